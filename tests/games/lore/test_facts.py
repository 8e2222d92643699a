"""What is printed on the cards."""

from __future__ import annotations

from collections import Counter

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.facts import (
    CHARACTERS,
    TIMING,
    Alignment,
    CardType,
    Facts,
    ItemClass,
    Keyword,
    Kind,
    Race,
    RegionType,
    RingType,
    SiteType,
    Skill,
)
from mathom.testing.rules import rule

TITLES = {card.title: card for card in CARDS.values()}
WILDERNESS = RegionType.WILDERNESS


def of(kind: Kind) -> list[Card]:
    return [card for card in CARDS.values() if card.kind is kind]


def facts(title: str) -> Facts:
    return TITLES[title].facts


@rule("lore.cards.three-types", "lore.hazards.three-kinds")
def test_304_cards_of_three_types() -> None:
    assert len(CARDS) == 304
    assert Counter((card.type.value, card.kind.value) for card in CARDS.values()) == {
        ("character", "main character"): 5,
        ("character", "character"): 60,
        ("hazard", "creature"): 50,
        ("hazard", "event"): 28,
        ("hazard", "condition"): 18,
        ("resource", "event"): 41,
        ("resource", "condition"): 12,
        ("resource", "item"): 47,
        ("resource", "faction"): 30,
        ("resource", "ally"): 11,
        ("resource", "quest"): 2,
    }


def test_codes_are_their_own() -> None:
    assert len({card.facts.code for card in CARDS.values()}) == 304
    assert Counter(card.facts.code[:2] for card in CARDS.values()).keys() == {"TW", "TD", "DM"}


@rule("lore.glossary.alignment", "lore.cards.hero", "lore.cards.minion")
def test_characters_and_resources_are_of_heroes_and_hazards_of_nobody() -> None:
    alignments = {card.type: {one.facts.alignment for one in CARDS.values() if one.type is card.type} for card in
                  CARDS.values()}  # fmt: skip
    assert alignments == {
        CardType.CHARACTER: {Alignment.HERO}, CardType.RESOURCE: {Alignment.HERO}, CardType.HAZARD: {None},
    }  # fmt: skip
    assert {one.value for one in Alignment} == {"hero", "minion", "fallen"}


@rule("lore.characters.skills")
def test_there_are_five_skills() -> None:
    assert {skill.value for skill in Skill} == {"warrior", "scout", "ranger", "sage", "diplomat"}
    assert all(card.skills for card in CARDS.values() if card.is_character)


@rule("lore.cards.race")
def test_races_of_characters_and_attacks() -> None:
    characters = {card.race for kind in CHARACTERS for card in of(kind)}
    assert characters == {Race.DUNADAN, Race.DWARF, Race.ELF, Race.HOBBIT, Race.MAN, Race.WIZARD}
    assert {Race.ORC, Race.TROLL, Race.UNDEAD, Race.WOLF, Race.SPIDER, Race.ANIMAL, Race.DRAKE, Race.DRAGON} <= {
        card.race for card in of(Kind.CREATURE)
    }


@rule("lore.cards.keywords", "lore.cards.keyword-definition")
def test_timing_keywords_have_rules_and_others_only_mark_a_card() -> None:
    assert [word.value for word in TIMING] == [
        "engagement", "strike", "body roll", "corruption roll", "faction roll", "counter",
    ]  # fmt: skip
    assert Keyword.ENVIRONMENT not in TIMING
    assert {card.title for card in CARDS.values() if Keyword.SPELL in card.keywords} == {
        "Vanishment", "Wizard's Fire", "Wizard's Test",
    }  # fmt: skip


def test_uniqueness() -> None:
    assert sum(card.unique for card in CARDS.values()) == 140
    assert all(card.unique for card in CARDS.values() if card.is_character or card.kind is Kind.FACTION)
    assert Counter(card.facts.not_duplicated for card in CARDS.values())[None] == 304 - 43


# --- what a card names exists ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=str)
def test_other_cards_that_a_card_names_exist(card: Card) -> None:
    printed = card.facts
    named = [bonus.faction for bonus in printed.faction_bonuses if bonus.faction]
    assert all(facts(title).kind is Kind.FACTION for title in named)
    assert all(facts(one.character).kind in CHARACTERS for one in printed.influence_for if one.character)
    others = [one for more in printed.more_keys for one in (more.in_play, more.faced) if one]
    others += [one.with_card for one in (printed.mp_if, printed.corruption_if) if one and one.with_card]
    assert all(title in TITLES for title in others)


def test_races_of_faction_bonuses_have_factions() -> None:
    races = {card.race for card in of(Kind.FACTION)}
    assert {bonus.race for card in CARDS.values() for bonus in card.facts.faction_bonuses if bonus.race} <= races


# --- characters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "race", "skills", "mind", "influence", "prowess", "body", "corruption", "home"),
    [
        ("Aragorn II", Race.DUNADAN, "warrior scout ranger", 4, 1, 6, 10, 0, "Bree"),
        ("Halbarad", Race.DUNADAN, "sage diplomat", 0, 0, 0, 6, 0, "Cameth Brin"),
        ("Frodo", Race.HOBBIT, "scout diplomat", 2, 0, 1, 10, 4, "Bag End"),
        ("Gimli", Race.DWARF, "warrior diplomat", 2, 1, 5, 9, 0, "Iron Hill Dwarf-hold"),
        ("Galadriel", Race.ELF, "scout sage diplomat", 4, 2, 3, 11, 0, "Lórien"),
        ("Boromir II", Race.DUNADAN, "warrior", 2, 0, 6, 8, -1, "Minas Tirith"),
        ("Saruman", Race.WIZARD, "scout ranger sage diplomat", 5, 4, 6, 10, 0, "Isengard"),
    ],
)
def test_characters(
    title: str, race: Race, skills: str, mind: int, influence: int, prowess: int, body: int, corruption: int, home: str
) -> None:
    printed = facts(title)
    assert (printed.race, " ".join(skill.value for skill in printed.skills)) == (race, skills)
    assert (printed.mind, printed.influence, printed.prowess, printed.body) == (mind, influence, prowess, body)
    assert (printed.corruption, printed.home_sites) == (corruption, (home,))


def test_hobbits_are_half_size_and_come_in_at_home_only() -> None:
    hobbits = {card.title for card in CARDS.values() if card.is_character and card.race is Race.HOBBIT}
    assert hobbits == {card.title for card in CARDS.values() if card.facts.half_size}
    assert hobbits == {card.title for card in CARDS.values() if card.facts.home_only}
    assert hobbits == {"Frodo", "Sam Gamgee", "Merry", "Pippin", "Fatty Bolger"}


def test_whose_loss_costs_points() -> None:
    lost = {card.title: card.facts.mp_if_eliminated for card in CARDS.values() if card.facts.mp_if_eliminated}
    assert lost == {"Aragorn II": -2, "Círdan": -2, "Galadriel": -2, "Frodo": -1}


# --- creatures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "strikes", "prowess", "body", "points"),
    [
        ("Orc-patrol", 3, 6, 6, 1),
        ("Witch-king of Angmar", 1, 17, 13, 3),
        ("Smaug", 2, 17, 9, 3),
        ("Crebain", 0, 5, 6, 1),
        ("The Great Goblin", 1, 12, 8, 1),
    ],
)
def test_creatures(title: str, strikes: int, prowess: int, body: int, points: int) -> None:
    printed = facts(title)
    assert (printed.strikes, printed.prowess, printed.body, printed.mp) == (strikes, prowess, body, points)
    assert printed.each_character is (strikes == 0)


def test_several_attacks() -> None:
    assert {card.title: card.facts.attacks for card in of(Kind.CREATURE) if card.facts.attacks > 1} == {
        "Slayer": 2,
        "Assassin": 3,
    }


def test_keys() -> None:
    keys = facts("Stirring Bones").keys
    assert keys is not None
    assert keys.regions == ((WILDERNESS, 2), (RegionType.SHADOW_LAND, 1), (RegionType.DARK_DOMAIN, 1))
    assert keys.sites == (SiteType.RUINS_AND_LAIRS, SiteType.SHADOW_HOLD)
    goblin = facts("The Great Goblin").keys
    assert goblin is not None
    assert goblin.moves == (("Rivendell", "Lórien"), ("Lórien", "Rivendell"))
    (more,) = facts("Smaug").more_keys
    assert more.in_play == "Doors of Night" and "Withered Heath" in more.keys.named_regions


def test_cards_with_two_forms() -> None:
    assert {card.title: card.facts.forms for card in CARDS.values() if len(card.facts.forms) > 1} == {
        "Witch-king of Angmar": (Kind.CREATURE, Kind.CONDITION),
        "Adûnaphel": (Kind.CREATURE, Kind.CONDITION),
        "Mouth of Sauron": (Kind.CREATURE, Kind.EVENT),
    }


# --- resources -------------------------------------------------------------------------------------------------------


def test_dual_cards() -> None:
    assert {card.title for card in CARDS.values() if card.facts.dual} == {"Twilight", "Tookish Blood"}


@rule("lore.ring.gold-ring-modifiers")
@pytest.mark.parametrize(
    ("ring", "beautiful", "fair", "precious"),
    [
        (RingType.THE_ONE_RING, 1, 3, 6),
        (RingType.DWARVEN_RING, 6, 10, 15),
        (RingType.MAGIC_RING, 21, 15, 10),
        (RingType.LESSER_RING, 36, 36, 36),
    ],
)
def test_chances_of_a_ring_test_out_of_36(ring: RingType, beautiful: int, fair: int, precious: int) -> None:
    dice = [one + other for one in range(1, 7) for other in range(1, 7)]
    chances = [
        sum(roll + ring.modified(facts(f"{gold} Gold Ring").ring_modifier) >= ring.number for roll in dice)
        for gold in ("Beautiful", "Fair", "Precious")
    ]
    assert chances == [beautiful, fair, precious]


def test_rings_by_class() -> None:
    assert {card.title: card.item_class for card in CARDS.values() if card.facts.ring_type} == {
        "The One Ring": ItemClass.GREATER_RING,
        "Dwarven Ring of Durin's Tribe": ItemClass.GREATER_RING,
        "Lesser Ring": ItemClass.MAJOR_RING,
        **{f"Magic Ring of {of}": ItemClass.MAJOR_RING for of in ("Courage", "Lore", "Nature", "Stealth", "Words")},
    }


@pytest.mark.parametrize(
    ("title", "number", "points", "site"),
    [
        ("Riders of Rohan", 10, 2, "Edoras"),
        ("Men of Dorwinion", 7, 2, "Shrel-Kain"),
        ("Southrons", 9, 3, "Southron Oasis"),
        ("Army of the Dead", None, 3, "Vale of Erech"),
    ],
)
def test_factions(title: str, number: int | None, points: int, site: str) -> None:
    printed = facts(title)
    assert (printed.number, printed.mp, printed.sites) == (number, points, (site,))


def test_played_at_used_sites() -> None:
    assert {card.title for card in CARDS.values() if card.facts.at_used_sites} == {
        "Bill the Pony", "Noble Hound", "Twice-baked Cakes",
    }  # fmt: skip


def test_what_an_item_adds_depends_on_bearer_and_enemy() -> None:
    plain, against_orcs = facts("Glamdring").bonuses
    assert (plain.prowess, plain.prowess_max) == (3, 8)
    assert (against_orcs.prowess, against_orcs.prowess_max, against_orcs.against) == (3, 9, (Race.ORC,))
    *_, dwarf = facts("Dwarven Axe").bonuses
    assert (dwarf.prowess, dwarf.prowess_max, dwarf.bearer, dwarf.skill) == (3, 8, Race.DWARF, Skill.WARRIOR)
    (one_ring,) = facts("The One Ring").bonuses
    assert (one_ring.prowess, one_ring.doubles, one_ring.body, one_ring.body_max) == (5, True, 5, 11)


def test_the_classification_line_has_all_keywords() -> None:
    assert facts("Despair of the Heart").classification == (
        "corruption", "removable 5", "may not be duplicated on a character",
    )  # fmt: skip
    assert facts("Wizard's Fire").classification == ("engagement", "spell", "Wizard only")
