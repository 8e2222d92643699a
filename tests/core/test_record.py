"""Records: what is written is read back byte for byte, and every kind of damage is named with its line."""

from __future__ import annotations

import functools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.toy import ToyGame

from mathom.core import InvalidOption, InvalidRecord, Match, loads
from mathom.core.record import FORMAT
from mathom.core.registry import game

CONFRONTATION = game("confrontation")


@functools.cache
def written(seed: int = 7, decisions: int = 10_000, **options: str) -> str:
    """The record of a random match, whole or cut short."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    match = Match(CONFRONTATION, CONFRONTATION.options(given), seed, quiet=True)
    rng = random.Random(seed)
    while match.decision is not None and len(match.choices) < decisions:
        match.choose(rng.choice(match.decision.options))
    return match.record().dumps()


def fault(text: str) -> InvalidRecord:
    """What is wrong with a record."""
    with pytest.raises(InvalidRecord) as caught:
        loads(text).verify()
    assert type(caught.value) is InvalidRecord
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.why}"
    return caught.value


def edited(text: str, line: int, new: str | None) -> str:
    """The text with another line (None: without it) in that place, counted from 1."""
    lines = text.splitlines()
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines) + "\n"


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def last_line(text: str) -> int:
    return len(text.splitlines())


# --- whole records ------------------------------------------------------------------------------------------------

RECORDS = {
    "classic": written(),
    "variant": written(1, mode="variant"),
    "draft with special cards": written(2, mode="draft", special="two"),
    "handicap": written(3, special="4-0"),
    "two games": written(4, games="2"),
    "drawn": written(5, turn_limit="6"),
    "unfinished": written(6, decisions=18),
    "just begun": written(6, decisions=0),
    "negative seed": written(-5),
    "long seed": written(10**39),
}
every_record = pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)


@every_record
def test_a_record_is_read_back_byte_for_byte(text: str) -> None:
    match = loads(text).verify()
    assert match.record().dumps() == text
    assert match.record().outcome == match.outcome


@every_record
def test_comments_blank_lines_and_spaces_do_no_harm(text: str) -> None:
    lines = ["", "# a remark: with a colon"]
    for number, line in enumerate(text.splitlines()):
        spaced = line if number == 0 or ":" in line else line.replace(" ", "   ")
        lines += ["", f"  {spaced}\t# {number}", "#"]
    for separator in ("\n", "\r\n"):
        assert loads(separator.join(lines)).verify().record().dumps() == text


def test_a_record_is_what_it_looks_like() -> None:
    lines = written(5, turn_limit="6").splitlines()
    assert lines[:7] == [
        "mathom record 1",
        f"game: confrontation {CONFRONTATION.version}",
        "mode: classic",
        "special: 0-0",
        "games: 1",
        "turn-limit: 6",
        "seed: 5",
    ]
    assert lines[7] == lines[-2] == ""
    assert lines[8].startswith("place ")
    assert lines[-1].startswith(f"end: {len(lines) - 10} choices, drawn (0-0), check ")


@pytest.mark.parametrize("upto", [0, 1, 17])
def test_a_record_can_be_replayed_in_part(upto: int) -> None:
    transcript = loads(written())
    match = transcript.replay(upto)
    assert match.choices == [token for _, token in transcript.choices[:upto]]
    assert bool(match.events_for_all()) == (upto > 10)  # nothing is told before the pieces stand
    assert transcript.replay(upto, quiet=True).events_for_all() == []


def test_options_may_be_given_in_words_or_left_out() -> None:
    text = written()
    spoken = edited(text, line_of(text, "special:"), "special: none")
    shorter = edited(text, line_of(text, "special:"), None)
    assert loads(spoken).verify().record().dumps() == loads(shorter).verify().record().dumps() == text


# --- damaged records ----------------------------------------------------------------------------------------------


@every_record
def test_a_record_that_is_cut_off_anywhere_is_refused(text: str) -> None:
    lines = text.splitlines()
    for kept in range(len(lines)):
        found = fault("\n".join(lines[:kept]))
        filled = [number for number, line in enumerate(lines[:kept], 1) if line]
        assert found.line == (filled[-1] if filled else 1)
        assert "cut off" in found.why if kept else "not a Mathom record" in found.why


def test_a_record_that_is_cut_off_in_its_last_line_is_refused() -> None:
    text = written().rstrip("\n")
    for cut in range(1, len(text.splitlines()[-1])):
        assert fault(text[:-cut]).line == last_line(text)


@every_record
def test_a_record_with_a_choice_left_out_is_refused(text: str) -> None:
    first = text.splitlines().index("") + 2
    for line in range(first, last_line(text) - 1):
        found = fault(edited(text, line, None))
        assert (found.line, "holds" in found.why) == (last_line(text) - 1, True)


@every_record
def test_a_record_with_a_choice_put_in_is_refused(text: str) -> None:
    lines = text.splitlines()
    assert fault("\n".join([*lines[:-2], "decline", *lines[-2:]])).line == len(lines) + 1


def test_a_choice_that_is_none_is_named() -> None:
    text = written()
    line = line_of(text, "move ")
    for nonsense in ("jump", "move frodo bree", "move frodo", "move frodo arthedain twice", "ümläut", "place: frodo"):
        found = fault(edited(text, line, nonsense))
        assert found.line == line
        assert repr(nonsense) in found.why


def test_a_choice_that_is_legal_elsewhere_is_named() -> None:
    text = written()
    line = line_of(text, "move ")
    found = fault(edited(text, line, "place frodo arthedain"))
    assert (found.line, "'place frodo arthedain' is not possible now" in found.why) == (line, True)


def test_a_choice_after_the_end_is_named() -> None:
    text = written()
    lines = text.splitlines()
    count = len(lines) - lines.index("") - 3
    lines[-1] = lines[-1].replace(f"end: {count} ", f"end: {count + 1} ")
    found = fault("\n".join([*lines[:-2], "decline", *lines[-2:]]))
    assert (found.line, "the game is over" in found.why) == (len(lines) - 1, True)


@pytest.mark.parametrize("text", [RECORDS["classic"], RECORDS["unfinished"], RECORDS["draft with special cards"]])
def test_another_choice_in_the_same_place_is_found_out(text: str) -> None:
    """Every choice of a record, exchanged for another legal one: the game comes out differently somewhere."""
    transcript = loads(text)
    for number, (line, token) in enumerate(transcript.choices):
        decision = transcript.replay(number, quiet=True).decision
        assert decision is not None
        others = [option.token for option in decision.options if option.token != token]
        if others:
            assert fault(edited(text, line, others[0])).line >= line


def test_moves_in_another_order_are_found_out() -> None:
    """The same position comes about, but it is not the game that was played."""
    match = Match(CONFRONTATION, seed=1)
    while len(match.choices) < 10:
        assert match.decision is not None
        match.choose(match.decision.default)
    for token in ("move balrog fangorn", "move pippin high-pass", "move orcs gondor"):
        match.choose(token)
    text = match.record().dumps()
    lines = text.splitlines()
    swapped = "\n".join([*lines[:-5], *reversed(lines[-5:-2]), *lines[-2:]])
    assert loads(swapped).replay().choices == [*match.choices[:10], *reversed(match.choices[10:])]
    assert fault(swapped).line == last_line(text)


HEADER_EDITS = {
    "seed": ["seed: 8", "seed: -7"],
    "turn-limit": ["turn-limit: 201", "turn-limit: 0"],
    "games": ["games: 2"],
    "mode": ["mode: variant", "mode: draft"],
    "special": ["special: two", "special: 0-1"],
}


@pytest.mark.parametrize("text", [RECORDS["classic"], RECORDS["unfinished"]], ids=["finished", "unfinished"])
@pytest.mark.parametrize("new", [new for edits in HEADER_EDITS.values() for new in edits])
def test_an_edited_header_is_found_out(text: str, new: str) -> None:
    fault(edited(text, line_of(text, new.partition(":")[0]), new))


def test_an_edited_result_is_found_out() -> None:
    text = written()
    last = text.splitlines()[-1]
    assert ", won by " in last
    claimed = last.replace("won by sauron", "won by fellowship" if "sauron" in last else "drawn")
    claimed = claimed if claimed != last else last.replace("won by fellowship", "won by sauron")
    found = fault(edited(text, last_line(text), claimed))
    assert (found.line, "claims" in found.why) == (last_line(text), True)
    zeros = last.rpartition(" ")[0] + " 0000000000000000"
    found = fault(edited(text, last_line(text), zeros))
    assert (found.line, "has been changed" in found.why) == (last_line(text), True)


LONG = "9" * 5000

#: What stands in the header, by what it is edited to, and words of the reason.
DAMAGED = {
    "a newer format": ("mathom record", f"mathom record {FORMAT + 1}", f"of format {FORMAT + 1}"),
    "a much newer format": ("mathom record", f"mathom record {LONG}", ""),
    "a format before the first": ("mathom record", "mathom record 0", ""),
    "no format": ("mathom record", "mathom record", "not a Mathom record"),
    "something else": ("mathom record", "[Event 'F/S Return Match']", "not a Mathom record"),
    "newer rules": ("game:", "game: confrontation 99", "of newer rules (version 99)"),
    "much newer rules": ("game:", f"game: confrontation {LONG}", ""),
    "rules before the first": ("game:", "game: confrontation 0", "'0' is not a rules version"),
    "rules that are no number": ("game:", "game: confrontation one", "'one' is not a rules version"),
    "no rules": ("game:", "game: confrontation", "'' is not a rules version"),
    "negative rules": ("game:", "game: confrontation -1", "'-1' is not a rules version"),
    "an unknown game": ("game:", "game: confrontatoin 1", "did you mean 'confrontation'?"),
    "no game": ("game:", "game:", "no game is called ''"),
    "an unknown mode": ("mode:", "mode: deluxe", "there is no mode 'deluxe'"),
    "no mode": ("mode:", "mode:", "there is no mode ''"),
    "an unknown option": ("mode:", "flavour: classic", "'flavour' is not an option of The Confrontation"),
    "an option without a name": ("mode:", ": classic", "'' is not an option"),
    "an impossible option": ("special:", "special: 5-5", "from 0-0 to 4-4"),
    "an impossible number of games": ("games:", "games: 3", "games is a number from 1 to 2, not '3'"),
    "an impossible turn limit": ("turn-limit:", "turn-limit: -1", "turn-limit is a number"),
    "a turn limit too long to read": ("turn-limit:", f"turn-limit: {LONG}", "turn-limit is a number"),
    "a seed in words": ("seed:", "seed: seven", "the seed 'seven' is not a number"),
    "a seed with a fraction": ("seed:", "seed: 7.5", "the seed '7.5' is not a number"),
    "a seed in hexadecimal": ("seed:", "seed: 0x7", "the seed '0x7' is not a number"),
    "no seed": ("seed:", "seed:", "the seed '' is not a number"),
    "a seed too long to read": ("seed:", f"seed: {LONG}", "is not a number"),
    "an option twice": ("seed:", "mode: classic", "'mode' is given twice"),
    "the game twice": ("seed:", "game: confrontation 1", "'game' is given twice"),
    "a count that is too low": ("end:", "end: 3 choices, unfinished, check 00", "claims 3 choices and holds"),
    "a count too long to read": ("end:", f"end: {LONG} choices, unfinished, check 00", ""),
    "no count": ("end:", "end: choices, unfinished, check 00", "missing or damaged"),
    "no end": ("end:", "decline", "missing or damaged"),
}


@pytest.mark.parametrize(("start", "new", "why"), DAMAGED.values(), ids=DAMAGED)
def test_damage_is_named_with_its_line(start: str, new: str, why: str) -> None:
    text = written()
    line = line_of(text, start)
    found = fault(edited(text, line, new))
    assert found.line == line
    assert why in found.why


@pytest.mark.parametrize("name", ["game", "seed"])
def test_a_header_that_lacks_something_is_refused(name: str) -> None:
    text = written()
    found = fault(edited(text, line_of(text, name), None))
    assert (found.line, found.why) == (1, f"the header does not name the {name}")


def test_a_second_header_further_down_is_refused() -> None:
    text = written()
    line = line_of(text, "move ")
    found = fault(edited(text, line, "seed: 7"))
    assert (found.line, "'seed: 7' is not a choice" in found.why) == (line, True)


def test_two_records_in_one_are_refused() -> None:
    text = written()
    assert fault(text + text).line == last_line(text)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark", "\x00\x01\x02", "\ufeffmathom", "{}", "place frodo"])
def test_what_is_no_record_at_all(text: str) -> None:
    assert fault(text).why.startswith("not a Mathom record")


# --- earlier rules -------------------------------------------------------------------------------------------------


def test_a_game_knows_its_earlier_editions() -> None:
    present = CONFRONTATION
    earlier = present.edition(1)
    assert (present.version, earlier.version, earlier.name) == (2, 1, present.name)
    assert present.edition(present.version) is present
    match = Match(earlier, seed=7)
    assert match.record().version == 1 and "game: confrontation 1" in match.record().dumps()
    assert loads(match.record().dumps()).verify().game.version == 1
    with pytest.raises(InvalidOption, match="older rules"):
        ToyGame("").edition(0)
    with pytest.raises(InvalidOption, match="newer rules"):
        earlier.edition(3)


# --- any text at all ----------------------------------------------------------------------------------------------


def refused_or_the_same(text: str, original: str) -> None:
    """A text is either a form of this very record, or refused with a line that it has."""
    try:
        line, read = 1, loads(text).verify().record().dumps()
    except InvalidRecord as found:
        line, read = found.line, original
    assert 1 <= line <= max(1, len(text.splitlines()))
    assert read == original


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    refused_or_the_same(text, "")


@given(st.binary())
def test_any_bytes_are_refused(data: bytes) -> None:
    refused_or_the_same(data.decode("utf-8", "replace"), "")
    refused_or_the_same(data.decode("latin-1"), "")


@given(st.lists(st.sampled_from([*RECORDS["classic"].splitlines(), *RECORDS["two games"].splitlines()[:7], "", "#"])))
def test_any_lines_in_any_order_are_refused(lines: list[str]) -> None:
    refused_or_the_same("\n".join(lines), "")


WORDS = (
    "frodo",
    "sam",
    "balrog",
    "rohan",
    "mordor",
    "move",
    "decline",
    "card 1",
    "0",
    "1",
    "2",
    "9",
    ":",
    "#",
    "\n",
    " ",
)


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text with a few small changes, such as a slip of the keyboard or a broken disk makes."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + draw(st.integers(0, 12)))
        lines = text.splitlines(keepends=True)
        match draw(st.sampled_from(["replace", "insert", "cut", "swap lines", "repeat line", "drop line"])):
            case "replace":
                text = text[:start] + draw(st.text(max_size=4) | st.sampled_from(WORDS)) + text[stop:]
            case "insert":
                text = text[:start] + draw(st.text(max_size=8) | st.sampled_from(WORDS)) + text[start:]
            case "cut":
                text = text[:start] + text[stop:]
            case _ if not lines:
                pass
            case "swap lines":
                one, two = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
                lines[one], lines[two] = lines[two], lines[one]
                text = "".join(lines)
            case "repeat line":
                text = "".join(line * 2 if draw(st.integers(0, 9)) == 0 else line for line in lines)
            case "drop line":
                lines.pop(draw(st.integers(0, len(lines) - 1)))
                text = "".join(lines)
    return text


@settings(max_examples=2 * settings().max_examples)
@given(st.data())
def test_a_changed_record_is_refused_or_still_the_same(data: st.DataObject) -> None:
    original = data.draw(st.sampled_from([RECORDS["drawn"], RECORDS["unfinished"], RECORDS["just begun"]]))
    refused_or_the_same(data.draw(mutations(original)), original)
