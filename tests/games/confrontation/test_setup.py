"""Setup: what is in the box, who takes part, how both sides camp, and what each can see (rules: Setup)."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest
from tests.games.confrontation.looking import named, table, tokens
from tests.seats import ACROSS

from mathom.core import Decision, IllegalChoice, InvalidPosition, Match
from mathom.core.registry import game
from mathom.games.confrontation.characters import FACTS, TILES, Version
from mathom.games.confrontation.combat_cards import CARD_SIDE, CARD_TEXT, Card
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON, Side
from mathom.games.confrontation.special_cards import SPECIAL_SIDE, Special
from mathom.games.confrontation.view import PlaceView, SideView
from mathom.testing import Scenario
from mathom.testing.rules import rule

STRENGTHS = {
    ("fellowship", "classic"): {
        "frodo": 1, "sam": 2, "pippin": 1, "merry": 2, "gandalf": 5, "aragorn": 4, "legolas": 3, "gimli": 3,
        "boromir": 0,
    },
    ("sauron", "classic"): {
        "balrog": 5, "shelob": 5, "witch-king": 5, "flying-nazgul": 3, "black-rider": 3, "saruman": 4, "orcs": 2,
        "warg": 2, "cave-troll": 9,
    },
    ("fellowship", "variant"): {
        "frodo": 1, "sam": 1, "elrond": 3, "aragorn": 4, "gandalf": 5, "treebeard": 4, "faramir": 3, "smeagol": 0,
        "theoden": 2,
    },
    ("sauron", "variant"): {
        "uruk-hai": 4, "witch-king": 2, "saruman": 3, "wormtongue": -1, "orcs": 3, "mouth-of-sauron": 3, "watcher": 6,
        "flying-nazgul": 5, "gollum": 1,
    },
}  # fmt: skip
SEATS = ("fellowship", "sauron")
HANDS = {
    "fellowship": {"1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"},
    "sauron": {"1", "2", "3", "4", "5", "6", "magic", "eye-of-sauron", "retreat"},
}
MOUNTAINS = {"high-pass", "misty-mountains", "caradhras", "gap-of-rohan"}

LIGHT = {"arthedain": "merry", "cardolan": "pippin", "rhudaur": "gimli", "eregion": "gandalf", "enedwaith": "boromir"}
DARK = {
    "dagorlad": "black-rider",
    "gondor": "flying-nazgul",
    "mirkwood": "witch-king",
    "fangorn": "orcs",
    "rohan": "cave-troll",
}
AT_HOME = {
    "fellowship": {"frodo", "sam", "aragorn", "legolas"},
    "sauron": {"balrog", "shelob", "saruman", "warg"},
}


def new_game(**options: str) -> Match:
    confrontation = game("confrontation")
    return Match(confrontation, confrontation.options(options), seed=1)


def place(match: Match, camp: dict[str, str]) -> None:
    for region, character in camp.items():
        match.choose(f"place {character} {region}")


def camped(light: dict[str, str] = LIGHT, dark: dict[str, str] = DARK) -> Match:
    match = new_game()
    place(match, light)
    place(match, dark)
    return match


def started(**options: str) -> Match:
    """A game in which everybody took the first choice until the first turn."""
    match = new_game(**options)
    while table(match).phase != "play":
        match.choose(asked(match).default)
    return match


def asked(match: Match) -> Decision:
    assert match.decision is not None
    return match.decision


def refused(match: Match, token: str) -> bool:
    """Neither seat may make that choice, and trying is an error."""
    with pytest.raises(IllegalChoice):
        match.choose(token)
    return all(match.why_not(seat, token) is not None for seat in (0, 1))


def places(match: Match, of: str, seen_by: str | None) -> dict[str, PlaceView]:
    """The regions where a side's pieces stand, as a seat sees them."""
    sides = {view.token: getattr(view, of) for view in table(match, seen_by).regions}
    return {region: there for region, there in sides.items() if there.pieces or there.hidden}


def in_front_of(match: Match, side: str, seen_by: str | None) -> SideView:
    seen = table(match, seen_by)
    return seen.fellowship if side == "fellowship" else seen.sauron


def random_decisions(seed: int, **options: str) -> Iterator[set[str]]:
    """What is offered, decision by decision, in a game played at random."""
    confrontation, dice = game("confrontation"), random.Random(seed)
    match = Match(confrontation, confrontation.options(options), seed=seed)
    while match.decision is not None:
        yield set(tokens(match))
        match.choose(dice.choice(match.decision.options))


# --- what is in the box


@rule("conf.setup.two-players")
def test_two_seats_with_nine_characters_each() -> None:
    match = camped()
    assert match.seats == ("fellowship", "sauron")
    for side in SEATS:
        pieces = [named(there) for there in places(match, of=side, seen_by=side).values()]
        assert sum(map(len, pieces)) == 9
        assert len(in_front_of(match, side, seen_by=side).characters) == 9


@rule("conf.setup.components")
def test_the_box_holds_eighteen_combat_cards_eight_special_cards_and_eighteen_two_sided_tiles() -> None:
    assert [list(CARD_SIDE).count(side) for side in Side] == [9, 9]
    assert [list(SPECIAL_SIDE).count(side) for side in Side] == [4, 4]
    assert [len(TILES[side]) for side in Side] == [9, 9]
    faces = [face for side in Side for tile in TILES[side] for face in tile]
    assert len(faces) == len(set(faces)) == len(FACTS) == 36
    assert all([FACTS[face].version for face in tile] == list(Version) for side in Side for tile in TILES[side])


@rule("conf.setup.character-fields")
def test_every_character_has_strength_side_name_ability_and_version() -> None:
    assert len(FACTS) == 36
    for facts in FACTS.values():
        assert -1 <= facts.strength <= 9 and facts.side in Side and facts.version in Version
        assert facts.name and facts.text
    for side in Side:
        for version in Version:
            assert sum((facts.side, facts.version) == (side, version) for facts in FACTS.values()) == 9


@pytest.mark.parametrize(
    ("side", "version", "total"),
    [
        pytest.param("fellowship", "classic", 21, marks=rule("conf.setup.roster-fellowship-classic")),
        pytest.param("sauron", "classic", 38, marks=rule("conf.setup.roster-sauron-classic")),
        pytest.param("fellowship", "variant", 23, marks=rule("conf.setup.roster-fellowship-variant")),
        pytest.param("sauron", "variant", 26, marks=rule("conf.setup.roster-sauron-variant")),
    ],
)
def test_strengths(side: str, version: str, total: int) -> None:
    facts = {str(c): f.strength for c, f in FACTS.items() if (str(f.side), str(f.version)) == (side, version)}
    assert facts == STRENGTHS[side, version]
    assert sum(facts.values()) == total
    shown = in_front_of(started(mode=version), side, seen_by=None).characters
    assert {character.token: character.strength for character in shown} == STRENGTHS[side, version]


@rule("conf.setup.strength-in-parentheses")
def test_strengths_run_from_wormtongue_to_the_cave_troll() -> None:
    ranked = sorted(FACTS, key=lambda character: FACTS[character].strength)
    assert (str(ranked[0]), FACTS[ranked[0]].strength) == ("wormtongue", -1)
    assert (str(ranked[-1]), FACTS[ranked[-1]].strength) == ("cave-troll", 9)
    printed = {(str(f.side), str(f.version), str(c)): f.strength for c, f in FACTS.items()}
    assert printed == {(*key, token): number for key, roster in STRENGTHS.items() for token, number in roster.items()}


# --- who takes part


@rule("conf.setup.classic-ring-side")
@pytest.mark.parametrize("side", SEATS)
def test_a_classic_game_fields_the_classic_nine(side: str) -> None:
    characters = in_front_of(new_game(mode="classic"), side, seen_by=None).characters
    assert {character.token for character in characters} == STRENGTHS[side, "classic"].keys()
    assert {character.version for character in characters} == {"classic"}


@rule("conf.setup.classic-ring-side")
@pytest.mark.parametrize(
    ("mode", "absent", "cited"),
    [
        ("classic", "wormtongue", "conf.setup.classic-ring-side"),
        ("variant", "shelob", "conf.variant.star-side"),
        ("draft", "wormtongue", "conf.draft.one-side-per-tile"),
    ],
)
def test_who_takes_no_part_is_refused_by_the_rule_of_the_game_that_is_played(
    mode: str, absent: str, cited: str
) -> None:
    t = Scenario("confrontation", mode=mode).place("mordor", "orcs").place("shire", "frodo").to_move("sauron")
    refusal = t.cannot(f"move {absent} gondor")
    assert (refusal.reason, refusal.rule) == (f"{absent.title()} takes no part in this game", cited)


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("move flying-nazgul rhudaur", "the other side leads Flying Nazgûl"),
        ("move gandalf fangorn", "Fangorn is no step forward from Eregion; the Tunnel of Moria leads there"),
    ],
)
def test_refusals_call_pieces_and_places_by_their_names(choice: str, reason: str) -> None:
    t = Scenario("confrontation").place("eregion", "gandalf").place("shire", "frodo").place("mordor", "flying-nazgul")
    assert t.to_move("fellowship").cannot(choice).reason == reason


@rule("conf.setup.tiles-face-own-player")
@pytest.mark.parametrize(("mode", "side"), [(mode, side) for mode in ("classic", "variant") for side in SEATS])
def test_each_side_sees_the_chosen_face_of_its_own_nine_tiles(mode: str, side: str) -> None:
    match = started(mode=mode)
    own = [piece for there in places(match, of=side, seen_by=side).values() for piece in there.pieces]
    assert {piece.token: piece.strength for piece in own} == STRENGTHS[side, mode]
    other = SEATS[ACROSS[SEATS.index(side)]]
    assert not any(there.pieces for there in places(match, of=side, seen_by=other).values())


@rule("conf.setup.classic-is-default")
@pytest.mark.parametrize(
    ("mode", "light", "dark"),
    [("classic", "gimli", "balrog"), ("variant", "elrond", "uruk-hai"), ("draft", "gimli", "uruk-hai")],
)
def test_turns_limits_cards_and_battle_steps_are_the_same_in_every_mode(mode: str, light: str, dark: str) -> None:
    match, classic = started(mode=mode), started()
    assert table(match).mode == mode
    order = []
    for target in ("dagorlad", "arthedain", "gondor", "cardolan"):
        order.append(table(match).to_move)
        match.choose(next(option for option in asked(match).options if option.token.endswith(target)))
    assert order == ["sauron", "fellowship", "sauron", "fellowship"]
    assert [view.limit for view in table(match).regions] == [view.limit for view in table(classic).regions]
    for side in SEATS:
        assert {card.token for card in in_front_of(started(mode=mode), side, seen_by=None).hand} == HANDS[side]

    t = Scenario("confrontation", mode=mode).place("rhudaur", light).place("high-pass", dark)
    t = t.place("shire", "frodo").to_move("fellowship")
    t.choose(f"move {light} high-pass", "card 3", "card 1")
    assert [type(event).__name__ for event in t.events()] == [
        "TurnBegan", "Moved", "Revealed", "Revealed", "BattleBegan", "CardChosen", "CardChosen", "CardsShown",
        "StrengthsCompared", "Defeated", "TurnBegan",
    ]  # fmt: skip


@rule("conf.setup.classic-is-default")
def test_without_a_word_the_game_is_classic() -> None:
    assert table(new_game()).mode == "classic"


@rule("conf.setup.combat-hands")
@pytest.mark.parametrize("side", SEATS)
def test_both_start_with_their_nine_cards_in_hand_and_nothing_discarded(side: str) -> None:
    own = in_front_of(camped(), side, seen_by=side)
    assert len(own.hand) == 9 and {card.token for card in own.hand} == HANDS[side]
    assert own.discards == ()


@rule("conf.setup.special-cards-off-by-default")
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_special_cards_take_part_only_if_asked_for(mode: str) -> None:
    words = {str(special) for special in Special} | {"pick"}

    def offered(**options: str) -> set[str]:
        decisions = [offer for seed in range(20) for offer in random_decisions(seed, mode=mode, **options)]
        return {token.split()[0] for offer in decisions for token in offer} & words

    assert offered() == set()
    assert offered(special="4-4") == words - {"pick"}
    for side in SEATS:
        assert in_front_of(started(mode=mode), side, seen_by=side).special == ()


# --- the camps


@rule("conf.setup.board-orientation")
def test_the_shire_is_the_fellowships_corner_and_mordor_saurons() -> None:
    match = camped()
    from_mordor = {token for token in tokens(match) if token.split()[1] in AT_HOME["sauron"]}
    assert from_mordor == {f"move {who} {to}" for who in AT_HOME["sauron"] for to in ("dagorlad", "gondor")}
    match.choose("move warg dagorlad")
    from_the_shire = {token for token in tokens(match) if token.split()[1] in AT_HOME["fellowship"]}
    assert from_the_shire == {f"move {who} {to}" for who in AT_HOME["fellowship"] for to in ("arthedain", "cardolan")}


@pytest.mark.parametrize(
    ("side", "home", "camp"),
    [
        pytest.param("fellowship", "shire", LIGHT, marks=rule("conf.setup.fellowship-four-in-shire")),
        pytest.param("sauron", "mordor", DARK, marks=rule("conf.setup.sauron-four-in-mordor")),
    ],
)
def test_exactly_four_stay_at_home(side: str, home: str, camp: dict[str, str]) -> None:
    match = new_game()
    if side == "sauron":
        place(match, LIGHT)
    for region, character in camp.items():
        # A fifth at home would leave a front region empty, a third alone would need a sixth one.
        assert refused(match, f"place {character} {home}")
        match.choose(f"place {character} {region}")
    for region in camp:
        assert all(refused(match, f"place {character} {region}") for character in AT_HOME[side])
    match = camped()
    at_home = places(match, of=side, seen_by=side)[home]
    assert named(at_home) == AT_HOME[side] and at_home.hidden == 0

    with pytest.raises(InvalidPosition):
        _ = Scenario("confrontation").place(home, *AT_HOME[side], next(iter(camp.values()))).to_move(side).match


@pytest.mark.parametrize(
    ("side", "camp", "free"),
    [
        pytest.param("fellowship", LIGHT, "frodo", marks=rule("conf.setup.fellowship-one-each-front")),
        pytest.param("sauron", DARK, "warg", marks=rule("conf.setup.sauron-one-each-front")),
    ],
)
def test_one_stands_in_each_front_region(side: str, camp: dict[str, str], free: str) -> None:
    match = new_game()
    if side == "sauron":
        place(match, LIGHT)
    for region, character in camp.items():
        assert asked(match).seat == SEATS.index(side)
        assert all(refused(match, f"place {free} {other}") for other in camp if other != region)
        assert all(refused(match, f"place {free} {other}") for other in sorted(MOUNTAINS))
        match.choose(f"place {character} {region}")
        assert refused(match, f"place {character} {region}")
        assert refused(match, f"place {free} {region}")
    if side == "fellowship":
        place(match, DARK)
    front = {region: there for region, there in places(match, of=side, seen_by=side).items() if region in camp}
    assert {region: named(there) for region, there in front.items()} == {
        region: {character} for region, character in camp.items()
    }
    assert places(match, of=side, seen_by=side).keys() - camp.keys() == {"shire" if side == "fellowship" else "mordor"}


@rule("conf.setup.mountains-empty")
@pytest.mark.parametrize("mode", ["classic", "variant", "draft"])
def test_the_mountains_are_empty_at_first(mode: str) -> None:
    match = started(mode=mode)
    for side in SEATS:
        assert not places(match, of=side, seen_by=side).keys() & MOUNTAINS


@rule("conf.setup.placement-free-choice")
@pytest.mark.parametrize(("side", "before", "camp"), [("fellowship", {}, LIGHT), ("sauron", LIGHT, DARK)])
def test_anybody_may_stand_anywhere(side: str, before: dict[str, str], camp: dict[str, str]) -> None:
    match = new_game()
    place(match, before)
    left = set(STRENGTHS[side, "classic"])
    for region, character in camp.items():
        assert set(tokens(match)) == {f"place {who} {region}" for who in left}  # 9 * 8 * 7 * 6 * 5 = 9! / 4! in all
        match.choose(f"place {character} {region}")
        left.remove(character)


@rule("conf.setup.placement-free-choice")
def test_frodo_may_stand_in_rhudaur_or_stay_in_the_shire() -> None:
    in_rhudaur = places(camped(LIGHT | {"rhudaur": "frodo"}), of="fellowship", seen_by="fellowship")
    assert named(in_rhudaur["rhudaur"]) == {"frodo"} and "frodo" not in named(in_rhudaur["shire"])
    in_the_shire = places(camped(), of="fellowship", seen_by="fellowship")
    assert "frodo" in named(in_the_shire["shire"])


@rule("conf.setup.placement-order")
def test_both_camps_are_as_good_as_simultaneous() -> None:
    other_light = {**LIGHT, "rhudaur": "frodo", "eregion": "sam"}
    other_dark = {**DARK, "rohan": "balrog", "gondor": "warg"}

    # While Sauron camps, nothing that he sees depends on how the Fellowship has.
    one, other = new_game(), new_game()
    place(one, LIGHT)
    place(other, other_light)
    assert one.view(1) == other.view(1) and one.events(1) == other.events(1)
    assert one.view(0) != other.view(0)
    place(one, DARK)
    place(other, DARK)
    assert one.view(1) == other.view(1) and one.events(1) == other.events(1)

    # And nothing that the Fellowship sees depends on how Sauron has.
    one, other = camped(dark=DARK), camped(dark=other_dark)
    assert one.events(0) == other.events(0)
    assert table(one, "fellowship") == table(other, "fellowship")
    assert table(one, "sauron") != table(other, "sauron")


# --- what each side sees


@rule("conf.setup.hidden-side-to-enemy")
@pytest.mark.parametrize(
    ("viewer", "enemy", "home", "front"),
    [("sauron", "fellowship", "shire", LIGHT), ("fellowship", "sauron", "mordor", DARK)],
)
def test_the_enemy_sees_pieces_but_not_who_they_are(viewer: str, enemy: str, home: str, front: dict[str, str]) -> None:
    match = camped()
    seen = places(match, of=enemy, seen_by=viewer)
    assert {region: there.hidden for region, there in seen.items()} == {home: 4, **dict.fromkeys(front, 1)}
    assert all(there.pieces == () for there in seen.values())
    assert all(set(there.candidates) == STRENGTHS[enemy, "classic"].keys() for there in seen.values())
    own = places(match, of=viewer, seen_by=viewer)
    assert all(there.hidden == 0 for there in own.values())
    assert set().union(*map(named, own.values())) == STRENGTHS[viewer, "classic"].keys()


@rule("conf.setup.character-cards-visible")
@pytest.mark.parametrize("viewer", SEATS)
def test_both_rosters_lie_open_but_not_where_the_enemies_are(viewer: str) -> None:
    match = camped()
    for side in SEATS:
        shown = in_front_of(match, side, seen_by=viewer).characters
        assert {character.token for character in shown} == STRENGTHS[side, "classic"].keys()
        assert not any(character.defeated for character in shown)
    enemy = SEATS[ACROSS[SEATS.index(viewer)]]
    assert not any(there.pieces for there in places(match, of=enemy, seen_by=viewer).values())


@rule("conf.setup.reference-sheets")
@pytest.mark.parametrize(("viewer", "enemy"), [("fellowship", "sauron"), ("sauron", "fellowship")])
@pytest.mark.parametrize("mode", ["classic", "variant"])
def test_each_seat_has_the_list_of_the_enemys_characters_and_cards(viewer: str, enemy: str, mode: str) -> None:
    sheet = in_front_of(started(mode=mode), enemy, seen_by=viewer)
    assert {character.token: character.strength for character in sheet.characters} == STRENGTHS[enemy, mode]
    assert all(character.name and character.text for character in sheet.characters)
    assert {card.token for card in (*sheet.hand, *sheet.discards)} == HANDS[enemy]
    assert all(card.strength == (int(card.token) if card.token.isdecimal() else 0) for card in sheet.hand)


@rule("conf.setup.know-the-abilities")
@pytest.mark.parametrize("viewer", SEATS)
def test_every_text_of_both_sides_is_open_to_both_seats_before_play(viewer: str) -> None:
    match = new_game()
    for side, owner in (("fellowship", FELLOWSHIP), ("sauron", SAURON)):
        shown = msgspec.to_builtins(in_front_of(match, side, seen_by=viewer))
        texts = {
            facts.name: facts.text
            for facts in FACTS.values()
            if (facts.side, facts.version) == (owner, Version.CLASSIC)
        }
        assert {character["name"]: character["text"] for character in shown["characters"]} == texts
        wordings = {str(card): CARD_TEXT.get(card, "") for card in Card if CARD_SIDE[card] is owner}
        assert {card["token"]: card.get("text", "") for card in shown["hand"]} == wordings


@pytest.mark.parametrize(
    ("reason", "placed"),
    [
        ("Frodo is in Mordor with the Ring: the Fellowship would have won", {"mordor": ["frodo"]}),
        ("in the Shire: Sauron would have won", {"shire": ["orcs", "warg", "cave-troll"], "gondor": ["frodo"]}),
        ("Sauron has no card in hand", {"shire": ["frodo"], "sauron hand": []}),
        ("Sauron cannot have both this hand and these discards", {"sauron hand": ["1"], "sauron discards": ["1"]}),
        ("Frodo is defeated with the Ring: Sauron would have won", {"shire": ["sam"], "defeated": ["frodo"]}),
        ("the Fellowship has the card 1 only once", {"shire": ["frodo"], "fellowship discards": ["1", "1"]}),
        ("Sauron has the card palantir only once", {"shire": ["frodo"], "sauron special": ["palantir", "palantir"]}),
        ("there is no region 'gondar'; did you mean 'gondor'", {"gondar": ["frodo"]}),
        ("there is no character 'frdo'; did you mean 'frodo'", {"shire": ["frdo"]}),
        ("there is no zone 'sauron hands'; did you mean 'sauron hand'", {"sauron hands": ["1"]}),
        ("there is no side 'gondor'", {"gondor hand": ["1"]}),
        ("there is no card of the Fellowship 'magik'; did you mean 'magic'", {"fellowship hand": ["magik"]}),
        ("there is no special card of Sauron 'palantír'; did you mean 'palantir'", {"sauron special": ["palantír"]}),
    ],
)
def test_what_the_rules_cannot_bring_about_and_wrong_words_are_refused(
    reason: str, placed: dict[str, list[str]]
) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(reason)):
        set_up(placed)


@pytest.mark.parametrize(
    ("reason", "thing", "mark"),
    [
        ("there is no mark 'reveald'; did you mean 'revealed'", "frodo", "reveald"),
        ("Frodo cannot be marked: A King Revealed points at a piece of Sauron's", "frodo", "marked"),
        ("Orcs cannot have the Ring", "orcs", "ring-bearer"),
        ("Gandalf cannot have the Ring", "gandalf", "ring-bearer"),
        ("Sam is not on the board and cannot be revealed", "sam", "revealed"),
    ],
)
def test_a_mark_that_does_not_fit_is_refused(reason: str, thing: str, mark: str) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(reason)):
        set_up({"shire": ["frodo"], "mordor": ["orcs"]}, (thing, mark))


def set_up(placed: dict[str, list[str]], *marks: tuple[str, str]) -> Match:
    t = Scenario("confrontation")
    for zone, things in placed.items():
        t.place(zone, *things)
    for thing, mark in marks:
        t.mark(thing, mark)
    return t.match
