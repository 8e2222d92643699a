"""Moderation in the database: reports, measures, the log, moderators, who was seen where, what holds for the house."""

from __future__ import annotations

from sqlalchemy import Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from mathom.server.storage.models import SECRET, Base


class ReportRow(Base):
    """Somebody has told the moderators of somebody, with what was to be seen then."""

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"), index=True)
    #: Who has reported it is for moderators only.
    reporter_id: Mapped[str | None] = mapped_column(
        ForeignKey("accounts.id", ondelete="SET NULL"), index=True, info=SECRET
    )
    reporter: Mapped[str] = mapped_column(String(40), info=SECRET)
    #: What the reported person was called then.
    name: Mapped[str] = mapped_column(String(40))
    reason: Mapped[str] = mapped_column(String(16))
    words: Mapped[str] = mapped_column(Text, info=SECRET)
    #: An `Evidence`, as JSON. It tells who sat there, and with the hour who has reported him; his own words he has.
    evidence: Mapped[str] = mapped_column(Text, info=SECRET)
    created: Mapped[float] = mapped_column(Float, info=SECRET)
    #: When it was closed, by whom, and what came of it.
    closed: Mapped[float | None] = mapped_column(Float)
    closed_by: Mapped[str] = mapped_column(String(40), info=SECRET)
    outcome: Mapped[str] = mapped_column(Text)

    __table_args__ = (Index("ix_reports_closed", "closed", "created"),)


class MeasureRow(Base):
    """What a moderator has decided about an account or an address: it holds until a time, or until it is lifted."""

    __tablename__ = "measures"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    #: A network, such as 203.0.113.7/32 or 2001:db8:1:2::/64; empty where an account is meant.
    address: Mapped[str] = mapped_column(String(64))
    #: `warning`, `silence`, `suspension` or `ban`.
    kind: Mapped[str] = mapped_column(String(12))
    reason: Mapped[str] = mapped_column(Text)
    report_id: Mapped[str | None] = mapped_column(ForeignKey("reports.id", ondelete="SET NULL"))
    by: Mapped[str] = mapped_column(String(40), info=SECRET)
    created: Mapped[float] = mapped_column(Float)
    until: Mapped[float | None] = mapped_column(Float)
    #: When the person has read it.
    acknowledged: Mapped[float | None] = mapped_column(Float)
    lifted: Mapped[float | None] = mapped_column(Float)
    lifted_by: Mapped[str] = mapped_column(String(40), info=SECRET)


class AuditRow(Base):
    """One thing that a moderator has done. Nothing is ever changed here."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    at: Mapped[float] = mapped_column(Float)
    #: Who did it: a moderator's name, or the command line.
    by: Mapped[str] = mapped_column(String(40))
    deed: Mapped[str] = mapped_column(String(24))
    #: Whom or what it concerns: a name, an address.
    about: Mapped[str] = mapped_column(String(64))
    words: Mapped[str] = mapped_column(Text)


class ModeratorRow(Base):
    __tablename__ = "moderators"

    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    since: Mapped[float] = mapped_column(Float)


class SightingRow(Base):
    """From which address an account has come, and when last; forgotten after a month."""

    __tablename__ = "sightings"

    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    address: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    seen: Mapped[float] = mapped_column(Float, index=True)


class HouseRow(Base):
    """What all processes of the house share, by name: `rules` counts changes, `drain` says why it drains, `seen` is the
    last minute at which one of them was there.
    """

    __tablename__ = "house"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    number: Mapped[int] = mapped_column(Integer)
    words: Mapped[str] = mapped_column(Text)
