"""Unique cards (rulebook: Uniqueness; FAQ: card titles)."""

from __future__ import annotations

from mathom.games.lotr_tcg.facts import Facts, Keyword
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.filters import DWARF, MORIA, TROLL
from mathom.games.lotr_tcg.language.modifiers import Keywords
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, friend, known, man, orc, stub
from mathom.testing.rules import rule


def version(code: str, title: str, subtitle: str) -> Facts:
    """One printing of a unique minion."""
    return declare.minion(
        code, title, MORIA, TROLL, site=1, cost=1, strength=9, vitality=4, subtitle=subtitle, unique=True
    )  # fmt: skip


stub_cards = known(
    man("Hero", 8, unique=True),
    stub(declare.companion("98P1", "Hero", "Of Old", MORIA, DWARF, cost=1, strength=5, vitality=3)),
    man("Guard", 4),
    friend("Wise One", 3, unique=True),
    friend("Servant", 3),
    orc("Dreadful", 8, unique=True),
    orc("Scout", 3),
    stub(version("98R165", "Troll Of The Pit", "Scourge")),
    stub(version("98R165", "Troll De La Fosa", "Azote")),
    stub(version("98P10", "Flame", "Bane")),
    stub(version("98C51", "Flame", "Bane Again")),
    stub(version("98C52", "Flame", "Of Old")),
    circumstance("Lordship", cost=1, hardy=Keywords(DWARF, Keyword.DAMAGE, 1)),
)  # fmt: skip


@rule("tcg.uniqueness.dot")
def test_cards_are_unique_or_not() -> None:
    assert find_card("aragorn").unique and not find_card("dwarf-guard").unique
    t = Company().fellowship("hero", "guard").hand("hero", "guard")
    assert t.can_play("guard") and not t.can_play("hero")


@rule("tcg.uniqueness.one-in-play")
def test_of_a_unique_card_there_is_one_in_play() -> None:
    t = Company().fellowship("gimli").hand("gimli")
    assert "tcg.uniqueness.one-in-play" in t.why("gimli")


@rule("tcg.uniqueness.same-thing", "tcg.uniqueness.example-witch-king")
def test_cards_with_one_title_are_the_same_thing() -> None:
    t = Company("shadow").minions("flame-bane").shadow_hand("flame-of-old").twilight(9)
    assert "there is only one Flame" in t.why("flame-of-old")


@rule("tcg.uniqueness.example-balrog")
def test_printings_of_one_title_exclude_each_other() -> None:
    t = Company("shadow").shadow_hand("flame-bane", "flame-bane-again", "flame-of-old").twilight(9)
    t.play("flame-bane-again")
    assert not t.can_play("flame-bane") and not t.can_play("flame-of-old")


@rule("tcg.uniqueness.same-thing", "tcg.uniqueness.languages", "tcg.uniqueness.example-cave-troll")
def test_cards_with_one_collectors_info_are_the_same_thing_in_every_language() -> None:
    t = Company("shadow").minions("troll-of-the-pit").shadow_hand("troll-de-la-fosa").twilight(9)
    assert "tcg.uniqueness.one-in-play" in t.why("troll-de-la-fosa-azote")


@rule("tcg.uniqueness.dead-unique-blocks")
def test_who_is_dead_is_not_played_again_in_any_version() -> None:
    t = Company().dead_pile("hero", "wise-one").hand("hero", "hero-of-old", "wise-one")
    assert t.tokens() == ["pass"]
    assert "tcg.uniqueness.dead-unique-blocks" in str(t.cannot("play hero"))


@rule("tcg.uniqueness.dead-nonunique-ok")
def test_of_those_who_are_many_another_one_can_be_played() -> None:
    t = Company().dead_pile("guard", "servant").hand("guard", "servant")
    assert t.can_play("guard") and t.can_play("servant")


def test_a_dead_hero_of_one_player_does_not_bar_another_players() -> None:
    t = Company().dead_pile("hero", player=2).hand("hero")
    assert t.can_play("hero")


@rule("tcg.uniqueness.shadow-active")
def test_an_active_unique_card_bars_the_copies_of_all_players() -> None:
    t = Company("shadow", players=3).minions("dreadful", player=3).hand("dreadful", player=2).twilight(9)
    t.passes()
    assert t.asked == "player-2" and not t.can_play("dreadful")


@rule("tcg.uniqueness.fp-own-copy")
def test_each_player_has_his_own_heroes() -> None:
    t = Company().place("player-2 play", "hero").hand("hero")
    t.play("hero")
    assert len([one for one in t.g.cards.values() if one.card.title == "Hero"]) == 2


@rule("tcg.uniqueness.nonunique-many")
def test_there_may_be_many_of_a_common_card() -> None:
    t = Company("shadow", players=3).minions("scout", "scout", player=3).hand("scout", "scout", player=2).twilight(9)
    t.passes()
    t.play("scout")
    t.play("scout")
    assert len([one for one in t.g.cards.values() if one.card.title == "Scout"]) == 4


@rule("tcg.uniqueness.conditions-cumulative")
def test_the_effects_of_copies_of_a_condition_add_up() -> None:
    t = Company().fellowship("gimli", "lordship").hand("lordship")
    assert t.keyword("gimli", "damage") == 2
    t.play("lordship")
    assert t.keyword("gimli", "damage") == 3
