"""Decks in the database, and their versions."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from mathom.server.storage.models import Base


class DeckRow(Base):
    """A deck that somebody keeps, as it was saved last."""

    __tablename__ = "decks"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    notes: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    #: What was found in it when it was saved. Lists show these, because reading each deck again would take long.
    summary: Mapped[str] = mapped_column(String(200))
    legal: Mapped[bool] = mapped_column(Boolean)
    #: May everybody see it?
    public: Mapped[bool] = mapped_column(Boolean)
    #: The number of its last version.
    version: Mapped[int] = mapped_column(Integer)
    #: Grows with every change, so that somebody who saves a deck that was changed since he read it is refused.
    revision: Mapped[int] = mapped_column(Integer)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)

    __table_args__ = (
        Index("ix_decks_account_id", "account_id", "game"),
        Index("ix_decks_public", "game", "public", "changed"),
    )


class DeckVersionRow(Base):
    """The text of a deck as it once was, or is."""

    __tablename__ = "deck_versions"

    deck_id: Mapped[str] = mapped_column(ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    summary: Mapped[str] = mapped_column(String(200))
    legal: Mapped[bool] = mapped_column(Boolean)
    created: Mapped[float] = mapped_column(Float)
