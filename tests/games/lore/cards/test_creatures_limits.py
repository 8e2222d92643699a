"""Creatures: who chooses, what is out of their reach, and whom they leave alone."""

from __future__ import annotations

import pytest

from mathom.games.lore.testing import Road


def attacked(
    creature: str, *company: str, start: str = "isengard", to: str = "edoras", key: str = "Rohan"
) -> Road:  # fmt: skip
    """A company that is attacked while another one, with an item of its own, is elsewhere."""
    t = Road(start).company(*company).other_company("bree", "elladan", "glamdring on elladan")
    t.hazards(creature)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, key=key)
    t.passes(int(t.can("pass")))
    return t


class TestThieves:
    @pytest.mark.parametrize(("creature", "key", "rolls"), [
        ("brigands", "Rohan", (1, 1, 1, 1)), ("thief", "Rohan", (1, 1)), ("pick-pocket", "Edoras", (1, 1)),
    ])  # fmt: skip
    def test_the_defender_chooses_the_item(self, creature: str, key: str, rolls: tuple[int, ...]) -> None:
        company = ("frodo", "sting on frodo", "elven-cloak on frodo", "gollum on frodo")
        t = (
            attacked(creature, *company, key=key).tapped()
            if creature != "pick-pocket"
            else attacked(creature, *company, key=key)
        )
        if t.can("strike"):
            t.strikes("frodo")
        t.roll(*rolls)
        while not t.can("pick"):
            t.choose("untapped" if t.can("untapped") else "done" if t.can("done") else t.offered[0].token)
        assert t.asked == "player-1"
        assert sorted(t.tokens("pick")) == sorted(f"pick {t.card(one).key}" for one in ("sting", "elven-cloak"))
        t.leaves_open()

    def test_a_pick_pocket_takes_what_is_the_victims(self) -> None:
        t = attacked("pick-pocket", "frodo", "sting on frodo", "legolas", "orcrist on legolas", key="Edoras")
        t.strikes("frodo")
        t.roll(1, 1)
        t.choose("untapped", "done")
        assert t.where("sting") == "player-1 discard" and t.bearer("orcrist") == "legolas"
        assert t.status("frodo") == "untapped"
        t.leaves_open()


class TestOthers:
    def test_a_chill_is_for_the_dead_only(self) -> None:
        t = Road("bree").company("beorn", "gandalf", "legolas").hazards("chill-douser", "wolves").hand("escape")
        t.moves("weathertop")
        t.passes(int(t.asked == "player-1"))
        t.play("chill-douser", key="Weathertop")
        t.roll(*(6, 6, 1, 1) * 3)
        while t.attacked:
            t.choose("tap" if t.can("tap") else "pass" if t.can("pass") else t.offered[0].token)
        t.passes(int(t.asked == "player-1"))
        t.play("wolves", key="Arthedain")
        assert (t.attack_strikes, t.attack_prowess) == (3, 8)
        t.leaves_open()

    @pytest.mark.parametrize(("who", "status"), [("legolas", "tapped"), ("beorn", "untapped")])
    def test_a_wisp_dazzles_minds_of_two(self, who: str, status: str) -> None:
        t = Road("bree").company(who).hazards("wisp-of-pale-sheen")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.roll(6, 6, 1, 1)
        t.play("wisp-of-pale-sheen", key="Rhudaur")
        t.choose("untapped")
        assert t.status(who) == status, "a mind of 2, and one of 3"
        t.leaves_open()

    def test_the_mouth_of_sauron_takes_no_resource_back(self) -> None:
        t = Road("bree").company("legolas").hazards("mouth-of-sauron", "weariness-of-the-heart")
        t.place("player-2 discard", "sun", "wargs", "twilight")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("mouth-of-sauron", as_="event")
        t.leaves_open()
