"""What travels over HTTP: requests and answers, as `docs/protocol.md` tells them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from mathom.core import FirstGame, Outcome, Seat, TableOption, View, Window
from mathom.core.library import CardSheet, DeckEntry
from mathom.table import Clock, EventLine

PROTOCOL = 2

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
#: Answers that are handed in at once: room for all changes of a deck that is built from packs.
MOST_ANSWERS = 128
Serial = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
#: Room for a deck that is written out.
OptionText = Annotated[str, Meta(max_length=4_000)]
OptionTexts = Annotated[dict[Annotated[str, Meta(max_length=40)], OptionText], Meta(max_length=16)]
#: 53 bits: the largest number that every JSON reader keeps exactly.
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]

Status = Literal["open", "live", "finished"]
Pace = Literal["human", "fast"]


class Problem(Struct, frozen=True):
    """What was wrong: a code for programs, a message for people."""

    code: str
    message: str


class Fault(Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem


# --- who you are -----------------------------------------------------------------------------------------------------


class User(Struct, frozen=True):
    """Somebody, as everybody may know him; `former` is whoever has deleted his account."""

    name: str
    kind: Literal["guest", "member", "bot", "former"]


class ServerInfo(Struct, frozen=True):
    version: str
    protocol: int = PROTOCOL
    #: The page that it serves, by a name that changes with every build; empty where there is none.
    page: str = ""
    #: Does it send mail to those who have lost their passwords?
    mail: bool = False
    #: Why it takes no new tables; empty while it does.
    drain: str = ""


class Notice(Struct, frozen=True):
    """What moderators have decided about the asker: to be read, and acknowledged."""

    id: str
    kind: Literal["warning", "silence", "suspension", "ban"]
    reason: str
    created: float
    #: Until when it holds (seconds since 1970); None: until it is lifted.
    until: float | None
    acknowledged: bool


class Me(Struct, frozen=True):
    """Who is asking, and the token that his changes must carry."""

    user: User | None
    csrf: str
    server: ServerInfo
    moderator: bool = False
    notices: tuple[Notice, ...] = ()


class Nothing(Struct, frozen=True):
    """An empty object: the request needs no words."""


class Credentials(Struct, frozen=True):
    name: Name
    password: Password


class BotToken(Struct, frozen=True):
    token: str


class Done(Struct, frozen=True):
    ok: bool = True


class Health(Struct, frozen=True):
    ok: bool
    database: bool


# --- games and tables ------------------------------------------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    spec: str
    title: str


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    #: What it is, in a sentence or two.
    about: str
    seats: tuple[str, ...]
    #: The seats where an option is chosen that brings others, by its words: "scenario=duel".
    seatings: dict[str, tuple[str, ...]]
    modes: tuple[str, ...]
    options: tuple[TableOption, ...]
    bots: tuple[BotInfo, ...]
    windows: tuple[Window, ...]
    #: The sides by the names of their seats, and whether one person may hold all seats of a side that has several.
    sides: tuple[tuple[str, ...], ...]
    together: bool
    #: Is there a match that teaches it?
    tutorial: bool
    #: Are there cards to look up?
    cards: bool
    #: Do people build decks for it?
    decks: bool
    #: How newcomers should play it first; None: like everybody.
    first: FirstGame | None
    #: The game that it is offered beside, where it only leads to matches of that one; else empty.
    leads_to: str


class OptionGiven(Struct, frozen=True):
    """A value for one option of a table, to be looked at before the table is made."""

    name: Name
    value: OptionText


class OptionChecked(Struct, frozen=True):
    """Everything that is wrong with it; nothing if it may be chosen."""

    reasons: tuple[str, ...]


class Opponent(Struct, frozen=True):
    kind: Literal["open", "private", "bot", "hotseat"]
    bot: Annotated[str, Meta(max_length=80)] | None = None


class FromRecord(Struct, frozen=True):
    """Play on from a finished match, after so many of its choices."""

    id: TableId
    choices: Serial


class NewTable(Struct, frozen=True):
    game: Name
    opponent: Opponent
    options: OptionTexts = field(default_factory=dict)
    seed: Seed | None = None
    side: Name = "random"
    #: Does its maker take all seats of his side, and so does a bot with the other one?
    together: bool = False
    clock: Clock = Clock()
    pace: Pace = "human"
    from_record: FromRecord | None = None
    #: Does it count for ratings?
    rated: bool = False


class Join(Struct, frozen=True):
    seat: SeatNumber | None = None
    #: What whoever sits down brings to his seat; the rest stays as it is set.
    options: OptionTexts = field(default_factory=dict)


class Fill(Struct, frozen=True):
    """Bots for all free chairs of a table."""

    bot: Annotated[str, Meta(max_length=80)]


class SeatInfo(Struct, frozen=True):
    name: str
    player: User | None
    bot: str | None
    #: Does the viewer sit here?
    yours: bool
    #: May he sit down here, also beside the seats that he has?
    open_to_you: bool


class TableInfo(Struct, frozen=True):
    """A table as the lobby tells it."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    status: Status
    seats: tuple[SeatInfo, ...]
    clock: Clock
    private: bool
    created: float
    result: str
    outcome: Outcome | None
    rematch: str | None
    you: Seat | None
    #: Where the player of each seat sits in a rematch; empty while nobody can ask for one.
    rematch_seats: tuple[Seat, ...] = ()
    #: Of an open table, the seat of the one who may send others away.
    host: Seat | None = None
    #: Players who have turned talk off, by name: while there is one, nobody talks.
    quiet: tuple[str, ...] = ()
    #: When it ends because nobody comes or nobody chooses (seconds since 1970); None: never.
    abandoned: float | None = None
    #: The event that it belongs to.
    event: str | None = None
    #: Does it count for ratings?
    rated: bool = False


class FollowingTables(Struct, frozen=True):
    """Matches that follow from another one, in the order of their rounds."""

    tables: list[TableInfo]


class Lobby(Struct, frozen=True):
    open: list[TableInfo]
    live: list[TableInfo]


class OwnGame(Struct, frozen=True):
    """A table at which the asker sits, as his home page tells it."""

    table: TableInfo
    #: Does the match wait for him?
    yours: bool
    #: Since when the question is open (seconds since 1970), and how long he still has; None where nothing is asked of
    #: him, or where there is no clock.
    since: float | None
    left: float | None
    #: The others: names of people, titles of bots.
    opponents: tuple[str, ...]
    #: Where it stands, in words of the game.
    situation: str
    #: His seat.
    seat: str


class OwnGames(Struct, frozen=True):
    games: list[OwnGame]


class Stats(Struct, frozen=True):
    played: int
    won: int
    lost: int
    drawn: int


class Profile(Struct, frozen=True):
    user: User
    stats: Stats
    #: Finished matches by game: who has none of a game is new to it.
    finished: dict[str, int]
    games: list[TableInfo]


class ReplayStep(Struct, frozen=True):
    """The table after so many choices, and what the last of them brought about.

    The first view is whole; of the others `changes` tells how each differs from the one before it.
    """

    choices: int
    token: str | None
    seat: Seat | None
    view: View | None
    changes: dict[str, object] | None
    events: list[EventLine]


class Replay(Struct, frozen=True):
    table: TableInfo
    viewer: str
    steps: list[ReplayStep]


class RuleInfo(Struct, frozen=True):
    id: str
    game: str
    topic: str
    rule: str
    ruling: str


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook: rules in the order of the book."""

    topic: str
    title: str
    rules: tuple[RuleInfo, ...]


class Rulebook(Struct, frozen=True):
    """The rules of a game, to be read. A game without a catalogue has no chapters."""

    game: str
    title: str
    chapters: tuple[Chapter, ...]


class ExamplePicture(Struct, frozen=True):
    """A table with nothing hidden, and what is to be seen there."""

    words: str
    view: View


class RuleExample(Struct, frozen=True):
    """An example of a rule, picture by picture."""

    rule: str
    title: str
    pictures: tuple[ExamplePicture, ...]


class CardShelf(Struct, frozen=True):
    """All cards of a game, and the places of its board that are read like cards."""

    game: str
    title: str
    cards: tuple[CardSheet, ...]
    places: tuple[CardSheet, ...]


class CardPage(Struct, frozen=True):
    """A card with all that is known of it: rules that name it, decks that hold it, and cards that belong to it."""

    game: str
    title: str
    card: CardSheet
    rules: tuple[RuleInfo, ...]
    decks: tuple[DeckEntry, ...]
    #: Other cards of the same title.
    versions: tuple[CardSheet, ...]
    #: Cards that its text names, and cards whose texts name it.
    names: tuple[CardSheet, ...]
    named_by: tuple[CardSheet, ...]


class Lesson(Struct, frozen=True):
    """One step of a tutorial: words, the table, and the choice that the learner is to make (None: he only reads)."""

    title: str
    words: str
    view: View
    events: list[EventLine]
    light: tuple[str, ...]
    expect: str | None
    hint: str


class Tutorial(Struct, frozen=True):
    game: str
    title: str
    seat: Seat
    steps: list[Lesson]


# --- the Bot API -----------------------------------------------------------------------------------------------------


class BotChoice(Struct, frozen=True):
    serial: Serial
    token: Token


class BotArrangement(Struct, frozen=True):
    """All of a bot's answers to a round that several answer at the same time, in any order."""

    tokens: Annotated[list[Token], Meta(max_length=MOST_ANSWERS)]


class Seated(Struct, frozen=True, tag="seated", tag_field="type"):
    table: str
    seat: Seat
    info: TableInfo


class Asked(Struct, frozen=True, tag="asked", tag_field="type"):
    table: str
    serial: int
    view: View


class ToArrange(Struct, frozen=True, tag="arranging", tag_field="type"):
    """A round is open that the bot may answer now, before it is asked, and in which its clock runs."""

    table: str
    serial: int
    view: View


class Finished(Struct, frozen=True, tag="finished", tag_field="type"):
    table: str
    result: str
    outcome: Outcome | None


class Ping(Struct, frozen=True, tag="ping", tag_field="type"):
    pass


StreamLine = Seated | Asked | ToArrange | Finished | Ping
