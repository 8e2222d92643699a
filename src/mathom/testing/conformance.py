"""What must hold for every game: a class of tests that a game runs on itself.

    from mathom.testing.conformance import Conformance

    class TestMyGame(Conformance):
        game = "my_game"
        options = ({"mode": "short"}, {"mode": "long"})

Random matches are played, and at their decisions the properties are asked for that bots, clients, records and search
rely on. `docs/testing.md` lists them, and what a game can say itself.
"""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import ClassVar, TypeVar

import pytest

from mathom.core import (
    AnyGame,
    Decision,
    IllegalChoice,
    Match,
    MathomError,
    Option,
    Refusal,
    Seat,
    TurnedUp,
    Viewer,
    loads,
    seats_of,
)
from mathom.core.registry import game as find_game
from mathom.testing.comparing import declarations, difference, encoded, fields, kept
from mathom.testing.rules import Row, header, read_table

#: Plays records again in a process of its own and prints them.
REPLAY = """\
import json, sys
from mathom.core import loads

json.dump([loads(text).verify().record().dumps() for text in json.load(sys.stdin)], sys.stdout)
"""

#: The number of copies of a match that are played to its end.
MOST_COPIES = 8

T = TypeVar("T")


class Conformance:
    """Derive from it, name the game, and pytest does the rest."""

    #: The name under which the game is registered.
    game: ClassVar[str]
    #: The tables at which each property is played, as `Game.options` reads them.
    options: ClassVar[Sequence[Mapping[str, str]]] = ({},)
    #: True if anything is hidden from anybody in this game.
    secrets: ClassVar[bool] = True
    #: How many matches each property plays at each table.
    matches: ClassVar[int] = 2
    #: Another number for a property, by the name of its test.
    matches_of: ClassVar[Mapping[str, int]] = {}
    #: How many matches are one test (0: all); with many workers, small tests are spread better.
    chunk: ClassVar[int] = 0
    #: The share of decisions at which costly questions are asked.
    often: ClassVar[float] = 0.2
    #: A match with more choices than this is stuck.
    longest: ClassVar[int] = 5_000

    # what a game may say itself

    def options_of(self, options: Mapping[str, str], seed: int) -> Mapping[str, str]:
        """The options of the match with that seed."""
        return options

    def seeds_of(self, test: str) -> range:
        """The seeds of the matches that a property plays at each table, by the name of its test."""
        return range(self.matches_of.get(test, self.matches))

    def pick(self, decision: Decision, rng: random.Random) -> Option:
        """What a random player chooses."""
        return rng.choice(decision.options)

    def sound(self, match: Match) -> None:
        """The position is one that the rules can bring about."""
        match.state.check()

    def holds(self, match: Match) -> None:
        """What else holds at every decision of this game."""

    def look(self, match: Match, option: Option, seat: Seat) -> str:
        """What the seat sees of an option when it is chosen. A game in which others choose hidden things says more."""
        return option.token

    def counts(self, match: Match, option: Option) -> bool:
        """True if the option does anything in a window in which a match asks nobody; else nobody need be asked."""
        return True

    # --- playing --------------------------------------------------------------------------------------------------

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each property is one test for each table and chunk of seeds."""
        if "seeds" not in metafunc.fixturenames:
            return
        every = self.seeds_of(metafunc.function.__name__)
        size = self.chunk or len(every)
        chunks = [every[at : at + size] for at in range(0, len(every), size)]
        cases = [
            pytest.param(options, seeds, id=f"{_named(options)}{f'-{seeds[0]}' if len(chunks) > 1 else ''}")
            for options in self.options
            for seeds in chunks
        ]
        metafunc.parametrize(("options", "seeds"), cases)

    def found(self) -> AnyGame:
        return find_game(self.game)

    def sit_down(self, options: Mapping[str, str], seed: int, *, quiet: bool = False, native: bool = False) -> Match:
        game = self.found()
        return Match(game, game.options(self.options_of(options, seed)), seed, quiet=quiet, native=native)

    def decisions(self, match: Match, rng: random.Random) -> Iterator[Decision]:
        """Play the match at random; each decision before it is answered."""
        while match.decision is not None:
            assert len(match.choices) < self.longest, f"after {self.longest} choices the match still goes on"
            yield match.decision
            match.choose(self.pick(match.decision, rng))

    def play_out(self, match: Match, rng: random.Random) -> None:
        for _ in self.decisions(match, rng):
            match.state.check()

    def walk(
        self, options: Mapping[str, str], seeds: range, *, quiet: bool = False
    ) -> Iterator[tuple[Match, Decision, random.Random]]:
        """All decisions of a random match for each seed."""
        for seed in seeds:
            rng = random.Random(seed)
            match = self.sit_down(options, seed, quiet=quiet)
            for decision in self.decisions(match, rng):
                yield match, decision, rng

    def viewers(self, match: Match, rng: random.Random) -> tuple[Viewer, ...]:
        """Whoever can look at a match: each seat, a spectator, and some people with several seats."""
        seats = range(len(match.seats))
        several = [frozenset(pair) for pair in combinations(seats, 2)]
        return (*seats, None, *rng.sample(several, min(2, len(several))), frozenset(seats))

    # --- whole matches --------------------------------------------------------------------------------------------

    def test_a_match_comes_to_its_end(self, options: Mapping[str, str], seeds: range) -> None:
        """No match is stuck, every position is sound, and every decision can be answered."""
        for seed in seeds:
            match = self.sit_down(options, seed, quiet=True)
            for decision in self.decisions(match, random.Random(seed)):
                self.sound(match)
                assert decision.options, f"nothing can be answered to {decision.prompt!r}"
                assert decision.serial == len(match.choices) + 1
                self.holds(match)
            match.state.check()
            outcome = match.outcome
            assert outcome is not None and outcome.reason, "the match ends without saying how"
            assert len(outcome.scores) == len(match.seats), f"there are {len(outcome.scores)} scores"
            seats = range(len(match.seats))
            assert set(outcome.winners) <= set(seats), f"the winners {outcome.winners} are not seats of the match"

    def test_every_option_can_be_said_and_every_rule_can_be_read(
        self, options: Mapping[str, str], seeds: range, pytestconfig: pytest.Config
    ) -> None:
        """Tokens differ, are tokens of the game and lead back to their option; what is cited is in the catalogue."""
        game = self.found()
        known = catalogue(pytestconfig.rootpath / "docs" / "rules" / f"{self.game}.tsv")
        windows = {window.name for window in game.windows}
        for seed in seeds:
            match = self.sit_down(options, seed)
            for decision in self.decisions(match, random.Random(seed)):
                speakable(match, decision)
                cited(decision.rule, known, f"the question {decision.prompt!r}")
                assert not decision.window or decision.window in windows, (
                    f"{decision.prompt!r} is asked in a window {decision.window!r} that the game does not name"
                )
            for event in match.events_for_all():
                if not isinstance(event, TurnedUp):  # that is no rule
                    cited(event.rule, known, f"{type(event).__name__}")
            assert match.outcome is not None
            cited(match.outcome.rule, known, "the outcome")

    def test_a_seat_stands_between_lost_and_won(self, options: Mapping[str, str], seeds: range) -> None:
        for match, _, rng in self.walk(options, seeds, quiet=True):
            if rng.random() < self.often:
                for seat in range(len(match.seats)):
                    worth = match.evaluate(seat)
                    assert 0 <= worth <= 1, f"seat {match.seats[seat]} stands at {worth}"

    # --- nobody learns more than he may -----------------------------------------------------------------------------

    def test_nothing_leaks(self, options: Mapping[str, str], seeds: range) -> None:
        """Resample everything that a viewer cannot know: the viewer notices nothing, and a spectator neither."""
        guessed: dict[str, bool] = {}
        for match, _, rng in self.walk(options, seeds):
            if rng.random() < self.often:
                for viewer in self.viewers(match, rng):
                    sampled = noticing_nothing(match, viewer, rng)
                    name = named(match, viewer)
                    if isinstance(viewer, Seat):
                        guessed[name] = guessed.get(name, False) or differs_for_others(match, sampled, viewer)
        for name, varied in guessed.items():
            assert varied or not self.secrets, f"in no sample for {name} is anything different from the truth"

    def test_a_sample_depends_on_what_is_known_only(self, options: Mapping[str, str], seeds: range) -> None:
        """Truths that a seat cannot tell apart are sampled alike, so that no bot is dealt a hint.

        With the same random numbers they give the same sample; the suspended rules may name another hidden thing, but
        not always another one.
        """
        for match, _, rng in self.walk(options, seeds, quiet=True):
            if rng.random() < self.often / 2:
                for real, twin, seat in self.alike(match, rng):
                    if real.decision is not None and real.decision.seat == seat:
                        sampled_alike(real, twin, seat, rng)

    def test_what_is_told_alike_is_seen_alike(self, options: Mapping[str, str], seeds: range) -> None:
        """Truths that a seat cannot tell apart, played on with the same choices and dice, stay so until it is told
        something different: no view and no question to somebody else gives anything away.
        """
        for match, _, rng in self.walk(options, seeds, quiet=True):
            if rng.random() < self.often:
                for real, twin, seat in self.alike(match, rng):
                    name = real.seats[seat]
                    found = difference(real.view(seat), twin.view(seat))
                    assert not found, f"{name} is told the same of two truths, but sees them apart: {found}"
                    assert real.information(seat) == twin.information(seat), f"{name} is told the same, its key is not"

    def test_what_is_turned_up_at_the_end_is_seen_by_everybody(self, options: Mapping[str, str], seeds: range) -> None:
        """When a match is over, everybody is told what is turned up, and sees it. It may be given up at any time."""
        for seed in seeds:
            rng = random.Random(seed)
            match = self.sit_down(options, seed)
            for _ in self.decisions(match, rng):
                if rng.random() < self.often / 2:
                    turned_up(match, self.viewers(match, rng), rng)
            things = list(match.turned_up())
            last = match.events_for_all()[-len(things) :] if things else []
            assert last == things, "what is turned up is not the last that a match tells"
            for viewer in self.viewers(match, rng):
                noticing_nothing(match, viewer, rng)
            turned_up(match, self.viewers(match, rng), rng)

    def alike(self, match: Match, rng: random.Random, steps: int = 8) -> Iterator[tuple[Match, Match, Seat]]:
        """The match and another truth, which whoever has to choose cannot tell apart, played on in step.

        They go on as long as the same can be chosen in both, for all that the seat sees, and it is told the same.
        """
        assert match.decision is not None
        seat = match.decision.seat
        real, twin = match.clone(), match.determinize(seat, rng)
        twin.state.dice = real.state.dice.clone()
        for _ in range(steps):
            yield real, twin, seat
            if real.decision is None or twin.decision is None:
                return
            option = rng.choice(real.decision.options)
            look, others = self.look(real, option, seat), twin.decision.options
            said = tells(real, option, seat)
            like = [other for other in others if self.look(twin, other, seat) == look]
            if twin.decision.seat != seat and rng.random() < 0.5:
                like = [other for other in others[:6] if seems(twin, other, seat) == (said, sight(real, seat))] or like
            if not like or tells(twin, rng.choice(like), seat) != said:
                return

    def test_one_key_is_one_view(self, options: Mapping[str, str], seeds: range) -> None:
        """Whatever a seat can see is in its key: two positions with one key look alike."""
        for seed in seeds:
            rng, seen = random.Random(seed), dict[object, bytes]()
            match = self.sit_down(options, seed, quiet=True)
            for decision in self.decisions(match, rng):
                if rng.random() < self.often:
                    branches = [match.clone() for _ in decision.options[:4]]
                    for branch, option in zip(branches, decision.options, strict=False):
                        branch.choose(option)
                    for one in (match, *branches):
                        keyed(one, seen)

    def test_a_sample_can_be_played_to_its_end(self, options: Mapping[str, str], seeds: range) -> None:
        for match, decision, rng in self.walk(options, seeds, quiet=True):
            if rng.random() < self.often / 10:
                self.play_out(match.determinize(decision.seat, rng), rng)

    # --- copies -------------------------------------------------------------------------------------------------------

    def test_a_clone_equals_its_original_and_goes_its_own_way(self, options: Mapping[str, str], seeds: range) -> None:
        for seed in seeds:
            rng = random.Random(seed)
            match = self.sit_down(options, seed, quiet=True)
            copies: list[Match] = []
            for _ in self.decisions(match, rng):
                if rng.random() < self.often / 2:
                    copies.append(match.clone())
                    same(copies[-1], match, "a clone is not like its original")
                if rng.random() < self.often / 10:
                    before, original = standing(match), match.clone()
                    self.play_out(match.clone(), rng)
                    assert standing(match) == before, "a match has changed while its clone was played"
                    same(original, match, "a match has changed while its clone was played")
            for one in some(copies, rng):
                catches_up(one, match, "a clone")

    def test_every_field_of_the_state_is_in_its_fingerprint(self, options: Mapping[str, str], seeds: range) -> None:
        """A position that gets one field of another one is told from what it was; so is a clone that has lost one."""
        for seed in seeds:
            rng = random.Random(seed)
            match = self.sit_down(options, seed, quiet=True)
            earlier = match.clone()
            for _ in self.decisions(match, rng):
                if rng.random() < self.often / 2:
                    fields_are_told_apart(match, earlier)
                    earlier = match.clone()

    def test_a_match_survives_pickling_and_deep_copies(self, options: Mapping[str, str], seeds: range) -> None:
        """Declarations (cards, enum members, rules) stay the objects that they are."""
        for seed in seeds:
            rng = random.Random(seed)
            match = self.sit_down(options, seed)
            copies: list[tuple[Match, str]] = []
            for _ in self.decisions(match, rng):
                if rng.random() < self.often / 4:
                    copies += [
                        (pickle.loads(pickle.dumps(match)), "a match that was pickled"),
                        (copy.deepcopy(match), "a deep copy"),
                    ]
                    for one, words in copies[-2:]:
                        same(one, match, f"{words} is not like its original")
                        themselves(one, match, words)
            for one, words in some(copies, rng):
                catches_up(one, match, words)

    def test_suspended_rules_keep_only_what_copies_can_share(self, options: Mapping[str, str], seeds: range) -> None:
        for match, _, _ in self.walk(options, seeds, quiet=True):
            match.check_frames()

    def test_compiled_equals_native(self, options: Mapping[str, str], seeds: range) -> None:
        """The rules run as frames and run as generators are the same game."""
        for seed in seeds:
            rng, since = random.Random(seed), 0
            compiled = self.sit_down(options, seed)
            native = self.sit_down(options, seed, native=True)
            while native.decision is not None and len(native.choices) < self.longest:
                same(compiled, native, "the compiled rules part from the native ones")
                for viewer in (None, *range(len(native.seats))):
                    found = difference(compiled.events(viewer, since), native.events(viewer, since))
                    assert not found, f"the compiled rules tell {named(native, viewer)} something else: {found}"
                since = native.event_count
                token = self.pick(native.decision, rng).token
                compiled.choose(token)
                native.choose(token)
            same(compiled, native, "the compiled rules end differently")
            assert compiled.record() == native.record()

    # --- records ------------------------------------------------------------------------------------------------------

    def record(self, options: Mapping[str, str], seed: int) -> str:
        match = self.sit_down(options, seed, quiet=True)
        self.play_out(match, random.Random(seed))
        return match.record().dumps()

    def test_a_record_plays_again(self, options: Mapping[str, str], seeds: range) -> None:
        """To the same bytes, also from every choice on, and with the words of its options."""
        for seed in seeds:
            text = self.record(options, seed)
            transcript = loads(text)
            half = len(transcript.choices) // 2
            try:
                again, match = transcript.verify(), transcript.replay(half)
                for _, token in transcript.choices[half:]:
                    match.choose(token)
            except MathomError as error:
                raise AssertionError(f"a record does not play again: {error}") from error
            assert again.record().dumps() == text, "a record plays again to another record"
            assert match.record().dumps() == text, "a record that is taken up in its middle ends differently"

    def test_records_play_again_in_a_fresh_process(self) -> None:
        """Where sets are ordered differently, and nothing is left of this process."""
        seeds = self.seeds_of("test_records_play_again_in_a_fresh_process")
        texts = [self.record(options, seed) for options in self.options for seed in seeds]
        done = subprocess.run(
            [sys.executable, "-c", REPLAY], input=json.dumps(texts), capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONHASHSEED": str(1 + len(texts))},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout) == texts

    # --- what may be done ---------------------------------------------------------------------------------------------

    def test_what_is_not_offered_is_refused_in_words_and_nothing_else_is(
        self, options: Mapping[str, str], seeds: range
    ) -> None:
        for seed in seeds:
            rng = random.Random(seed)
            spoken = self.tokens(options, seed)
            match = self.sit_down(options, seed, quiet=True)
            for decision in self.decisions(match, rng):
                if rng.random() < self.often:
                    offered = {option.token for option in decision.options}
                    for token in offered:
                        allowed(match, token)
                    for token in rng.sample(spoken, min(8, len(spoken))):
                        if token not in offered:
                            refused(match, token)

    def tokens(self, options: Mapping[str, str], seed: int) -> list[str]:
        """Tokens that are offered anywhere in a match."""
        match = self.sit_down(options, seed, quiet=True)
        found = [
            option.token for decision in self.decisions(match, random.Random(~seed)) for option in decision.options
        ]
        return list(dict.fromkeys(found))

    def test_no_window_stays_shut_in_which_something_could_be_done(
        self, options: Mapping[str, str], seeds: range
    ) -> None:
        """The same match with everybody asked in every window: what a match passes over had nothing to offer."""
        for seed in seeds:
            rng = random.Random(seed)
            match, asking = self.sit_down(options, seed), self.sit_down(options, seed)
            if not asking.game.ask_always(asking.state):
                return  # this game passes nobody over
            while asking.decision is not None and len(asking.choices) < self.longest:
                if asks_the_same(match, asking):
                    token = self.pick(asking.decision, rng).token
                    match.choose(token)
                    asking.choose(token)
                else:
                    self.passes_over(asking)
            assert match.outcome == asking.outcome, "asking everybody in every window makes another match"

    def passes_over(self, asking: Match) -> None:
        """A window in which a match does not ask: there must be nothing in it."""
        decision = asking.decision
        assert decision is not None
        name = asking.seats[decision.seat]
        assert decision.window, f"{name} is asked {decision.prompt!r}, which is no window, only if everybody is asked"
        missed = [option.label for option in decision.options[1:] if self.counts(asking, option)]
        assert not missed, f"{name} is not asked in the window {decision.window!r}, but could: {'; '.join(missed)}"
        asking.choose(decision.default)


# --- the properties, at one decision ----------------------------------------------------------------------------------


def speakable(match: Match, decision: Decision) -> None:
    tokens = [option.token for option in decision.options]
    twice = {token for token in tokens if tokens.count(token) > 1}
    assert not twice, f"two options of {decision.prompt!r} are called {', '.join(sorted(twice))}"
    assert decision.prompt.strip(), f"a question without words: {', '.join(tokens)}"
    harmless = {seat: match.view(seat).decision.harmless for seat in range(len(match.seats))}  # type: ignore[union-attr]
    own = harmless.pop(decision.seat)
    assert own == (decision.default.token if decision.harmless else ""), f"{own!r} is not the default"
    assert not any(harmless.values()), f"others are told what would be harmless: {decision.prompt!r}"
    for option in decision.options:
        assert match.game.is_token(option.token), f"{option.token!r} is offered, but is no token of the game"
        assert match.option(option.token) is option
        assert option.label.strip(), f"{option.token!r} has no label"
        assert not option.token.startswith("resign ") and ":" not in option.token and "#" not in option.token, (
            f"{option.token!r} cannot stand in a record"
        )


def cited(rule: str, known: frozenset[str] | None, where: str) -> None:
    assert known is None or rule in known, f"{where} cites {rule!r}, which the catalogue does not know"


def catalogue(path: Path) -> frozenset[str] | None:
    """The ids of a game's rules; None if it has no catalogue there."""
    if not path.exists() or header(path) != Row.__struct_fields__:
        return None
    return frozenset(row.id for row in read_table(path, Row, {}))


def noticing_nothing(match: Match, viewer: Viewer, rng: random.Random) -> Match:
    name = named(match, viewer)
    sampled = match.determinize(viewer, rng)
    sampled.state.check()
    for looking in (viewer, None):
        found = difference(match.view(looking), sampled.view(looking))
        assert not found, f"resampling what {name} cannot know changes what {named(match, looking)} sees: {found}"
    assert match.information(viewer) == sampled.information(viewer), f"the key of {name} holds what it cannot know"
    assert hash(match.information(viewer)) == hash(sampled.information(viewer))
    return sampled


def turned_up(match: Match, viewers: Sequence[Viewer], rng: random.Random) -> None:
    """If the match were over now: other truths are seen apart by what is turned up, and by nothing else."""
    things = match.turned_up()
    shown = {viewer: encoded(match.view(viewer, over=True).table) for viewer in viewers}
    for viewer in viewers:
        kept = tuple(event.seen_by(seats_of(viewer)) for event in things)
        assert kept == things, f"{named(match, viewer)} is not told all that is turned up"
    for seat in range(len(match.seats)):
        twin = match.clone()
        twin.state.determinize(seats_of(seat), rng)
        alike = twin.turned_up() == things
        for viewer in viewers:
            apart = encoded(twin.view(viewer, over=True).table) != shown[viewer]
            if not alike:
                assert apart, f"something is turned up that {named(match, viewer)} does not see"
            elif viewer in (seat, None):
                assert not apart, f"{named(match, viewer)} sees at the end what is not turned up"


def named(match: Match, viewer: Viewer) -> str:
    return " and ".join(match.seats[seat] for seat in sorted(seats_of(viewer))) or "a spectator"


def differs_for_others(match: Match, sampled: Match, viewer: Seat) -> bool:
    """True if something is different, for somebody else, from what it is in truth."""
    others = [seat for seat in range(len(match.seats)) if seat != viewer]
    return any(encoded(match.view(seat).table) != encoded(sampled.view(seat).table) for seat in others)


def keyed(match: Match, seen: dict[object, bytes]) -> None:
    if match.decision is None:
        return
    for seat in range(len(match.seats)):
        shown = encoded(match.view(seat).table)
        before = seen.setdefault((seat, match.information(seat)), shown)
        if before != shown:
            found = difference(json.loads(before), json.loads(shown))
            raise AssertionError(f"{match.seats[seat]} sees a difference that its key does not know: {found}")


def sampled_alike(match: Match, twin: Match, seat: Seat, rng: random.Random, tries: int = 6) -> None:
    name = match.seats[seat]
    numbers = [rng.getrandbits(64) for _ in range(tries)]
    samples = [match.determinize(seat, random.Random(number)) for number in numbers]
    others = [twin.determinize(seat, random.Random(number)) for number in numbers]
    for one, other in zip(samples, others, strict=True):
        assert one.state == other.state or one.state.fingerprint() == other.state.fingerprint(), (
            f"two truths that {name} cannot tell apart give different samples with the same random numbers"
        )
    mine, theirs = ([kept(one.stack) for one in each] for each in (samples, others))
    for where in mine[0].keys() | theirs[0].keys():
        here, there = ({one.get(where, "nothing") for one in each} for each in (mine, theirs))
        assert here & there, f"{where} remembers what {name} cannot know: {min(here)} or {min(there)}"


def tells(match: Match, option: Option, seat: Seat) -> bytes:
    """Choose, and say what the seat is told of it."""
    match.state.log = []
    match.choose(option)
    return encoded(match.events(seat))


def sight(match: Match, seat: Seat) -> bytes:
    return encoded(match.view(seat))


def seems(match: Match, option: Option, seat: Seat) -> tuple[bytes, bytes]:
    """What the seat would be told and see if that were chosen."""
    branch = match.clone()
    return tells(branch, option, seat), sight(branch, seat)


def standing(match: Match) -> tuple[object, ...]:
    """A match as its state, its question and its course."""
    return match.state.fingerprint(), match.decision, tuple(match.choices), match.outcome


def same(one: Match, other: Match, words: str) -> None:
    if standing(one) == standing(other):
        return
    found = (
        difference(one.decision, other.decision)
        or difference(one.outcome, other.outcome)
        or next(
            filter(None, (difference(one.view(seat), other.view(seat)) for seat in (None, *range(len(one.seats))))), ""
        )
    )
    raise AssertionError(f"{words}: {found or 'in something that nobody sees'}")


def some(copies: list[T], rng: random.Random) -> list[T]:
    """Return a few of the copies: to replay all of them to the end of a long match would take too long."""
    return rng.sample(copies, min(MOST_COPIES, len(copies)))


def fields_are_told_apart(match: Match, earlier: Match) -> None:
    before = match.state.fingerprint()
    for name in fields(match.state):
        old, new = getattr(earlier.state, name), getattr(match.state, name)
        if old == new:
            continue
        mixed = match.state.clone()
        assert getattr(mixed, name) == new, f"a clone does not get {name!r}"
        setattr(mixed, name, old)
        assert mixed.fingerprint() != before, f"{name!r} makes no difference to the fingerprint: {old!r} or {new!r}"


def catches_up(one: Match, match: Match, words: str) -> None:
    """Played on with the same choices, it comes to the same end."""
    for token in match.choices[len(one.choices) :]:
        assert one.decision is not None and token in {option.token for option in one.decision.options}, (
            f"{words} cannot go on as its original did: {token!r} is not offered"
        )
        one.choose(token)
    same(one, match, f"{words} ends differently")


def themselves(one: Match, match: Match, words: str) -> None:
    """The game, the suspended rules and the declarations in the state are the very same objects."""
    assert one.game is match.game, f"{words} has a game of its own"
    pairs = zip(declarations((one.state, one.stack)), declarations((match.state, match.stack)), strict=True)
    for mine, theirs in pairs:
        assert mine is theirs, f"{words} has a {theirs!r} of its own"


def allowed(match: Match, token: str) -> None:
    assert match.decision is not None
    refusal = match.why_not(match.decision.seat, token)
    assert refusal is None, f"{token!r} is offered and refused: {refusal}"


def refused(match: Match, token: str) -> None:
    decision = match.decision
    assert decision is not None
    for seat in range(len(match.seats)):
        try:
            refusal = match.why_not(seat, token)
        except Exception as error:
            raise AssertionError(f"asking why not {token!r} raises {error!r}") from error
        assert isinstance(refusal, Refusal) and refusal.reason, (
            f"{token!r} is not offered to {match.seats[seat]}, but nothing is said against it"
        )
    before = standing(match)
    try:
        match.choose(token)
    except IllegalChoice:
        assert standing(match) == before, f"the refused {token!r} has changed the match"
    except MathomError as error:
        raise AssertionError(f"{token!r} was offered elsewhere, but is said to be no choice at all: {error}") from None
    else:
        raise AssertionError(f"{token!r} was refused in words and then accepted")


def asks_the_same(match: Match, asking: Match) -> bool:
    mine, theirs = match.decision, asking.decision
    if mine is None or theirs is None:
        return mine is theirs
    return (mine.seat, mine.prompt, mine.rule, mine.options) == (
        theirs.seat,
        theirs.prompt,
        theirs.rule,
        theirs.options,
    )


def _named(options: Mapping[str, str]) -> str:
    return "-".join(options.values()) or "default"
