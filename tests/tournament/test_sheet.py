"""A tournament as text that people edit."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.tournament.club import by_hand, by_lot, gathered, held, paired, planned, played, reported

from mathom.tournament import DeckLists, Form, InvalidSheet, Result, TournamentError
from mathom.tournament.sheet import check_name, check_plan, dumps, loads
from mathom.tournament.steps import AnyStep, Corrected, Ejected, Joined, Lodged, Noted, Undone, Warned

TEXT = """\
mathom tournament 1
name: Club night in Bree
game: lore
form: swiss
scoring: lore
seed: 7

joined Frodo Baggins
joined Sam Gamgee; rating 171
joined Bot 2
round 1
  table 1: Frodo Baggins, Sam Gamgee
  bye: Bot 2
result 1.1: Frodo Baggins 12, Sam Gamgee -8
corrected 1.1: Frodo Baggins 8, Sam Gamgee 12 | written the wrong way round @ 2026-11-17 20:15
undone 6
warned Sam Gamgee: stalling
noted | the Balrog is no animal
"""


def test_what_is_written_is_read_back() -> None:
    journal = loads(TEXT)
    assert dumps(journal) == TEXT
    assert journal.now.rounds[0].pairings[0].result == Result(scores=(12, -8))
    assert journal.steps[5].why == "written the wrong way round"
    assert journal.steps[5].at == "2026-11-17 20:15"


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_tournaments_are_read_back(form: Form, seed: int) -> None:
    chances = random.Random(seed)
    rounds = 5 if form is Form.ARENA else None
    journal = held(gathered(13, planned(form, seed=seed, rounds=rounds)), by_lot(chances))
    assert loads(dumps(journal)) == journal


def test_every_kind_of_step_is_read_back() -> None:
    plan = msgspec.structs.replace(planned(), decks=DeckLists.OPEN, rounds=4, minutes=50, seeded=True, game="lore")
    journal = gathered("ABCD", plan)
    for name in "ABCD":
        journal = journal.take(Lodged(player=name, deck="4 cram; 3 wargs | #7, @ 1: x"))
    journal = reported(by_hand(journal, "AB", "CD"), Result(conceded=("A",)), Result(scores=(1, 2), outright="C"))
    steps: list[AnyStep] = [
        Corrected(round=1, table=1, result=Result(forfeited=("A", "B"))),
        Corrected(round=1, table=1, result=Result(scores=(1, 2), ruled=(5, 1)), why="the director's word"),
        Corrected(round=1, table=1, result=None, at="2026-11-17 20:15"),
        Undone(number=13),
        Undone(number=14),
        Undone(number=15),
        Warned(player="A", offence="cards beneath the table"),
        Noted(why="a ruling"),
        Joined(player="E", rating=150),
        Lodged(player="E", deck="1 cram"),
        Ejected(player="D", why="marked cards"),
    ]
    for step in steps:
        journal = journal.take(step)
    assert loads(dumps(journal)) == journal
    again = paired(journal)
    assert loads(dumps(by_hand(journal, "AB", "CE"))).now.rounds[-1].by_hand
    assert loads(dumps(played(again))).now == played(again).now


def test_a_hand_that_edits_a_result_is_believed() -> None:
    now = loads(TEXT.replace("Frodo Baggins 12, Sam Gamgee -8", "Sam Gamgee 3, Frodo Baggins 2")).now
    assert now.rounds[0].pairings[0].result == Result(scores=(2, 3)), "in any order"


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("mathom tournament 1", "mathom record 1", 1, "a tournament begins with 'mathom tournament 1'"),
        ("name: Club night in Bree\n", "", 2, "the name of the tournament is missing"),
        ("form: swiss", "form: swis", 4, "'swis' is no form; there are: swiss, groups"),
        ("scoring: lore", "scoring: elo", 5, "'elo' is no way to score"),
        ("seed: 7", "seed: seven", 6, "'seven' is no seed"),
        ("seed: 7", "seed: 7\nseed: 8", 7, "seed is said twice"),
        ("seed: 7", "seed: 7\ncolour: red", 7, "'colour:' is no step"),
        ("joined Sam Gamgee; rating 171", "joined Sam Gamgee; rated 171", 9, "after the name may stand"),
        ("joined Bot 2", "joined Frodo Baggins", 10, "Frodo Baggins takes part already"),
        ("joined Bot 2", "joined", 10, "a player has a name"),
        ("joined Bot 2", "enters Bot 2", 10, "'enters' is no step; there are: joined"),
        ("round 1", "round 2", 11, "the next round is 'round 1'"),
        ("table 1:", "table 3:", 12, "here stands 'table 1: NAME, NAME'"),
        ("  bye: Bot 2\n", "", 11, "Bot 2: neither paired nor a bye"),
        ("bye: Bot 2", "bye: Sam Gamgee", 11, "Sam Gamgee is in two places"),
        ("table 1: Frodo Baggins, Sam Gamgee", "table 1: Frodo Bagins, Sam Gamgee", 11, "did you mean 'Frodo Baggins'"),
        ("result 1.1:", "result 1.4:", 14, "round 1 has no table 4"),
        ("result 1.1:", "result one:", 14, "a result is written as"),
        ("Frodo Baggins 12, Sam Gamgee -8", "Frodo Baggins 12", 14, "a number is missing for Sam Gamgee"),
        ("Frodo Baggins 12, Sam Gamgee -8", "Frodo Baggins 12, Bot 2 8", 14, "'Bot 2 8': here stand"),
        ("Frodo Baggins 12, Sam Gamgee -8", "Frodo Baggins, Sam Gamgee", 14, "the scores of Frodo Baggins, Sam Gamgee"),
        ("Sam Gamgee -8", "Sam Gamgee -8; winner Sam Gamgee", 14, "after the scores stands outright"),
        ("Sam Gamgee -8", "Sam Gamgee -8; outright Bot 2", 14, "Bot 2 does not play at this table"),
        ("undone 6", "undone six", 16, "'six' is no number of a step"),
        ("undone 6", "undone 1", 16, "without it, step 4 cannot be"),
        ("stalling\n", "stalling\n  table 4: a\n", 18, "an indented line belongs under a round"),
    ],
)
def test_every_fault_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(InvalidSheet) as caught:
        loads(TEXT.replace(old, new, 1))
    assert words in str(caught.value)
    assert caught.value.line == line


def test_an_empty_text_is_no_tournament() -> None:
    with pytest.raises(InvalidSheet, match="line 1"):
        loads("")


@pytest.mark.parametrize("name", ["", "   ", "a,b", "a:b", "a;b", "a|b", "a@b", "a\x07b", "x" * 61])
def test_names_that_cannot_be_written(name: str) -> None:
    with pytest.raises(TournamentError):
        check_name(name)


@pytest.mark.parametrize(
    "change", [{"name": ""}, {"name": "a\nb"}, {"rounds": 0}, {"rounds": 100}, {"minutes": 0}, {"scoring": "x"}]
)
def test_plans_that_cannot_be_held(change: dict[str, object]) -> None:
    with pytest.raises(TournamentError):
        check_plan(msgspec.structs.replace(planned(), **change))


def test_a_name_that_could_not_be_read_back_is_not_written() -> None:
    with pytest.raises(TournamentError, match="cannot contain ':'"):
        dumps(gathered(["ismcts:2000"]))


@pytest.mark.parametrize("seed", range(60))
def test_no_edit_is_a_crash(seed: int) -> None:
    """Whatever a hand does to the text, it is read, or the line of the fault is named."""
    chances = random.Random(seed)
    lines = TEXT.splitlines()
    for _ in range(chances.randrange(1, 4)):
        at = chances.randrange(len(lines))
        match chances.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chances.choice(lines))
            case 2:
                lines[at] = lines[at][: chances.randrange(len(lines[at]) + 1)]
            case 3:
                place = chances.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + chances.choice(",:;|@ 0x\t") + lines[at][place:]
            case _:
                other = chances.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
    text = "\n".join(lines) + "\n"
    fault = fault_in(text)
    if fault is None:
        read = loads(text)
        assert loads(dumps(read)) == read
    else:
        assert 1 <= fault.line <= len(lines) + 1


def fault_in(text: str) -> InvalidSheet | None:
    try:
        loads(text)
    except InvalidSheet as error:
        return error
    return None
