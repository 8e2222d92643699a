"""Rings and seeing-stones: the exact numbers, and whom they do not help."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road

DWARVEN = "dwarven-ring-of-durins-tribe"


def in_strike(on: str, *company: str, creature: str = "land-drake", start: str = "bree", to: str = "rivendell",
              key: str = "Rhudaur") -> Road:  # fmt: skip
    """A strike on one of the company; somebody has Miruvor, so that there is something to do in it."""
    t = Road(start).company(*company, f"miruvor on {on}").hazards(creature)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key=key, as_="creature" if creature == "adunaphel" else "")
    t.passes()
    if t.can("strike"):
        t.strikes(on)
    t.choose("untapped")
    if t.can("done"):
        t.choose("done")
    assert t.strike_on == on and t.can_use("miruvor")
    return t


class TestRings:
    def test_a_dwarven_ring_gives_a_dwarf_three_points(self) -> None:
        assert Road().company("bofur", f"{DWARVEN} on bofur", "beretar", "faramir").influence() == 1 + 4 - 3
        assert Road().company("beregond", f"{DWARVEN} on beregond", "beretar", "faramir").influence() == 1 + 4 - 1

    @pytest.mark.parametrize(("faces", "where"), [((2, 3), "play"), ((2, 2), "player-1 discard")])
    def test_whoever_digs_rolls_at_two_more(self, faces: tuple[int, int], where: str) -> None:
        t = Road("bree").company("bofur", f"{DWARVEN} on bofur").used("bree")
        assert t.corruption("bofur") == -1 - 5
        t.roll(*faces, 6, 6)
        t.use(DWARVEN)
        assert t.where("bofur") == where and not t.g.used[0]
        t.leaves_open()

    @pytest.mark.parametrize(("who", "hides"), [("frodo", True), ("legolas", False)])
    def test_stealth_hides_who_was_a_scout_before(self, who: str, hides: bool) -> None:
        t = in_strike(who, who, f"magic-ring-of-stealth on {who}")
        assert t.can_use("magic-ring-of-stealth") is hides
        t.leaves_open()

    def test_the_one_ring_hides_its_bearer_only(self) -> None:
        t = in_strike("legolas", "frodo", "the-one-ring on frodo", "legolas")
        assert not t.can_use("the-one-ring")
        t.leaves_open()

    def test_the_nazgul_see_it(self) -> None:
        company = ("frodo", "the-one-ring on frodo")
        t = in_strike("frodo", *company, creature="adunaphel", start="lorien", to="bandit-lair", key="Brown Lands")
        assert not t.can_use("the-one-ring")
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "where"), [((3, 3), "play"), ((2, 3), "player-1 discard")])
    def test_whoever_vanishes_rolls_at_two_less(self, faces: tuple[int, int], where: str) -> None:
        t = in_strike("frodo", "frodo", "the-one-ring on frodo")
        assert t.corruption("frodo") == 4 - 6 - 1
        t.roll(*faces, 6, 6)
        t.use("the-one-ring")
        while t.rolling:
            t.choose("pass")
        assert t.where("frodo") == where
        t.leaves_open()

    def test_it_weighs_on_its_own_company(self) -> None:
        t = Road("bree").company("frodo", "the-one-ring on frodo", "legolas").other_company("bree", "elladan")
        assert (t.corruption("legolas"), t.corruption("elladan"), t.corruption("frodo")) == (-1, 0, -2)


class TestStones:
    def test_annuminas_finds_a_card_in_the_draw_pile(self) -> None:
        t = Road().company("halbarad", "palantir-of-annuminas on halbarad").pile("dodge", "dreams-of-lore", "bridge")
        t.roll(6, 6)
        t.use("palantir-of-annuminas")
        t.choose("card dreams-of-lore")
        while t.rolling:
            t.choose("pass")
        assert t.in_hand() == ["dreams-of-lore"] and len(t.g.piles[0].cards) == 2
        t.leaves_open()

    @pytest.mark.parametrize(("who", "freed"), [("gandalf", True), ("legolas", True), ("beorn", False)])
    def test_elostirion_frees_elves_and_wizards(self, who: str, freed: bool) -> None:
        t = Road("the-white-towers").company("halbarad", "palantir-of-elostirion on halbarad", who)
        t.hazards_in_play(f"lure-of-the-senses on {who}")
        assert t.can_use("palantir-of-elostirion") is freed

    def test_not_those_of_an_opponent(self) -> None:
        t = Road("the-white-towers").company("halbarad", "palantir-of-elostirion on halbarad")
        t.other_company("bree", "legolas").table("lure-of-the-senses on legolas")
        assert not t.can_use("palantir-of-elostirion")

    def test_minas_tirith_shows_the_players_own_cards_too(self) -> None:
        t = Road().company("halbarad", "palantir-of-minas-tirith on halbarad").pile("dodge", "bridge", "muster")
        t.other_pile("wargs", "river")
        t.roll(6, 6)
        t.use("palantir-of-minas-tirith")
        while t.rolling:
            t.choose("pass")
        assert any("Dodge" in line for line in t.log("player-1"))
        t.leaves_open()

    def test_osgiliath_discards_hazards_only(self) -> None:
        t = Road("rivendell").company("halbarad", "palantir-of-osgiliath on halbarad", "gimli", "legolas", "elladan")
        t.company("fellowship").table("sun").hazards_in_play("minions-stir")
        t.roll(6, 6)
        t.use("palantir-of-osgiliath")
        while t.rolling:
            t.choose("pass")
        assert t.where("minions-stir") == "player-2 discard", "without a choice"
        assert t.in_play("sun") and t.in_play("fellowship")
        t.leaves_open()
