"""The draft game: a free mix of classic and variant characters."""

import pytest
from tests.games.confrontation.looking import duel, only_cards, table, tokens, where, whereabouts

from mathom.core import Match, MathomError
from mathom.core.registry import game
from mathom.games.confrontation.characters import FACTS, TILES, Character, Version
from mathom.games.confrontation.regions import Side
from mathom.testing import Scenario
from mathom.testing.rules import rule


def draft(special: str = "none") -> Match:
    confrontation = game("confrontation")
    return Match(confrontation, confrontation.options({"mode": "draft", "special": special}), seed=1)


def words(match: Match, seat: int) -> list[str]:
    return [event.words() for event in match.events(seat)]


def field(match: Match, *, side: int, times: int = 9) -> None:
    """Decide for the classic (0) or the variant (1) side of the next tiles."""
    for _ in range(times):
        match.choose(tokens(match)[side])


@rule("conf.draft.free-mix")
def test_sauron_fields_wormtongue_and_eight_classic_characters() -> None:
    match = draft()
    field(match, side=0)
    field(match, side=0, times=1)
    match.choose("field wormtongue variant")
    field(match, side=0, times=7)
    sauron = [(one.token, one.version) for one in table(match).sauron.characters]
    assert len(sauron) == 9
    assert [token for token, version in sauron if version == "variant"] == ["wormtongue"]
    assert {version for token, version in sauron if token != "wormtongue"} == {"classic"}


@rule("conf.draft.free-mix")
@pytest.mark.parametrize(("light", "dark"), [(0, 1), (1, 0), (1, 1), (0, 0)])
def test_each_side_decides_for_itself(light: int, dark: int) -> None:
    match = draft()
    field(match, side=light)
    field(match, side=dark)
    assert {one.version for one in table(match).fellowship.characters} == {str(Version(light))}
    assert {one.version for one in table(match).sauron.characters} == {str(Version(dark))}


@rule("conf.draft.secret-choice")
def test_sauron_sees_nothing_of_the_fellowships_choice() -> None:
    classic, variant = draft(), draft()
    for times in (1, 8):
        field(classic, side=0, times=times)
        field(variant, side=1, times=times)
        assert classic.view(1) == variant.view(1)
        assert words(classic, 1) == words(variant, 1)
    field(classic, side=0, times=8)
    field(variant, side=0, times=8)
    assert classic.view(1) == variant.view(1)
    seen = table(variant, "sauron").fellowship
    assert (seen.characters, seen.secret) == ((), ())
    assert len(table(variant, "fellowship").fellowship.secret) == 9


@rule("conf.draft.secret-choice")
def test_the_fellowship_sees_nothing_of_saurons_choice() -> None:
    classic, variant = draft(), draft()
    for match, side in ((classic, 0), (variant, 1)):
        field(match, side=0)
        field(match, side=side, times=8)
    assert classic.view(0) == variant.view(0)
    assert words(classic, 0) == words(variant, 0)


@rule("conf.draft.secret-choice")
def test_both_faces_of_every_tile_are_open_while_they_are_chosen_from() -> None:
    match = draft()
    field(match, side=0, times=1)
    field(match, side=1, times=1)
    for seat, chosen in (("fellowship", ["classic", "variant"]), ("sauron", ["", ""]), (None, ["", ""])):
        light = table(match, seat).fellowship
        assert [tile.chosen for tile in light.tiles] == [*chosen, *[""] * 7]
        faces = [(face.token, face.version, face.text) for tile in light.tiles for face in tile.faces]
        assert len(set(faces)) == 18
        assert all(text for _, _, text in faces)
    field(match, side=0, times=16)
    assert table(match).fellowship.tiles == table(match).sauron.tiles == ()


@rule("conf.draft.one-side-per-tile", "conf.draft.example-shelob-wormtongue")
@pytest.mark.parametrize(
    ("taken", "other"),
    [("shelob classic", "wormtongue variant"), ("wormtongue variant", "shelob classic")],
)
def test_shelob_and_wormtongue_are_one_decision(taken: str, other: str) -> None:
    match = draft()
    field(match, side=0)
    while f"field {taken}" not in tokens(match):
        field(match, side=0, times=1)
    assert sorted(tokens(match)) == ["field shelob classic", "field wormtongue variant"]
    match.choose(f"field {taken}")
    while tokens(match)[0].startswith("field"):
        assert f"field {other}" not in tokens(match)
        with pytest.raises(MathomError):
            match.choose(f"field {other}")
        field(match, side=0, times=1)
    fielded = [f"{one.token} {one.version}" for one in table(match).sauron.characters]
    assert taken in fielded
    assert other not in fielded


@rule("conf.draft.nine-decisions")
def test_each_side_makes_nine_decisions_and_fields_nine() -> None:
    match = draft()
    asked = []
    while tokens(match)[0].startswith("field"):
        assert match.decision is not None
        assert len(tokens(match)) == 2
        asked.append(match.seats[match.decision.seat])
        with pytest.raises(MathomError):
            match.choose("place frodo arthedain")  # eight are too few
        match.choose(tokens(match)[len(asked) % 2])
    assert asked == ["fellowship"] * 9 + ["sauron"] * 9
    assert len(table(match).fellowship.characters) == len(table(match).sauron.characters) == 9
    with pytest.raises(MathomError):
        match.choose("field frodo classic")  # ten are too many


@rule("conf.draft.pairings-not-stated")
@pytest.mark.parametrize("side", list(Side))
def test_every_character_is_on_one_tile(side: Side) -> None:
    assert len(TILES[side]) == 9
    for version in Version:
        faces = [tile[version] for tile in TILES[side]]
        all_of_them = [one for one in Character if FACTS[one].side is side and FACTS[one].version is version]
        assert sorted(faces) == sorted(all_of_them)


@rule("conf.draft.pairings-not-stated")
def test_the_pairs_offered_are_those_of_the_table() -> None:
    match = draft()
    pairs = set()
    while tokens(match)[0].startswith("field"):
        first, second = (token.split() for token in tokens(match))
        assert (first[2], second[2]) == ("classic", "variant")
        pairs.add((first[1], second[1]))
        field(match, side=1, times=1)
    alike = {(name, name) for name in ("frodo", "sam", "gandalf", "aragorn", "witch-king", "flying-nazgul")}
    alike |= {("saruman", "saruman"), ("orcs", "orcs")}
    assert pairs == alike | {
        ("pippin", "smeagol"), ("merry", "faramir"), ("legolas", "elrond"), ("gimli", "theoden"),
        ("boromir", "treebeard"), ("shelob", "wormtongue"), ("balrog", "uruk-hai"),
        ("black-rider", "mouth-of-sauron"), ("cave-troll", "watcher"), ("warg", "gollum"),
    }  # fmt: skip


@rule("conf.draft.rosters-revealed")
def test_both_rosters_are_open_once_both_have_chosen() -> None:
    match = draft()
    field(match, side=1)
    field(match, side=0, times=8)
    assert table(match, "sauron").fellowship.characters == table(match, "fellowship").sauron.characters == ()
    field(match, side=0, times=1)
    for seat in ("fellowship", "sauron", None):
        seen = table(match, seat)
        assert len(seen.fellowship.characters) == len(seen.sauron.characters) == 9
        assert {one.version for one in seen.fellowship.characters} == {"variant"}
        assert {one.version for one in seen.sauron.characters} == {"classic"}
    assert {"smeagol", "elrond"} < {one.token for one in table(match, "sauron").fellowship.characters}
    assert {"balrog", "shelob"} < {one.token for one in table(match, "fellowship").sauron.characters}


@rule("conf.draft.then-as-normal")
def test_after_the_reveal_the_pieces_are_placed_and_sauron_begins() -> None:
    match = draft()
    field(match, side=1)
    field(match, side=1)
    order = []
    while tokens(match)[0].startswith("place"):
        assert match.decision is not None
        order.append((match.seats[match.decision.seat], tokens(match)[0].split()[2]))
        match.choose(tokens(match)[0])
    front = ["arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"]
    assert sorted(order[:5]) == sorted(("fellowship", region) for region in front)
    front = ["dagorlad", "gondor", "mirkwood", "fangorn", "rohan"]
    assert sorted(order[5:]) == sorted(("sauron", region) for region in front)
    assert (table(match).turn, table(match).to_move) == (1, "sauron")
    assert all(token.split()[0] in {"move", "march"} for token in tokens(match))


@rule("conf.draft.names-cover-both-versions")
@pytest.mark.parametrize("version", ["classic", "variant"])
@pytest.mark.parametrize(("hero", "enemy"), [("merry", "witch-king"), ("legolas", "flying-nazgul"), ("gimli", "orcs")])
def test_the_named_enemy_falls_in_either_version(hero: str, enemy: str, version: str) -> None:
    attacked = Scenario("confrontation", mode="draft").place("eregion", hero).place("caradhras", f"{enemy}:{version}")
    attacked = attacked.place("mordor", "warg").to_move("sauron")
    attacked.choose(f"move {enemy} eregion")
    attacking = Scenario("confrontation", mode="draft").place("eregion", hero).place("caradhras", f"{enemy}:{version}")
    attacking = attacking.place("mordor", "warg").to_move("fellowship")
    attacking.choose(f"move {hero} caradhras")
    assert whereabouts(attacked, hero, enemy) == ["eregion", "defeated"]
    assert whereabouts(attacking, hero, enemy) == ["caradhras", "defeated"]
    assert len(table(attacked).sauron.hand) == len(table(attacking).sauron.hand) == 9


@rule("conf.draft.names-cover-both-versions")
@pytest.mark.parametrize("version", ["classic", "variant"])
def test_variant_saruman_defeats_either_gandalf(version: str) -> None:
    t = Scenario("confrontation", mode="draft").place("eregion", f"gandalf:{version}").place("shire", "pippin")
    t = t.place("caradhras", "saruman:variant").to_move("sauron")
    t.choose("move saruman eregion")
    assert whereabouts(t, "gandalf", "saruman") == ["defeated", "eregion"]
    assert len(table(t).sauron.hand) == 9


@rule("conf.draft.classic-sam-variant-frodo")
def test_classic_sam_stands_by_variant_frodo() -> None:
    t = (
        Scenario("confrontation", mode="draft")
        .place("eregion", "frodo:variant", "sam:classic")
        .place("shire", "pippin")
    )
    t = t.place("caradhras", "balrog").to_move("sauron")
    t.choose("move balrog eregion", force="frodo")
    assert t.can("replace")
    t.choose("replace")
    assert duel(t) == ("sam", 5, "balrog", 5)
    assert only_cards(t)


@rule("conf.draft.variant-frodo-classic-sam")
@pytest.mark.parametrize("version", ["classic", "variant"])
def test_variant_frodo_leaves_the_ring_to_either_sam(version: str) -> None:
    t = Scenario("confrontation", mode="draft").place("eregion", "frodo:variant").place("shire", f"sam:{version}")
    t = t.place("caradhras", "balrog").to_move("sauron")
    t.choose("move balrog eregion", "card 6", "card 1")
    assert where(t, "frodo") == "defeated"
    assert (table(t).ring_bearer, t.winner) == ("sam", "")


@rule("conf.draft.classic-frodo-variant-sam")
@pytest.mark.parametrize("version", ["classic", "variant"])
def test_classic_frodo_leaves_the_ring_to_nobody(version: str) -> None:
    t = Scenario("confrontation", mode="draft").place("eregion", "frodo:classic").place("shire", f"sam:{version}")
    t = t.place("caradhras", "balrog").to_move("sauron")
    t.choose("move balrog eregion", "decline", "card 6", "card 1")
    assert whereabouts(t, "frodo", "sam") == ["defeated", "shire"]
    assert t.winner == "sauron"


@rule("conf.draft.special-cards-allowed")
def test_special_cards_are_picked_after_the_draft() -> None:
    match = draft(special="two")
    field(match, side=0)
    field(match, side=1)
    for card in ("shadowfax", "gwaihir", "recall-to-mordor", "palantir"):
        match.choose(f"pick {card}")
    assert [card.token for card in table(match).fellowship.special] == ["shadowfax", "gwaihir"]
    assert [card.token for card in table(match).sauron.special] == ["recall-to-mordor", "palantir"]
    assert tokens(match)[0].startswith("place")
