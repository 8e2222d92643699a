"""A match at the terminal: choosing, bots, taking back, giving up, keeping."""

import random
from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path

import pytest

from mathom.cli.session import Session
from mathom.core import InvalidOption, StaleDecision, loads

Seated = Callable[..., Session]


def go_on(session: Session) -> None:
    """Until a person is asked or the game is over."""
    session.settle()
    while session.decision is not None and session.asked is None:
        serial = session.decision.serial
        thought = session.start_bot()
        wait([thought], timeout=session.patience)
        session.finish_bot(thought, serial)
        session.settle()


def play(session: Session, choices: int = 10_000, seed: int = 1) -> None:
    """So many choices of the person, at random."""
    rng = random.Random(seed)
    go_on(session)
    while choices and session.decision is not None:
        session.choose(rng.choice(session.decision.options), session.decision.serial)
        choices -= 1
        go_on(session)


@pytest.mark.parametrize("side", ["fellowship", "sauron"])
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_a_whole_game_against_a_bot(side: str, mode: str, seated: Seated) -> None:
    session = seated(side=side, mode=mode, special="two")
    play(session)
    assert session.over and session.result
    saved = loads(session.save_path.read_text("utf-8")).verify()
    assert saved.record() == session.match.record()


def test_two_games_with_sides_swapped(seated: Seated) -> None:
    session = seated(games="2", side="sauron")
    assert session.name(1) == "second (Sauron)"
    play(session)
    assert session.over
    assert "The match" in session.result
    assert session.name(1) == "second (the Fellowship)"


def test_undo_goes_back_to_the_players_own_previous_decision(seated: Seated) -> None:
    session = seated(side="sauron")
    play(session, 9)
    before = session.match.record()
    asked = session.decision
    assert asked is not None
    play(session, 1)
    assert session.match.record() != before
    assert session.undo(1)
    assert session.match.record() == before
    assert session.asked == 1


def test_undo_goes_back_to_the_very_beginning_and_no_further(seated: Seated) -> None:
    session = seated()
    play(session, 8)
    taken_back = 0
    while session.undo(0):
        taken_back += 1
        assert session.asked == 0 and session.decision is not None and len(session.decision.options) > 1
    assert taken_back == 8
    assert session.match.record().choices == ()
    assert not session.can_undo(0)


def test_the_same_choice_after_undo_leads_to_the_same_answer(seated: Seated) -> None:
    session = seated()
    play(session, 7)
    assert session.decision is not None
    option = session.decision.options[-1]
    session.choose(option)
    go_on(session)
    after = session.match.record()
    session.undo(0)
    session.choose(option)
    go_on(session)
    assert session.match.record() == after


def test_a_decision_with_one_option_is_answered_against_a_bot(seated: Seated) -> None:
    for seed in range(20):
        session = seated(seed=seed)
        play(session, seed=seed)
        remarks = [line.text for line in session.log(0) if line.remark]
        if any(text.startswith("Only one choice: ") for text in remarks):
            return
    raise AssertionError("no game had a decision with one option")


def test_two_people_are_always_asked(seated: Seated) -> None:
    alone = 0
    for seed in range(6):
        session = seated(seed=seed, hotseat=True)
        rng = random.Random(seed)
        while session.decision is not None:
            session.settle()
            assert session.asked == session.decision.seat
            alone += len(session.decision.options) == 1
            session.choose(rng.choice(session.decision.options))
        assert not [line for line in session.log(None) if line.remark]
    assert alone


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("broken", "has failed (RuntimeError: lost in the woods)"),
        ("cheat", "has made an illegal choice"),
        ("sleeper", "has not answered within 0.1 seconds"),
    ],
)
def test_a_bad_bot_does_not_stop_the_game(bot: str, says: str, seated: Seated) -> None:
    told: list[str] = []
    session = seated(bot=bot)
    session.patience = 0.1
    session.tell = told.append
    play(session, 6)
    assert session.asked == 0
    assert any(says in remark and "the default choice is made for it" in remark for remark in told)
    assert any(says in line.text for line in session.log(0))


def test_the_remark_about_a_bad_bot_does_not_say_what_it_could_have_chosen(seated: Seated) -> None:
    told: list[str] = []
    session = seated(bot="broken")
    session.tell = told.append
    play(session, 5)
    assert told and not any("balrog" in remark.lower() for remark in told)


def test_a_late_answer_is_not_applied_to_another_decision(seated: Seated) -> None:
    session = seated()
    play(session, 4)
    assert session.decision is not None
    session.choose(session.decision.default)
    assert session.asked is None and session.decision is not None
    serial, thought = session.decision.serial, session.start_bot()
    wait([thought])
    session.undo(0)
    before = session.match.record()
    session.finish_bot(thought, serial)
    assert session.match.record() == before


def test_a_choice_for_an_older_decision_is_refused(seated: Seated) -> None:
    session = seated()
    assert session.decision is not None
    serial = session.decision.serial
    session.choose(session.decision.default, serial)
    with pytest.raises(StaleDecision):
        session.choose("place sam cardolan", serial)


def test_the_hint_is_a_legal_option(seated: Seated) -> None:
    session = seated()
    assert session.decision is not None
    thought = session.start_hint()
    wait([thought])
    assert session.read_hint(thought, session.decision.serial) == session.decision.options[-1]
    assert session.read_hint(thought, session.decision.serial + 1) is None


def test_a_hint_from_a_bot_that_fails_is_no_hint(seated: Seated) -> None:
    session = seated(bot="broken")
    assert session.decision is not None
    thought = session.start_hint()
    wait([thought])
    assert session.read_hint(thought, session.decision.serial) is None


def test_resigning_ends_the_game_and_can_be_taken_back(seated: Seated) -> None:
    session = seated()
    play(session, 6)
    session.resign(0)
    assert session.over and session.asked is None
    assert session.result == "The Fellowship resigns: Sauron wins."
    again = seated(resume=session.save_path)
    assert again.result == session.result
    assert again.undo(0) and not again.over


def test_resuming_restores_the_players_and_goes_on_in_the_same_file(seated: Seated) -> None:
    session = seated(side="sauron", bot="greedy", mode="variant", special="4-0")
    play(session, 8)
    again = seated(resume=session.save_path)
    assert (again.humans, again.bot, again.match.options) == (session.humans, "greedy", session.match.options)
    assert again.match.record() == session.match.record()
    play(again, 1)
    assert again.save_path == session.save_path
    assert loads(session.save_path.read_text("utf-8")).verify().record() == again.match.record()


def test_resuming_a_shared_game_is_shared_again(seated: Seated) -> None:
    session = seated(hotseat=True)
    session.save()
    assert seated(resume=session.save_path).hotseat


def test_a_record_that_is_no_save_of_ours_is_not_written_to(record_file: Path, seated: Seated) -> None:
    before = record_file.read_bytes()
    session = seated(resume=record_file)
    assert session.over
    session.undo(0)
    play(session, 1)
    assert record_file.read_bytes() == before
    assert session.save_path != record_file and session.save_path.exists()


def test_a_save_cannot_make_us_run_somebodys_code(seated: Seated) -> None:
    session = seated()
    path = session.save()
    path.write_text(path.read_text("utf-8").replace("# bot: random", "# bot: antigravity:geohash"), "utf-8")
    with pytest.raises(InvalidOption, match="not one of ours"):
        seated(resume=path)


def test_two_sittings_of_one_save_do_not_destroy_each_other(seated: Seated) -> None:
    first = seated(save=None)
    play(first, 6)
    second = seated(resume=first.save_path)
    play(first, 3, seed=2)
    first_record = first.match.record()
    told: list[str] = []
    second.tell = told.append
    play(second, 3, seed=3)
    assert second.save_path != first.save_path
    assert any("From now on the game is kept in" in remark for remark in told)
    assert loads(first.save_path.read_text("utf-8")).verify().record() == first_record
    assert loads(second.save_path.read_text("utf-8")).verify().record() == second.match.record()


def test_a_disk_that_refuses_is_told_once_and_the_game_goes_on(seated: Seated, saves: Path) -> None:
    saves.parent.mkdir(parents=True)
    saves.write_text("a file where the folder should be")
    told: list[str] = []
    session = seated()
    session.tell = told.append
    play(session, 8)
    assert session.asked == 0
    assert len([remark for remark in told if "not being saved" in remark]) == 1


def test_news_is_what_happened_since_the_readers_last_choice(seated: Seated) -> None:
    session = seated()
    play(session, 6)
    lines = session.log(0)
    assert lines[-1].fresh and not lines[0].fresh


def test_side_by_chance_depends_on_the_seed(seated: Seated) -> None:
    sides = {seed: min(seated(seed=seed, side="random").humans) for seed in range(20)}
    assert set(sides.values()) == {0, 1}
    assert sides == {seed: min(seated(seed=seed, side="random").humans) for seed in range(20)}
