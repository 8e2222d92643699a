"""Hazard events: the exact numbers, and where they cannot be played."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


def met(start: str, to: str, *company: str, hazards: tuple[str, ...] = (), table: tuple[str, ...] = ()) -> Road:
    """A company on the road, or staying; the opponent has priority."""
    t = Road(start).company(*company).hazards(*hazards, "weariness-of-the-heart").hazards_in_play(*table)
    if start == to:
        t.stays()
    else:
        t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


# --- who returns to hand ---------------------------------------------------------------------------------------------


class TestCalls:
    @pytest.mark.parametrize(("faces", "where"), [((6, 4), "play"), ((6, 3), "player-1 hand")])
    def test_home_calls_below_ten(self, faces: tuple[int, int], where: str) -> None:
        t = met("bree", "rivendell", "beretar", "elrohir", "boromir-ii", "elladan", hazards=("call-of-home",))
        t.roll(*faces)
        t.play("call-of-home", on="boromir-ii")
        assert t.where("boromir-ii") == where
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "where"), [((6, 3), "play"), ((6, 2), "player-1 hand")])
    def test_the_sea_calls_three_louder_where_it_is_heard(self, faces: tuple[int, int], where: str) -> None:
        t = met("grey-havens", "himring", "elrohir", "boromir-ii", "faramir", hazards=("call-of-the-sea",))
        t.roll(*faces)
        t.play("call-of-the-sea")
        assert t.where("elrohir") == where, "with two points unused: 4 more and 3 less"
        t.leaves_open()

    @pytest.mark.parametrize(("card", "named"), [("tookish-blood", ""), ("call-of-home", "frodo")])
    def test_an_item_may_stay_behind(self, card: str, named: str) -> None:
        company = ("frodo", "sting on frodo", "elven-cloak on frodo", "beretar", "elrohir", "boromir-ii")
        t = met("bree", "rivendell", *company, hazards=(card,))
        t.roll(1, 1)
        t.play(card, on=named)
        t.pick("sting")
        t.pick("beretar")
        assert (t.where("frodo"), t.bearer("sting")) == ("player-1 hand", "beretar")
        assert t.where("elven-cloak") == "player-1 discard"
        t.leaves_open()

    def test_tookish_blood_protects_a_hobbit_of_ones_own(self) -> None:
        t = Road("bree").company("legolas").other_company("edoras", "frodo").hand("tookish-blood")
        assert not t.can_play("tookish-blood")


# --- Cruel Caradhras -------------------------------------------------------------------------------------------------


class TestCruelCaradhras:
    @pytest.mark.parametrize(("start", "to"), [
        ("cirith-ungol", "henneth-annun"), ("the-wind-throne", "beorns-house"), ("mount-gundabad", "beorns-house"),
        ("mount-gram", "rivendell"), ("moria", "lorien"), ("goblin-gate", "rivendell"),
    ])  # fmt: skip
    def test_who_leaves_the_mountains(self, start: str, to: str) -> None:
        t = met(start, to, "legolas", hazards=("cruel-caradhras",))
        assert t.can_play("cruel-caradhras")
        t.leaves_open()
        t = met(to, start, "legolas", hazards=("cruel-caradhras",))
        assert not t.can_play("cruel-caradhras"), "not who comes there"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "status"), [
        ((1, 2), "tapped"), ((1, 1, 4, 3), "wounded"), ((1, 1, 4, 4), "eliminated"),
    ])  # fmt: skip
    def test_a_strike_of_eight_and_one_more_for_the_body(self, faces: tuple[int, ...], status: str) -> None:
        t = met("moria", "lorien", "legolas", hazards=("cruel-caradhras",))
        t.roll(*faces)
        t.play("cruel-caradhras")
        t.choose("tap")
        assert t.status("legolas") == status
        t.leaves_open()


# --- the road --------------------------------------------------------------------------------------------------------

LOST = [
    ("lost-at-sea", "grey-havens", "himring", "himring", ("bree", "rivendell")),
    ("lost-in-free-domains", "bree", "bag-end", "bag-end", ("bree", "rivendell")),
    ("lost-in-border-lands", "isengard", "edoras", "edoras", ("bree", "rivendell")),
    ("lost-in-shadow-lands", "lorien", "bandit-lair", "bandit-lair", ("bree", "rivendell")),
    ("lost-in-the-wilderness", "bree", "rivendell", "rivendell", ("edoras", "dunharrow")),
]


class TestLost:
    @pytest.mark.parametrize(("card", "start", "to", "there", "elsewhere"), LOST)
    def test_on_such_a_road_only(
        self, card: str, start: str, to: str, there: str, elsewhere: tuple[str, str]
    ) -> None:  # fmt: skip
        for journey, offered in (((start, to), True), ((there, there), False), (elsewhere, False)):
            t = met(*journey, "legolas", hazards=(card,))
            assert t.can_play(card) is offered, journey
            t.leaves_open()

    @pytest.mark.parametrize(("card", "start", "to"), [row[:3] for row in LOST[:2]])
    def test_the_company_does_nothing_at_its_site(self, card: str, start: str, to: str) -> None:
        t = met(start, to, "aragorn-ii", hazards=(card,))
        t.play(card)
        while t.g.current == 0 and t.decision is not None:
            assert not t.can("enter")
            t.choose("pass" if t.can("pass") else t.offered[0].token)
        assert t.company_site() == to
        t.leaves_open()

    @pytest.mark.parametrize(("card", "start", "to", "more"), [
        ("lost-in-border-lands", "isengard", "edoras", 2), ("lost-in-shadow-lands", "lorien", "bandit-lair", 1),
        ("lost-in-the-wilderness", "bree", "rivendell", 2),
    ])  # fmt: skip
    def test_so_many_hazards_more(self, card: str, start: str, to: str, more: int) -> None:
        t = met(start, to, "legolas", hazards=(card,))
        before = t.limit
        t.play(card)
        t.passes(int(t.asked == "player-1"))
        assert t.limit == before + more
        t.leaves_open()

    def test_a_second_road_is_another_one(self) -> None:
        t = Road("bree").company("legolas").hand("bridge").hazards("lost-in-the-wilderness", "weariness-of-the-heart")
        t.moves("rivendell")
        t.play("bridge")
        t.play("lost-in-the-wilderness")
        t.until("lore.movement.choose-new-site")
        t.choose("move bree")
        assert t.limit == 2
        t.leaves_open()


# --- places ----------------------------------------------------------------------------------------------------------


class TestPlaces:
    def test_gloom_falls_on_a_border_land(self) -> None:
        t = met("isengard", "edoras", "legolas", hazards=("gloom", "huorn"), table=("doors-of-night",))
        assert not t.can_play("huorn")
        t.play("gloom")
        t.picks_deed("Border-land")
        if t.asking != "lore.timing.priority-pass":
            t.choose(t.offered[0].token)
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("huorn"), "the region is a Wilderness now"
        t.leaves_open()

    @pytest.mark.parametrize("card", ["gloom", "choking-shadows", "new-moon"])
    def test_a_place_changes_under_doors_of_night_only(self, card: str) -> None:
        t = met("bree", "bag-end", "legolas", hazards=(card,))
        if t.can_play(card):
            t.play(card)
        assert not any("treat" in option.label or " is a " in option.label for option in t.offered)
        t.leaves_open()

    @pytest.mark.parametrize(("start", "to", "prowess"), [("lorien", "moria", 10), ("rivendell", "carn-dum", 10)])
    def test_minions_are_aroused_in_both_kinds_of_holds(self, start: str, to: str, prowess: int) -> None:
        t = met(start, to, "legolas", "gimli", "aragorn-ii", "elladan", hazards=("arouse-minions",))
        t.play("arouse-minions")
        t.enters()
        assert t.attack_prowess == prowess, "7 and 3"
        t.leaves_open()

    def test_hobbits_and_wizards_are_not_greedy(self) -> None:
        t = Road("bree").company("legolas", "frodo", "gandalf", "beorn").hand("dagger-of-westernesse").hazards("greed")
        t.moves("barrow-downs")
        t.passes(int(t.asked == "player-1"))
        t.play("greed")
        t.enters()
        t.roll(*(6,) * 8)
        t.until("lore.site.play-after-entering")
        t.play("dagger-of-westernesse", on="legolas")
        t.until("lore.site.play-after-entering")
        rolls = [line for line in t.log() if "corruption roll for" in line.lower()]
        assert len(rolls) == 1 and "Corruption roll for Beorn" in rolls[0]
        t.leaves_open()

    @rule("lore.requirements.company-target")
    @pytest.mark.parametrize(("hazard", "to"), [
        ("an-unexpected-outpost", "moria"), ("arouse-minions", "moria"), ("greed", "moria"), ("fell-beast", "moria"),
        ("arouse-denizens", "dimrill-dale"), ("incite-denizens", "dimrill-dale"), ("choking-shadows", "dimrill-dale"),
    ])  # fmt: skip
    def test_leaflock_cancels_nothing_that_is_not_for_his_company(self, hazard: str, to: str) -> None:
        t = Road("lorien", level="standard").company("legolas", "leaflock on legolas").hazards(hazard)
        t.place("player-2 discard", "wargs")
        t.moves(to)
        t.passes(int(t.asked == "player-1"))
        t.play(hazard)
        assert not (t.asked == "player-1" and t.can_use("leaflock"))
        t.leaves_open()

    @pytest.mark.parametrize(("deed", "canceled"), [("Tap an Elf", True), ("Free-domain", False), ("Free-hold", False)])
    def test_a_new_moon_may_be_for_an_elf_or_for_a_place(self, deed: str, canceled: bool) -> None:
        t = Road("bree").company("legolas", "tom-bombadil on legolas").hazards("new-moon")
        t.hazards_in_play("doors-of-night")
        t.moves("bag-end")
        t.passes(int(t.asked == "player-1"))
        t.play("new-moon")
        t.picks_deed(deed)
        assert (t.asked == "player-1" and t.can_use("tom-bombadil")) is canceled
        t.leaves_open()

    @pytest.mark.parametrize("words", ["prowess", "Border-land"])
    def test_gloom_falls_on_a_company_whatever_it_does(self, words: str) -> None:
        t = Road("edoras").company("legolas", "leaflock on legolas").hazards("gloom").hazards_in_play("doors-of-night")
        t.moves("isengard")
        t.passes(int(t.asked == "player-1"))
        t.play("gloom")
        t.picks_deed(words)
        t.choose(t.offered[0].token)
        assert t.asked == "player-1" and t.can_use("leaflock")
        t.leaves_open()


# --- Nazgûl ----------------------------------------------------------------------------------------------------------


class TestFellBeast:
    def test_on_an_attack_the_attacker_assigns_two_strikes(self) -> None:
        t = met("dead-marshes", "easterling-camp", "legolas", "gimli", "beorn", hazards=("adunaphel", "fell-beast"))
        t.play("adunaphel", as_="creature", key="Dagorlad")
        t.play("fell-beast")
        assert (t.attack_strikes, t.attack_prowess) == (2, 13)
        t.passes(int(t.can("pass")))
        assert t.asked == "player-2"
        t.strikes("legolas", "gimli")
        t.leaves_open()

    @pytest.mark.parametrize(("start", "to"), [("lorien", "moria"), ("lorien", "bandit-lair")])
    def test_before_it_there_are_more_keys(self, start: str, to: str) -> None:
        t = met(start, to, "legolas", hazards=("witch-king-of-angmar", "fell-beast"))
        assert not t.can_play("witch-king-of-angmar", as_="creature")
        t.play("fell-beast")
        t.passes(int(t.asked == "player-1"))
        assert t.can_play("witch-king-of-angmar", as_="creature")
        t.leaves_open()


# --- rings and factions ----------------------------------------------------------------------------------------------


class TestRings:
    @pytest.mark.parametrize(("faces", "kept"), [((1, 3), True), ((1, 2), False)])
    def test_the_precious(self, faces: tuple[int, int], kept: bool) -> None:
        t = met("bree", "rivendell", "frodo", "the-one-ring on frodo", "legolas", hazards=("the-precious",))
        t.roll(*faces, 6, 6)
        t.play("the-precious")
        while t.rolling:
            t.choose("pass")
        assert t.in_play("the-one-ring") is t.in_play("legolas") is kept, "1 less near the Ring, and 2 less"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "kept"), [((1, 4), True), ((1, 3), False)])
    def test_the_rings_betrayal(self, faces: tuple[int, int], kept: bool) -> None:
        company = ("frodo", "the-one-ring on frodo", "legolas", "magic-ring-of-courage on legolas")
        t = met("bree", "rivendell", *company, hazards=("the-rings-betrayal",))
        t.roll(*faces)
        t.play("the-rings-betrayal", on="frodo")
        while t.rolling:
            t.choose("pass")
        assert t.in_play("the-one-ring") is kept, "4 of his own, 6 less for the Ring, and 2 less"
        assert t.in_play("frodo") and t.in_play("magic-ring-of-courage")
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "kept"), [((1, 6), True), ((1, 5), False)])
    def test_the_will_of_the_ring(self, faces: tuple[int, int], kept: bool) -> None:
        t = met("bree", "rivendell", "frodo", "the-one-ring on frodo", hazards=("the-will-of-the-ring",))
        t.roll(*faces, 6, 6)
        t.play("the-will-of-the-ring")
        while t.rolling:
            t.choose("pass")
        assert t.in_play("frodo") is kept
        t.leaves_open()

    def test_a_muster_of_the_one_who_moves_disperses(self) -> None:
        t = Road("bree").company("legolas").hazards("muster-disperses", "weariness-of-the-heart")
        t.points_pile("riders-of-rohan", "glamdring").place("player-2 points", "beornings")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.roll(1, 1)
        t.play("muster-disperses")
        assert t.asking == "lore.timing.priority-pass", "there was only one to choose"
        assert t.where("riders-of-rohan") == "player-1 points", "2 and twice 6 unused points"
        assert t.where("beornings") == "player-2 points"
        t.leaves_open()

    @pytest.mark.parametrize(("faces", "kept"), [((6, 5), True), ((6, 4), False)])
    def test_it_disperses_below_eleven(self, faces: tuple[int, int], kept: bool) -> None:
        t = Road("bree").company("beretar", "elrohir", "boromir-ii", "elladan").hazards("muster-disperses")
        t.points_pile("riders-of-rohan")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.roll(*faces)
        t.play("muster-disperses")
        assert (t.where("riders-of-rohan") == "player-1 points") is kept
        t.leaves_open()
