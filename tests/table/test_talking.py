"""Chat: who may speak, and what is made of it."""

from __future__ import annotations

import msgspec
import pytest
from tests.table.seating import keep, parlour

from mathom.table import talk
from mathom.table.errors import InvalidText, NotSeated, SaidEnough, TextTooLong
from mathom.table.journal import Said
from mathom.table.look import Chat
from mathom.table.speech import LONGEST_NAME, LONGEST_TEXT, clean
from mathom.table.talk import PAGE


def test_players_and_spectators_speak_and_everybody_hears() -> None:
    table = parlour()
    assert keep(table, table.chat("Ada", "hello", 0, 1.0)) == [Said(at=1.0, seat=0, name="Ada", text="hello")]
    keep(table, table.chat("Eve", "hi all", None, 2.0))
    for viewer in (None, 0, 1):
        assert table.look(viewer, 2.0).chat == (Chat("Ada", "hello", 1.0), Chat("Eve", "hi all", 2.0))
    assert msgspec.json.encode(table.look(0, 2.0).chat[0]) == b'{"from":"Ada","text":"hello","at":1.0}'


def test_people_may_talk_after_the_match() -> None:
    table = parlour()
    keep(table, table.resign(0, 1.0))
    assert table.chat("Ada", "good game", 0, 2.0).entries


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("two\nlines\tand\r\nmore", "two lines and more"),
        ("\x00be\x1bll\x7f\x85", "bell"),
        ("\u202egnol\u2066\u200b\ufeff", "gnol"),
        ("half \ud800 a character", "half a character"),
        ("private \ue000use", "private use"),
        ("\u2028separated\u2029", "separated"),
        ("family \U0001f469\u200d\U0001f467", "family \U0001f469\u200d\U0001f467"),
        ("Ελλάδα, צבא, กำลัง", "Ελλάδα, צבא, กำลัง"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("x" * LONGEST_TEXT, "x" * LONGEST_TEXT),
        ("\x07" * 1000 + "hm", "hm"),
    ],
)
def test_what_is_said_is_made_safe_to_show(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned
    assert clean(cleaned) == cleaned
    msgspec.json.encode(cleaned)


@pytest.mark.parametrize("text", ["", "  \n ", "\x00\x01", "\u200d", "\u200b \u202e", "\ufe0f"])
def test_nothing_cannot_be_said(text: str) -> None:
    with pytest.raises(InvalidText):
        parlour().chat("Ada", text, 0, 1.0)


@pytest.mark.parametrize("text", ["x" * (LONGEST_TEXT + 1), "x" * 1_000_000])
def test_a_speech_is_too_long(text: str) -> None:
    with pytest.raises(TextTooLong):
        parlour().chat("Ada", text, 0, 1.0)


def test_names_are_made_safe_too() -> None:
    table = parlour()
    assert table.chat(" Eve\u202e ", "x", None, 1.0).entries == [Said(at=1.0, seat=None, name="Eve", text="x")]
    with pytest.raises(TextTooLong):
        table.chat("e" * (LONGEST_NAME + 1), "x", None, 1.0)
    with pytest.raises(InvalidText):
        table.chat("\n", "x", None, 1.0)
    with pytest.raises(NotSeated):
        table.chat("Eve", "x", 9, 1.0)


def test_a_table_keeps_only_so_much_of_what_one_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_SAID", 3)
    monkeypatch.setattr(talk, "MOST_SAID_WATCHING", 5)
    monkeypatch.setattr(talk, "MOST_SAID_EACH", 2)
    table = parlour()

    def say(name: str, seat: int | None) -> bool:
        try:
            return bool(keep(table, table.chat(name, "hello", seat, 1.0)))
        except SaidEnough as error:
            return "keeps" not in str(error)

    assert [say("Ada", 0) for _ in range(5)] == [True] * 3 + [False] * 2
    assert [say("Eve", None) for _ in range(3)] == [True, True, False]
    assert [say(f"Eve {number}", None) for number in range(4)] == [True] * 3 + [False], "those who watch share theirs"
    assert say("Bo", 1), "and cannot silence the players"
    older = Said(at=2.0, seat=0, name="Ada", text="once more")
    table.apply(older)  # a journal from before the limit is read as it is
    assert table.talk.total == 10


def test_talk_is_told_in_pages_the_newest_first() -> None:
    table = parlour()
    for number in range(2 * PAGE + 7):
        keep(table, table.chat("Ada", f"line {number}", 0, float(number)))
    newest = table.talk.page()
    assert (newest.start, len(newest.lines), newest.lines[-1].text) == (PAGE + 7, PAGE, f"line {2 * PAGE + 6}")
    assert table.look(1, 0.0).chat == newest.lines
    middle = table.talk.page(before=newest.start)
    first = table.talk.page(before=middle.start)
    assert (
        [*first.lines, *middle.lines, *newest.lines] == table.talk.lines and first.start == 0 and len(first.lines) == 7
    )
    assert table.talk.page(before=0).lines == () == table.talk.page(since=2 * PAGE + 7).lines
    assert table.talk.page(since=2 * PAGE).start == 2 * PAGE
    short = table.talk.newest()
    assert short.total == table.talk.total and short.page() == newest and short.page(before=PAGE + 8).start == PAGE + 7
    assert short.page(before=3).lines == ()
