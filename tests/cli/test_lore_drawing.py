"""LoRE in the terminal."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.seats import ACROSS
from textual.app import App
from typer.testing import CliRunner, Result

from mathom.cli.app import app
from mathom.cli.drawing import DARK, Light, Room, drawing_of, everything
from mathom.cli.files import saves as kept
from mathom.cli.lore_drawing import LoreDrawing
from mathom.cli.replay import Replay
from mathom.cli.replay_app import ReplayApp
from mathom.cli.session import Session
from mathom.cli.table_app import TableApp
from mathom.core import Match, View, loads
from mathom.core.registry import game
from mathom.games.lore.view import LoreView

Seated = Callable[..., Session]
Words = Callable[[App[None]], str]
WIDE = Room(False, 90, 0)


def played(seed: int = 3, until: Callable[[LoreView], bool] | None = None, choices: int = 0) -> Match:
    """A game between west and north, played at random so far or until the table is so."""
    match, rng = Match(game("lore"), seed=seed), random.Random(seed)
    while match.decision is not None and (
        len(match.choices) < choices or (until is not None and not until(table_of(match)))
    ):
        match.choose(rng.choice(match.decision.options))
    return match


def table_of(match: Match) -> LoreView:
    table = match.view(None).table
    assert isinstance(table, LoreView)
    return table


def drawing() -> LoreDrawing:
    found = drawing_of("lore")
    assert isinstance(found, LoreDrawing)
    return found


def lines(view: View) -> str:
    """The drawing without its line breaks."""
    return " ".join(drawing().table(view, DARK, WIDE).plain.split())


def typed(*said: str, args: tuple[str, ...] = ()) -> Result:
    command = ["play", "lore", "--deck", "west", "--deck", "north", "--seed", "3", "--bot", "random", *args]
    return CliRunner().invoke(app, command, input="".join(f"{line}\n" for line in said))


def test_companies_stand_with_items_and_numbers() -> None:
    drawn = lines(played().view(0))
    assert "Company at Grey Havens (size 4.5): Beretar 5/9 · Galdor 2/10 [corruption -1] + Elf-stone" in drawn
    assert "Site: Grey Havens (Haven in Lindon, Free-domain; draw 2, opponent 2)" in drawn
    assert "On the company: Pass the Doors of Dol Guldur" in drawn


def test_bars_count_points_influence_and_piles() -> None:
    told = drawing().words(played().view(0))
    own = "Player 1 (you): points 0/10, influence 6/8, hand 6/10, draw pile 42, discard 0, exhausted 0/1."
    assert own in told
    assert "  Hand: 6 face down." in told
    assert told[0] == "Turn 1, organization phase. Player 1 (you) to play."


@pytest.mark.parametrize("choices", [0, 40, 120, 160])
def test_nobody_sees_the_hand_of_the_other(choices: int) -> None:
    match = played(choices=choices)
    assert match.outcome is None, "at the end hands are open"
    for seat in (0, 1):
        view = match.view(seat)
        assert isinstance(view.table, LoreView)
        other = view.table.players[ACROSS[seat]]
        assert f"{other.hand_size - len(other.hand)} face down" in lines(view), "but for what was revealed"
    assert drawing().words(match.view(None)) != drawing().words(everything(match))


def test_on_the_road_the_regions_stand_with_their_types_and_the_hazards_with_their_limit() -> None:
    match = Match(game("lore"), seed=3)
    for token in ("pass", "move himring"):
        match.choose(token)
    drawn = lines(match.view(0))
    assert (
        "From Grey Havens to Himring (hazards 0 of 5), by: Lindon (Free-domain) · Elven Shores (Coastal Sea)" in drawn
    )
    assert "Company on the road to Himring" in drawn


def test_tapped_and_wounded_characters_are_marked() -> None:
    match = played(until=lambda table: {"tapped", "wounded"} <= {thing.state for thing in table.in_play})
    for thing in table_of(match).in_play:
        look = drawing().look(match.view(0), thing.key)
        assert look is not None and f"Now: {thing.state}" in look.plain
    drawn = lines(match.view(0))
    assert " tapped" in drawn and " wounded" in drawn and "turned" not in drawn


def test_used_sites_and_points_are_listed() -> None:
    match = played(1, until=lambda table: any(player.used and player.points_pile for player in table.players))
    drawn = lines(match.view(0))
    player = next(player for player in table_of(match).players if player.used and player.points_pile)
    sites = {site.slug: site.name for site in table_of(match).sites}
    assert f"Used sites: {' · '.join(sites[slug] for slug in player.used)}" in drawn
    assert "Marshalling point pile: " in drawn


def test_a_strike_is_shown_with_the_sum_and_what_the_dice_must_show() -> None:
    match = played(until=lambda table: table.strike is not None and len(table.strike.parts) > 1)
    view, strike = match.view(0), table_of(match).strike
    assert strike is not None
    text = drawing().fight(view, match.events(0))
    assert text is not None and drawing().fighting(view)
    assert f"{strike.prowess} against {strike.against}: " in text.plain and "Dice: " in text.plain
    assert "is faced now" in text.plain
    brief = drawing().fight(view, match.events(0), brief=True)
    assert brief is not None and "\n" not in brief.plain


def test_before_the_first_roll_of_an_attack_nothing_is_fought() -> None:
    view = played().view(0)
    assert not drawing().fighting(view) and drawing().fight(view, ()) is None


STANDARD = {"level": "standard"}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (STANDARD, "Character pool: "),
        ({"solitaire": "yes"}, "Hazards points 0/15"),
        ({"solitaire": "yes", "hazard-seat": "yes"}, "Hazards (you) points 0/15"),
        (STANDARD | {"deck-3": "voice-of-isengard"}, "Player 3 (you) points 0/15"),
    ],
)
def test_tables_of_all_sizes_are_drawn(options: dict[str, str], says: str) -> None:
    match, rng = Match(game("lore"), game("lore").options(options), seed=4), random.Random(4)
    seat = len(match.seats) - 1
    assert says in lines(match.view(seat))
    for _ in range(60):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
        assert lines(match.view(match.decision.seat)) and drawing().words(match.view(None))


def test_a_choice_says_what_the_site_is() -> None:
    match = Match(game("lore"), seed=3)
    match.choose("pass")
    assert match.decision is not None
    view = match.view(0)
    labels = {option.token: drawing().label(view, option) for option in match.decision.options}
    assert labels["move himring"] == (
        "Move to Himring (Ruins & Lairs in Elven Shores, Coastal Sea; Undead: 1 strike of 8; items: minor, major;"
        " draw 1, opponent 1)"
    )
    glance = drawing().glance(view, "himring")
    assert glance is not None and glance.plain.startswith("Himring: Ruins & Lairs in Elven Shores, Coastal Sea; Undead")
    lit = Light(frozenset({"himring"}), frozenset({"himring"}))
    assert "Undead: 1 strike of 8" in str(drawing().panels(view, lit)[1].body)


def test_choices_are_typed_by_titles() -> None:
    match = Match(game("lore"), seed=3)
    assert match.decision is not None
    view = match.view(0)
    assert drawing().token(view, "bring kíli into play at grey havens") == "bring kili to grey-havens"
    assert drawing().token(view, "transfer elf-stone to beretar") == "transfer elf-stone.7 to beretar.1"


def test_a_whole_game_through_a_pipe() -> None:
    asked = ("board", "map", "hand", "cards", "look beretar", "look bree", "look", "look nobody", "sites", "piles")
    result = typed(*asked, "fight", "status", "?", *["1"] * 900)
    assert result.exit_code == 0, result.output
    assert "Moria: Shadow-hold in " in result.stdout and "There is no card 'nobody'" in result.stdout
    assert "Now: untapped, prowess 5, body 9." in result.stdout and "Border-hold in Arthedain" in result.stdout
    assert "has the most marshalling points" in result.stdout or "marshalling points." in result.stdout
    assert loads(kept()[0].read_text("utf-8")).verify().outcome is not None


def test_who_plays_alone_needs_no_bot() -> None:
    command = ["play", "lore", "--solitaire", "yes", "--seed", "3"]
    result = CliRunner().invoke(app, command, input="1\n1\nboard\nquit\n")
    assert result.exit_code == 0 and "Hazards: points 0/15" in result.stdout
    (save,) = kept()
    again = CliRunner().invoke(app, ["play", "lore", "--resume", str(save)], input="quit\n")
    assert again.exit_code == 0 and len(loads(save.read_text("utf-8")).choices) == 2
    refused = CliRunner().invoke(app, [*command, "--bot", "random"])
    assert refused.exit_code == 2 and "who plays alone has no opponent" in refused.stderr


@pytest.mark.parametrize(
    ("levels", "says"),
    [
        (("standard",), "Whom do you draft"),
        (("standard", "hard"), "Whom do you draft"),
        (("hard",), "Organization phase"),
        (("introductory",), "Organization phase"),
    ],
)
def test_the_level_of_the_rules_is_given_as_that_of_the_opponent_is(levels: tuple[str, ...], says: str) -> None:
    given = [word for level in levels for word in ("--level", level)]
    result = CliRunner().invoke(app, ["play", "lore", "--seed", "3", *given], input="quit\n")
    assert result.exit_code == 0 and says in result.stdout


def test_a_level_that_is_neither_is_refused() -> None:
    refused = CliRunner().invoke(app, ["play", "lore", "--level", "foolish"])
    assert refused.exit_code == 2 and "there is no level 'foolish'; the levels are easy" in refused.stderr
    twice = CliRunner().invoke(app, ["play", "lore", "--level", "easy", "--level", "hard"])
    assert twice.exit_code == 2 and "--level is given twice: easy and hard" in twice.stderr


@pytest.mark.parametrize("size", [(130, 40), (80, 24)])
async def test_it_is_played_with_keys(seated: Seated, words: Words, size: tuple[int, int]) -> None:
    session = seated(game="lore", seed=3, deck_1="west", deck_2="north")
    table = TableApp(session)
    async with table.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Turn 1, organization phase" in words(table)
        before = len(session.match.choices)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert len(session.match.choices) > before


async def test_it_is_replayed(tmp_path: Path, words: Words) -> None:
    match = played(choices=60)
    file = tmp_path / "lore.mathom"
    file.write_text(match.record().dumps(), encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(file), "--plain", "--board"])
    assert result.exit_code == 0 and "Company at Grey Havens" in result.stdout
    screen = ReplayApp(Replay(loads(match.record().dumps()), "all"))
    async with screen.run_test(size=(130, 40)) as pilot:
        await pilot.press("end")
        await pilot.pause()
        assert "Company" in words(screen)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("edoras", "Edoras lies in Rohan, which does not border on Lindon"),
        ("rohan", "Rohan, which does not border on Lindon"),
        ("Mount Doom", "Gorgoroth is entered from Imlad Morgul"),
        ("bree", "That is possible."),
        ("twilight", "Twilight"),
        ("kili", "organization phase"),
        ("gandalf", "Gandalf is not in your hand"),
        ("elf-stone", "Elf-stone has no such ability"),
        ("hobitton", "There is no card 'hobitton'"),
        ("isengart", "did you mean Isengard?"),
    ],
)
def test_why_is_asked_about_a_site_or_a_card_by_its_name(asked: str, answer: str) -> None:
    said = typed("pass", f"why {asked}", "quit", args=("--plain",))
    words = " ".join(said.output.rpartition("[move weathertop]")[2].split())
    assert answer in words and "is not a choice" not in words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("edoras", ("Edoras", "Free-hold in Rohan, Border-land", "Riders of Rohan")),
        ("Moria", ("Shadow-hold in Redhorn Gate", "Orcs: 4 strikes of 7", "Watcher in the Water")),
        ("rohan", ("Border-land", "Edoras", "Wold & Foothills")),
    ],
)
def test_sites_and_regions_are_looked_up_like_cards(name: str, words: tuple[str, ...]) -> None:
    said = CliRunner().invoke(app, ["card", name, "--game", "lore"])
    assert said.exit_code == 0, said.output
    assert all(one in " ".join(said.output.split()) for one in words), said.output


def test_a_place_that_does_not_exist_is_answered_with_the_nearest_names() -> None:
    said = CliRunner().invoke(app, ["card", "Isengart", "--game", "lore"])
    assert said.exit_code == 2 and "did you mean Isengard?" in said.output
