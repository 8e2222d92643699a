"""What holds whatever anybody does at a table: random commands from random seats, legal, illegal, stale and garbage."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest
from tests.table.seating import BLITZ, DAY, LETTERS, UNTIMED, shown

from mathom.core import IllegalChoice, InvalidOption, InvalidToken, Match, MatchOver, MathomError, Seat, StaleDecision
from mathom.table import (
    Chosen,
    Clock,
    Entry,
    InvalidJournal,
    Setting,
    Step,
    Stops,
    Table,
    TableError,
    dump_entry,
    load_journal,
)
from mathom.table.arranging import defaults
from mathom.table.journal import Arranged, Interrupted, Paused, Resigned, Resumed, Undone

TABLES: list[tuple[str, dict[str, str], tuple[str, ...]]] = [
    ("confrontation", {"mode": "classic"}, ()),
    ("confrontation", {"mode": "draft", "special": "two"}, ()),
    ("confrontation", {"mode": "variant", "games": "2"}, ("place frodo arthedain",)),
    ("parlour", {"players": "2"}, ()),
    ("parlour", {"players": "3"}, ("think", "tire")),
    ("parlour", {"players": "4"}, ()),
    ("lotr_tcg", {"deck-1": "gimli", "deck-2": "boromir", "deck-3": "legolas"}, ()),
]
CLOCKS = [UNTIMED, BLITZ, LETTERS]
GARBAGE = ["", " ", "dance", "move", "place frodo mordor", "card 1", "pass", "x" * 5000, "\x00", "💍", "move frodo\n"]
#: What a command may be refused with.
REFUSALS = (TableError, IllegalChoice, InvalidOption, InvalidToken, MatchOver, StaleDecision)

every_table = pytest.mark.parametrize(
    ("number", "clock"), [(number, clock) for number in range(len(TABLES)) for clock in CLOCKS]
)


def seated(number: int, clock: Clock, rng: random.Random) -> Table:
    name, options, start = TABLES[number]
    return Table(Setting(name, options, rng.randrange(1000), clock, start, began=rng.choice([None, 1000.0])))


class Crowd:
    """People who do at a table whatever comes to their minds."""

    def __init__(self, table: Table, rng: random.Random) -> None:
        self.table = table
        self.rng = rng
        self.now = 1000.0
        self.journal: list[Entry] = []
        for seat in range(len(table.seats)):
            if rng.random() < 0.7:
                table.set_stops(seat, Stops())

    def seat(self) -> Seat | None:
        decision = self.table.decision
        if decision is not None and self.rng.random() < 0.6:
            return decision.seat
        return self.rng.choice([None, -1, 0, 1, 2, 3, 99])

    def serial(self) -> int:
        decision = self.table.decision
        serial = 0 if decision is None else decision.serial
        return serial if self.rng.random() < 0.9 else serial + self.rng.choice([-5, -1, 1, 1000])

    def token(self) -> str:
        decision = self.table.decision
        if decision is not None and self.rng.random() < 0.9:
            return self.rng.choice(decision.options).token
        return self.rng.choice(GARBAGE)

    def command(self) -> Step | None:
        """Ask something of the table; what it wants to be kept."""
        table, rng, now = self.table, self.rng, self.now
        seat, yes = self.seat(), rng.random() < 0.5
        choose: Callable[[], Step | None] = lambda: table.choose(seat, self.serial(), self.token(), now)  # noqa: E731
        others: list[Callable[[], Step | None]] = [
            lambda: table.default(seat, self.serial(), now),
            lambda: table.undo(seat, now),
            lambda: table.answer_undo(seat, yes, now),
            lambda: table.offer_draw(seat, now),
            lambda: table.answer_draw(seat, yes and rng.random() < 0.1, now),
            lambda: table.pause(seat, now),
            lambda: table.answer_pause(seat, yes, now),
            lambda: table.unpause(seat, now),
            lambda: table.resign(seat, now) if rng.random() < 0.05 else table.unpause(seat, now),
            lambda: table.chat(rng.choice(["Ada", "", "\x07", "e" * 99]), self.token(), seat, now),
            lambda: table.ask_rematch(seat, now),
            lambda: table.tick(now),
            lambda: table.interrupted(rng.uniform(-1, 100), now),
            lambda: table.arrange(seat, self.arrangement(seat), now),
            lambda: self.set_own(seat),
        ]
        return choose() if rng.random() < 0.5 else rng.choice(others)()

    def arrangement(self, seat: Seat | None) -> list[str]:
        """As a rule all that the seat is asked in this round, in any order; or less, more, nothing, garbage."""
        try:
            tokens = list(defaults(self.table.match, -1 if seat is None else seat))
        except MathomError:
            return [self.token()]
        self.rng.shuffle(tokens)
        match self.rng.randrange(8):
            case 0:
                return tokens[:-1]
            case 1:
                return [*tokens, self.token()]
            case 2:
                return []
        return tokens

    def set_own(self, seat: Seat | None) -> None:
        match self.rng.randrange(3):
            case 0:
                self.table.premove(seat, self.token())
            case 1:
                self.table.cancel_premove(seat)
            case _:
                self.table.set_stops(seat, Stops(self.rng.random() < 0.5, self.rng.random() < 0.3))

    def pass_time(self) -> None:
        kind = self.table.setting.clock.kind
        self.now += self.rng.expovariate(1 / (DAY / 3 if kind == "days" else 2.0))
        if self.rng.random() < 0.05:
            self.now = max(0.0, self.now - 30)  # another machine's clock

    def commands(self, count: int) -> Iterator[list[Entry]]:
        """So many commands, each kept before the next; what was due has happened before, as a server sees to."""
        for _ in range(count):
            self.pass_time()
            refused: MathomError | None = None
            step: Step | None = None
            try:
                step = self.command()
            except MathomError as error:
                refused = error
            assert refused is None or (0 < len(str(refused)) < 500 and isinstance(refused, REFUSALS))
            assert not isinstance(refused, InvalidJournal)
            yield [] if step is None else step.entries
            if step is not None:
                self.table.take(step)
                self.journal += step.entries


def everything(table: Table) -> bytes:
    """The whole table, as bytes, with nothing hidden."""
    looks = [shown(table, viewer) for viewer in (None, *range(len(table.seats)))]
    return b"".join([*looks, msgspec.json.encode((table.match.record(), table.clock.left, table.version))])


@every_table
def test_a_command_changes_nothing_until_its_step_is_taken(number: int, clock: Clock) -> None:
    rng = random.Random(f"nothing {number} {clock}")
    table = seated(number, clock, rng)
    people = Crowd(table, rng)
    for _ in people.commands(150):
        assert table == Table(table.setting, people.journal)


@every_table
def test_a_refused_command_changes_no_byte(number: int, clock: Clock) -> None:
    rng = random.Random(f"refused {number} {clock}")
    table = seated(number, clock, rng)
    people = Crowd(table, rng)
    for _ in range(150):
        people.pass_time()
        before = everything(table)
        try:
            step = people.command()
        except MathomError:
            assert everything(table) == before
            continue
        if step is not None:
            table.take(step)
            people.journal += step.entries
            assert table.version == len(people.journal)


@every_table
def test_every_journal_can_be_written_read_and_folded_again(number: int, clock: Clock) -> None:
    for seed in range(3):
        rng = random.Random(f"fold {number} {clock} {seed}")
        table = seated(number, clock, rng)
        people = Crowd(table, rng)
        for _ in people.commands(200):
            pass
        journal = load_journal(map(dump_entry, people.journal))
        assert journal == people.journal
        again = Table(msgspec.json.decode(msgspec.json.encode(table.setting), type=Setting), journal)
        assert again == table
        for viewer in (None, *range(len(table.seats))):
            assert again.lines(viewer) == table.lines(viewer)
        folding = Table(table.setting)
        for count in range(0, len(journal), 7):
            while folding.version < count:
                folding.apply(journal[folding.version])
            assert folding == Table(table.setting, journal[:count])


@every_table
def test_the_match_is_always_the_replay_of_its_choices(number: int, clock: Clock) -> None:
    rng = random.Random(f"replay {number} {clock}")
    table = seated(number, clock, rng)
    people = Crowd(table, rng)
    undone = 0
    for _ in people.commands(250):
        if not any(isinstance(entry, Undone) for entry in people.journal[undone:]):
            continue
        undone = len(people.journal)
        match = table.match
        shorter = Match(match.game, match.options, match.seed)
        for token in match.choices:
            shorter.choose(token)
        assert shorter.record() == match.record()
        assert shorter.decision == match.decision and shorter.events_for_all() == match.events_for_all()
        assert match.choices == made(table, people.journal)


def made(table: Table, journal: list[Entry]) -> list[str]:
    """The choices that a journal leaves standing."""
    choices = list(table.setting.start)
    for entry in journal:
        match entry:
            case Chosen(token=token):
                choices.append(token)
            case Resigned(seat=seat) if len(table.seats) > 2 and seat is not None:
                choices.append(f"resign {table.seats[seat]}")
            case Undone(to=to):
                del choices[to:]
    return choices


@every_table
def test_what_is_due_happens_and_nothing_else_does(number: int, clock: Clock) -> None:
    rng = random.Random(f"due {number} {clock}")
    table = seated(number, clock, rng)
    people = Crowd(table, rng)
    for _ in people.commands(200):
        due, now = table.due(), max(people.now, table.latest)
        assert bool(table.tick(now)) == (due is not None and due <= now)
        if due is not None and due > now:
            assert not table.tick((now + due) / 2) and table.tick(due)
        if clock.kind == "none":
            assert all(not isinstance(entry, Chosen) or entry.how != "clock" for entry in people.journal)


@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("clock", [BLITZ, Clock("bank", bank=10), Clock("bank", bank=20, increment=1)])
def test_banks_are_never_negative_and_add_up(number: int, clock: Clock) -> None:
    """What a bank holds is what it began with and was given, less the time that its seat was asked for."""
    rng = random.Random(f"banks {number} {clock}")
    table = seated(number, clock, rng)
    people = Crowd(table, rng)
    left = [clock.bank] * len(table.seats)
    furthest, since, paused = len(table.past), table.setting.began, False
    before, charged = [*left], since  # since when the clocks have run
    shadow = Table(table.setting)
    for entries in people.commands(250):
        for entry in entries:
            if since is not None and not paused:
                for seat in shadow.waited_for():
                    left[seat] = max(0.0, left[seat] - (entry.at - since))
            if isinstance(entry, Interrupted):
                assert charged is not None and not paused
                for seat in shadow.waited_for():
                    left[seat] = max(0.0, before[seat] - (entry.at - charged - entry.seconds))
            if since is not None:
                since = entry.at
            if isinstance(entry, Arranged) and entry.seat is not None:
                since = entry.at
                if entry.how == "clock":
                    assert left[entry.seat] == pytest.approx(0, abs=1e-6)
                    left[entry.seat] = 0.0
            if isinstance(entry, Chosen) and entry.seat is not None:
                since = entry.at
                if entry.how == "clock":
                    assert left[entry.seat] == pytest.approx(0, abs=1e-6)
                    left[entry.seat] = 0.0
                elif len(shadow.past) + 1 > furthest:
                    left[entry.seat] += clock.increment
                furthest = max(furthest, len(shadow.past) + 1)
            paused = isinstance(entry, Paused) or (paused and not isinstance(entry, Resumed))
            if isinstance(entry, (Chosen, Arranged, Undone, Paused, Resumed, Resigned, Interrupted)):
                before, charged = [*left], entry.at
            shadow.apply(entry)
            assert shadow.look(None, entry.at).clocks.left == pytest.approx(tuple(left), abs=1e-6)
            assert min(shadow.clock.left) >= 0
        for moment in (people.now, people.now + 1000):
            assert all(seconds is not None and seconds >= 0 for seconds in table.look(None, moment).clocks.left)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_one_seat_sets_for_itself_is_seen_by_no_other(number: int) -> None:
    """The same journal, with and without premoves and stops: the others' bytes are the same."""
    rng = random.Random(f"own {number}")
    table = seated(number, UNTIMED, rng)
    people = Crowd(table, rng)
    for _ in people.commands(100):
        plain = Table(table.setting, people.journal)
        for viewer in range(len(table.seats)):
            table.cancel_premove(viewer)
            assert shown(table, viewer, people.now) == shown(plain, viewer, people.now)
        assert shown(table, None, people.now) == shown(plain, None, people.now)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_client_that_keeps_what_it_may_and_adds_the_rest_has_the_whole_log(number: int) -> None:
    rng = random.Random(f"known {number}")
    table = seated(number, UNTIMED, rng)
    people = Crowd(table, rng)
    viewers = (None, *range(len(table.seats)))
    kept = {viewer: (0, table.lines(viewer), list(table.talk.lines)) for viewer in viewers}
    for _ in people.commands(200):
        viewer = rng.choice(viewers)
        version, lines, chat = kept[viewer]
        known = table.known(viewer, version)
        assert known.lines <= len(lines) and known.chat == len(chat)
        lines = lines[: known.lines] + table.lines(viewer, known.lines)
        assert lines == table.lines(viewer)
        kept[viewer] = (table.version, lines, list(table.talk.lines))


def test_random_players_with_a_clock_come_to_the_end() -> None:
    for seed in range(5):
        rng = random.Random(seed)
        table = Table(Setting("confrontation", {}, seed, BLITZ, began=0.0))
        people = Crowd(table, rng)
        for _ in people.commands(3000):
            if table.result is not None:
                break
        assert table.result is not None and table.due() is None
        assert table.look(None, people.now).view.outcome == table.result
