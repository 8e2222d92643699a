"""The tables of the database.

A match is its journal: rows of `entries` with `(table_id, seq)` as key. Everything else about a table can be found out
from it, or is a note that makes finding quicker (`version`, `due`, `bot_due`, `result`).

Decks and moderation have theirs elsewhere (`mathom.server.library.deck_rows`, `mathom.server.moderation.rows`);
`mathom.server.storage.schema` knows all of them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: Names for constraints, so that migrations can speak of them on every database.
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}

#: For a column that is shown to nobody, not even to the account that the row is about.
SECRET: Final = {"secret": True}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)


class AccountRow(Base):
    """Somebody who plays: a guest, a member, or a bot that somebody runs. The row of a deleted account stays without a
    name, because its games stay.
    """

    __tablename__ = "accounts"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    #: The name as it is compared: no two differ only in capitals.
    key: Mapped[str] = mapped_column(String(80), unique=True)
    #: What the name looks like (`skeletons`): no two members look alike, except accounts from before this was checked.
    skeleton: Mapped[str] = mapped_column(String(80), index=True, server_default="")
    kind: Mapped[str] = mapped_column(String(8))
    password: Mapped[str | None] = mapped_column(String(200), info=SECRET)
    #: A hash; the token itself is shown once and kept nowhere.
    bot_token: Mapped[str | None] = mapped_column(String(64), unique=True, info=SECRET)
    #: A mail address that was proved by a link: it is written to when the password is lost.
    mail: Mapped[str | None] = mapped_column(String(254))
    #: The hash of the printed code that stands in for a lost password, and when it was made.
    recovery: Mapped[str | None] = mapped_column(String(64), info=SECRET)
    recovery_made: Mapped[float | None] = mapped_column(Float)
    created: Mapped[float] = mapped_column(Float)
    #: When a guest is forgotten.
    expires: Mapped[float | None] = mapped_column(Float, index=True)


class SessionRow(Base):
    """A logged-in browser, by the hash of what its cookie holds."""

    __tablename__ = "sessions"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True, info=SECRET)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    expires: Mapped[float] = mapped_column(Float, index=True)
    #: When it began and when it was last used, by the hour; None for sessions from before that was noted.
    created: Mapped[float | None] = mapped_column(Float)
    seen: Mapped[float | None] = mapped_column(Float)
    #: What kind of browser it is, in words.
    browser: Mapped[str] = mapped_column(String(60), server_default="")


class PasskeyRow(Base):
    """A passkey (WebAuthn) of an account: the public half of a key that only its owner's device has."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    #: The SHA-256 of the id by which the device knows it, which may be long, and that id.
    hash: Mapped[str] = mapped_column(String(64), unique=True, info=SECRET)
    credential: Mapped[bytes] = mapped_column(LargeBinary, info=SECRET)
    public_key: Mapped[bytes] = mapped_column(LargeBinary, info=SECRET)
    #: How often it was used, as the device counts; 0 for devices that do not count.
    uses: Mapped[int] = mapped_column(BigInteger)
    #: The host of the server under which it was made, and for which alone it is good.
    site: Mapped[str] = mapped_column(String(255))
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float | None] = mapped_column(Float)


class TicketRow(Base):
    """Something that can be used once, within a while: the question put to a passkey, a link in a mail."""

    __tablename__ = "tickets"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True, info=SECRET)
    purpose: Mapped[str] = mapped_column(String(16))
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    #: The hash of the only session that may use it; empty: anybody who has it may.
    session: Mapped[str] = mapped_column(String(64), info=SECRET)
    #: What it is about, such as the mail address that it confirms.
    note: Mapped[str] = mapped_column(String(254))
    expires: Mapped[float] = mapped_column(Float, index=True)


class TableRow(Base):
    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    #: A `Setting`, as JSON. It holds the seed: it is not for players while the match lasts.
    setting: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(String(8))
    #: Is it left out of the lobby and of other people's lists?
    private: Mapped[bool] = mapped_column(Boolean)
    hotseat: Mapped[bool] = mapped_column(Boolean)
    pace: Mapped[str] = mapped_column(String(8))
    created: Mapped[float] = mapped_column(Float)
    #: When it last changed, for lists.
    touched: Mapped[float] = mapped_column(Float)
    version: Mapped[int] = mapped_column(Integer)
    #: When a clock runs out, by the time of the house.
    due: Mapped[float | None] = mapped_column(Float, index=True)
    #: When any process may make the choice that a bot has to make.
    bot_due: Mapped[float | None] = mapped_column(Float, index=True)
    result: Mapped[str] = mapped_column(String(200))
    outcome: Mapped[str | None] = mapped_column(Text)
    #: The seats that have won, a bit each.
    winners: Mapped[int] = mapped_column(Integer)
    rematch: Mapped[str | None] = mapped_column(String(32))
    #: Have the viewers' streams of a finished match been written?
    kept: Mapped[bool] = mapped_column(Boolean)
    #: The account that made it, and may send others away while it is open.
    host: Mapped[str | None] = mapped_column(String(32))
    #: When it ends because nobody comes or nobody chooses.
    abandoned: Mapped[float | None] = mapped_column(Float, index=True)
    #: The event that it belongs to.
    event: Mapped[str | None] = mapped_column(String(32), index=True)
    #: Does it count for ratings: `casual`, `rated`, `counted` as soon as the ratings have been written, or `revoked`.
    rating: Mapped[str] = mapped_column(String(8), server_default="casual")

    __table_args__ = (Index("ix_tables_status", "status", "touched"),)


class SeatRow(Base):
    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None] = mapped_column(String(80))
    #: A seat kept free for somebody: the other player of a rematch.
    reserved: Mapped[str | None] = mapped_column(String(32))


class EntryRow(Base):
    """One line of a match's journal. If two processes write at once, the key makes one of them fail and read again."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    body: Mapped[str] = mapped_column(Text)


class SnapshotRow(Base):
    """A running match as it was at a version of its journal: only the lines after it need to be folded."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class PulseRow(Base):
    """The time of the house as it was last noted: one row, which every process brings forward."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[float] = mapped_column(Float)


class ClosureRow(Base):
    """From when to when nobody was there to note the time."""

    __tablename__ = "closures"

    began: Mapped[float] = mapped_column(Float, primary_key=True)
    ended: Mapped[float] = mapped_column(Float)


class SpeakerRow(Base):
    """An account has talked at a table under that name: by it its lines in the journal are found."""

    __tablename__ = "speakers"

    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True)
    name: Mapped[str] = mapped_column(String(40), primary_key=True)


class StreamRow(Base):
    """A finished match as one viewer saw it, packed: it stays watchable when a rule is corrected later."""

    __tablename__ = "streams"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    viewer: Mapped[str] = mapped_column(String(16), primary_key=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class LeagueRow(Base):
    """A series of events."""

    __tablename__ = "leagues"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    about: Mapped[str] = mapped_column(String(400))
    game: Mapped[str] = mapped_column(String(40), index=True)
    host_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"))
    created: Mapped[float] = mapped_column(Float)


class EventRow(Base):
    """An online event: its plan, and its entries in a table of their own. The rest are notes for finding it."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    host_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"))
    league_id: Mapped[str | None] = mapped_column(ForeignKey("leagues.id", ondelete="SET NULL"), index=True)
    #: An `EventPlan`, as JSON; the hash of a password may be in it.
    plan: Mapped[str] = mapped_column(Text, info=SECRET)
    private: Mapped[bool] = mapped_column(Boolean)
    status: Mapped[str] = mapped_column(String(10))
    created: Mapped[float] = mapped_column(Float)
    touched: Mapped[float] = mapped_column(Float)
    #: How many entries there are.
    version: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    round: Mapped[int] = mapped_column(Integer)
    rounds: Mapped[int | None] = mapped_column(Integer)
    #: When something happens by itself: a round begins, time is up.
    due: Mapped[float | None] = mapped_column(Float, index=True)

    __table_args__ = (Index("ix_events_status", "status", "touched"),)


class EventEntryRow(Base):
    """A step of an event. If two processes write at once, the key makes one of them fail and read again."""

    __tablename__ = "event_entries"

    event_id: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    body: Mapped[str] = mapped_column(Text)


class EventPlayerRow(Base):
    """Who is behind a name of an event: somebody, or a bot of ours."""

    __tablename__ = "event_players"

    event_id: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"), index=True)
    bot: Mapped[str | None] = mapped_column(String(80))


class RatingRow(Base):
    """What is known about somebody's strength in a game and format."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    format: Mapped[str] = mapped_column(String(40), primary_key=True)
    #: The id of an account, or `bot ` and the specification of a bot of ours.
    player: Mapped[str] = mapped_column(String(84), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    #: What ladders sort by.
    sure: Mapped[float] = mapped_column(Float)


class RatingChangeRow(Base):
    """A rating before and after a match. The key makes a match count once."""

    __tablename__ = "rating_changes"

    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    player: Mapped[str] = mapped_column(String(84), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    format: Mapped[str] = mapped_column(String(40))
    at: Mapped[float] = mapped_column(Float)
    mu_before: Mapped[float] = mapped_column(Float)
    sigma_before: Mapped[float] = mapped_column(Float)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    #: The match was taken back and does not count; the change is kept, as that can be undone.
    revoked: Mapped[bool] = mapped_column(Boolean, server_default=false())

    __table_args__ = (Index("ix_rating_changes_player", "player", "game", "format", "at"),)


class LoreRatingRow(Base):
    """Somebody's rating by LoRE's own rules: one for all levels of the game."""

    __tablename__ = "lore_ratings"

    #: As in `ratings`.
    player: Mapped[str] = mapped_column(String(84), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    rating: Mapped[int] = mapped_column(Integer)
    games: Mapped[int] = mapped_column(Integer)


class LoreRatingChangeRow(Base):
    """The points that a match, or winning an event, has moved a LoRE rating by. The key makes each count once."""

    __tablename__ = "lore_rating_changes"

    #: The id of the table, or of the event that was won.
    source: Mapped[str] = mapped_column(String(32), primary_key=True)
    player: Mapped[str] = mapped_column(String(84), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    #: Is it the bonus of an event's winner?
    bonus: Mapped[bool] = mapped_column(Boolean)
    at: Mapped[float] = mapped_column(Float)
    points: Mapped[int] = mapped_column(Integer)
    #: As in `rating_changes`.
    revoked: Mapped[bool] = mapped_column(Boolean)

    __table_args__ = (Index("ix_lore_rating_changes_player", "player", "at"),)


class RelationRow(Base):
    """What one account wants of another: not to hear it (`mute`), or nothing to do with it (`block`)."""

    __tablename__ = "relations"

    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    other_id: Mapped[str] = mapped_column(
        ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, index=True, info=SECRET
    )
    wish: Mapped[str] = mapped_column(String(8))
    #: The other's name at that time: talk from before a change of name is his, too.
    name: Mapped[str] = mapped_column(String(40))
    created: Mapped[float] = mapped_column(Float)


class TableMarkRow(Base):
    """A note about one person at one table: he has turned its talk off (`quiet`), or was sent away (`away`)."""

    __tablename__ = "table_marks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    mark: Mapped[str] = mapped_column(String(8), primary_key=True)
