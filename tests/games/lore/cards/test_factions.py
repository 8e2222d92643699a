"""Factions."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.facts import Kind, Race
from mathom.games.lore.map import SITES
from mathom.games.lore.testing import Road, text
from mathom.testing.rules import rule

FACTIONS = [card for card in CARDS.values() if card.kind is Kind.FACTION and card.facts.number is not None]
#: A character of each race, with his mind and what else he adds to all faction rolls.
ROLLING = {
    "gamling-the-old": (Race.MAN, 1, 0),
    "bergil": (Race.DUNADAN, 1, 0),
    "annalena": (Race.ELF, 1, 0),
    "merry": (Race.HOBBIT, 2, 0),
    "bifur": (Race.DWARF, 1, -1),
}


def slug_of(card: Card) -> str:
    return card.slug


def at_its_site(card: Card, *company: str) -> Road:
    """The company has entered the site of a faction; those sites have no automatic-attacks."""
    t = Road(SITES[card.facts.sites[0]].slug).company(*company).hand(card.slug).in_site_phase()
    t.choose("enter")
    return t


def needed(card: Card, character: str) -> int:
    """What the dice have to show."""
    race, mind, more = ROLLING[character]
    number = card.facts.number
    assert number is not None
    return number - mind - more - dict(card.facts.race_modifiers).get(race, 0)


def dice(total: int) -> tuple[int, int]:
    return (6, total - 6) if total > 7 else (total - 1, 1)


def rolls(more: int) -> list[tuple[str, str, int]]:
    """Every faction with every character of the table, and what the dice show: so much more than needed."""
    all_of_them = [(card.slug, one, needed(card, one) + more) for card in FACTIONS for one in ROLLING]
    return [one for one in all_of_them if 2 <= one[2] <= 12]


class TestRolling:
    @rule("lore.faction.roll", "lore.faction.definition", "lore.faction.roll-definition")
    @pytest.mark.parametrize(("faction", "character", "total"), rolls(0))
    def test_with_the_number_it_is_won(self, faction: str, character: str, total: int) -> None:
        card = CARDS[faction]
        t = at_its_site(card, character)
        t.roll(*dice(total))
        t.play(faction)
        assert t.where(faction) == "player-1 points"
        assert t.points() == card.facts.mp
        assert t.status(character) == "tapped"
        assert t.g.used[0] == frozenset(card.facts.sites)

    @rule("lore.faction.fail", "lore.faction.roll-definition")
    @pytest.mark.parametrize(("faction", "character", "total"), rolls(-1))
    def test_with_one_less_it_is_lost(self, faction: str, character: str, total: int) -> None:
        t = at_its_site(CARDS[faction], character)
        t.roll(*dice(total))
        t.play(faction)
        assert t.where(faction) == "player-1 discard"
        assert not t.g.used[0], "no used counter"


@pytest.mark.parametrize("card", FACTIONS, ids=slug_of)
class TestPlaying:
    @rule("lore.requirements.used-counter-needs-unused")
    def test_not_at_a_used_site(self, card: Card) -> None:
        site = SITES[card.facts.sites[0]].slug
        t = Road(site).company("legolas").hand(card.slug).used(site).in_site_phase()
        t.choose("enter")
        assert not t.can_play(card.slug)
        t.leaves_open()

    def test_not_elsewhere(self, card: Card) -> None:
        t = Road("rhosgobel").company("legolas").hand(card.slug).in_site_phase()
        t.choose("enter")
        assert not t.can_play(card.slug)
        t.leaves_open()

    def test_not_without_an_untapped_character(self, card: Card) -> None:
        t = Road(SITES[card.facts.sites[0]].slug).company("legolas").hand(card.slug).tapped("legolas").in_site_phase()
        t.choose("enter")
        assert not t.can_play(card.slug)
        t.leaves_open()

    @rule("lore.unique.one-in-play")
    def test_not_twice(self, card: Card) -> None:
        site = SITES[card.facts.sites[0]].slug
        t = Road(site).company("legolas").hand(card.slug).points_pile(card.slug).in_site_phase()
        t.choose("enter")
        assert not t.can_play(card.slug)
        t.leaves_open()


class TestArmyOfTheDead:
    def at_erech(self, *company: str, used: bool = False) -> Road:
        """The company has come by Paths of the Dead."""
        t = Road("dunharrow").company(*company).hand("army-of-the-dead", "paths-of-the-dead")
        if used:
            t.used("vale-of-erech")
        t.play("paths-of-the-dead")
        t.moves("vale-of-erech")
        t.enters()
        return t

    def test_aragorn_summons_it_without_a_roll(self) -> None:
        t = self.at_erech("aragorn-ii", "legolas")
        t.play("army-of-the-dead")
        assert t.where("army-of-the-dead") == "player-1 points"
        assert (t.points(), t.status("aragorn-ii"), t.status("legolas")) == (3, "tapped", "untapped")
        assert "Vale of Erech" in t.g.used[0]

    def test_nobody_else_does(self) -> None:
        t = Road("dunharrow").company("aragorn-ii", "legolas").hand("army-of-the-dead", "paths-of-the-dead")
        t.tapped("aragorn-ii")
        t.play("paths-of-the-dead")
        t.moves("vale-of-erech")
        t.enters()
        assert not t.can_play("army-of-the-dead")
        t.leaves_open()

    def test_not_at_a_used_site(self) -> None:
        t = self.at_erech("aragorn-ii", used=True)
        assert not t.can_play("army-of-the-dead")
        t.leaves_open()

    def test_not_for_a_company_that_has_come_by_another_road(self) -> None:
        t = Road("edhellond").company("aragorn-ii").hand("army-of-the-dead")
        t.moves("vale-of-erech")
        t.enters()
        assert not t.can_play("army-of-the-dead")
        t.leaves_open()

    def test_not_on_a_later_turn(self) -> None:
        t = self.at_erech("aragorn-ii")
        while t.g.turn < 3:
            t.choose("stay" if t.can("stay") else "pass")
        t.stays()
        t.enters()
        assert not t.can_play("army-of-the-dead")
        t.leaves_open()

    def test_its_text(self) -> None:
        assert text("army-of-the-dead") == (
            "Playable if the company has moved by Paths of the Dead this turn.\nTap Aragorn II to play this card."
        )
