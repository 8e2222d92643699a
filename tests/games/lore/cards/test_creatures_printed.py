"""Creatures: where each can be keyed, and how it attacks."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from mathom.games.lore.cards import CARDS
from mathom.games.lore.map import SITES
from mathom.games.lore.rules.keying import keys_for
from mathom.games.lore.rules.moving import set_out
from mathom.games.lore.rules.numbers import attack_body, points_of
from mathom.games.lore.rules.roads import routes
from mathom.games.lore.testing import Road
from mathom.games.lore.values import EACH
from mathom.testing.rules import rule

#: Each creature with a move on which it can be played, its strikes, prowess, body and marshalling points, and on how
#: many of the 468 moves of the map it can be keyed.
CREATURES = [
    ("cave-drake", "bree", "rivendell", 2, 10, 6, 1, 246),
    ("crebain", "bree", "rivendell", EACH, 5, 6, 1, 457),
    ("daelomin", "lake-town", "dancing-spire", 3, 13, 9, 2, 6),
    ("dire-wolves", "bree", "rivendell", 4, 8, 6, 1, 250),
    ("giant-spiders", "bree", "rivendell", 2, 10, 6, 1, 198),
    ("huorn", "bree", "rivendell", 1, 10, 6, 1, 367),
    ("land-drake", "bree", "rivendell", 1, 8, 6, 1, 369),
    ("lesser-spiders", "bree", "rivendell", 4, 7, 6, 1, 407),
    ("light-drake", "bree", "rivendell", 2, 8, 6, 1, 369),
    ("mumak-oliphant", "cirith-ungol", "mount-doom", 2, 12, 6, 1, 38),
    ("neeker-breekers", "bree", "rivendell", EACH, 5, 6, 1, 457),
    ("old-man-willow", "bree", "rivendell", 1, 13, 6, 1, 205),
    ("smaug", "shrel-kain", "the-lonely-mountain", 2, 17, 9, 3, 9),
    ("wargs", "bree", "rivendell", 2, 9, 6, 1, 448),
    ("watcher-in-the-water", "bree", "rivendell", EACH, 8, 6, 1, 167),
    ("wolves", "bree", "rivendell", 3, 8, 6, 1, 412),
    ("abductor", "rivendell", "bree", 1, 10, 6, 1, 219),
    ("ambusher", "lake-town", "thranduils-halls", 2, 10, 6, 1, 178),
    ("assassin", "rivendell", "bree", 1, 11, 6, 1, 191),
    ("brigands", "bree", "rivendell", 2, 8, 6, 1, 412),
    ("corsairs-of-umbar", "edhellond", "lond-galen", 5, 9, 6, 1, 118),
    ("mouth-of-sauron", "cirith-ungol", "mount-doom", 1, 13, 9, 2, 69),
    ("pick-pocket", "rivendell", "bree", 1, 11, 6, 1, 191),
    ("slayer", "rivendell", "bree", 1, 11, 6, 1, 219),
    ("thief", "rivendell", "bree", 1, 15, 6, 1, 219),
    ("bert-burat", "bree", "rivendell", 1, 12, 6, 1, 386),
    ("giant", "bree", "rivendell", 1, 13, 6, 1, 146),
    ("half-trolls-of-far-harad", "bree", "mount-gram", 2, 10, 6, 1, 147),
    ("olog-hai-trolls", "bree", "mount-gram", 3, 10, 6, 1, 134),
    ("orc-guard", "bree", "mount-gram", 5, 8, 6, 1, 147),
    ("orc-lieutenant", "bree", "rivendell", 1, 7, 6, 1, 426),
    ("orc-patrol", "bree", "rivendell", 3, 6, 6, 1, 426),
    ("orc-raiders", "bree", "rivendell", 4, 6, 6, 1, 420),
    ("orc-warband", "bree", "rivendell", 5, 4, 6, 1, 426),
    ("orc-warriors", "bree", "rivendell", 3, 7, 6, 1, 420),
    ("orc-watch", "bree", "mount-gram", 3, 9, 6, 1, 147),
    ("the-great-goblin", "rivendell", "goblin-gate", 1, 12, 8, 1, 44),
    ("tom-tuma", "bree", "rivendell", 1, 13, 6, 1, 146),
    ("william-wuluag", "bree", "rivendell", 1, 11, 6, 1, 404),
    ("adunaphel", "cirith-ungol", "mount-doom", 1, 15, 11, 3, 93),
    ("barrow-wight", "bree", "mount-gram", 1, 12, 6, 1, 147),
    ("chill-douser", "bree", "weathertop", 3, 8, 6, 1, 214),
    ("corpse-candle", "bree", "rivendell", 1, 7, 6, 1, 404),
    ("ghosts", "bree", "mount-gram", 3, 9, 6, 1, 147),
    ("ghouls", "bree", "mount-gram", 5, 7, 6, 1, 147),
    ("pukel-men", "bree", "mount-gram", 2, 11, 6, 1, 112),
    ("silent-watcher", "bree", "mount-gram", EACH, 8, 6, 1, 76),
    ("stirring-bones", "bree", "rivendell", 2, 9, 6, 1, 352),
    ("wisp-of-pale-sheen", "bree", "rivendell", 1, 6, 6, 1, 429),
    ("witch-king-of-angmar", "bree", "mount-gram", 1, 17, 13, 3, 100),
]
ATTACKER_ASSIGNS = {
    "cave-drake", "daelomin", "land-drake", "smaug", "ambusher", "assassin", "pick-pocket", "slayer",
    "wisp-of-pale-sheen",
}  # fmt: skip
TWO_FORMS = {"adunaphel", "mouth-of-sauron", "witch-king-of-angmar"}


@cache
def keyable_moves() -> dict[str, int]:
    """On how many moves of the map each creature can be keyed, without a card that changes places."""
    t = Road("bree").company("beorn")
    g = t.g
    [company] = g.companies_of(0)
    found = dict.fromkeys((row[0] for row in CREATURES), 0)
    for site in SITES:
        g.set_company(replace(g.companies[company], site=site))
        for route in routes(g, company):
            set_out(g, company, route, True)
            for creature in found:
                found[creature] += bool(keys_for(g, 1, CARDS[creature]))
            g.move = None
    t.leaves_open()
    return found


@pytest.mark.parametrize(("creature", "start", "to", "strikes", "prowess", "body", "points", "moves"), CREATURES)
@rule("lore.hazards.creature-keyed", "lore.hazards.named-keying")
def test_as_printed(
    creature: str, start: str, to: str, strikes: int, prowess: int, body: int, points: int, moves: int
) -> None:
    t = Road(start).company("beorn", "hama").hazards(creature)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, as_="creature" if creature in TWO_FORMS else "")
    if t.decision is not None and t.asking == "lore.hazards.keyed-definition":
        t.choose(t.offered[0].token)
    if t.decision is not None and t.asking == "lore.combat.same-character":
        t.strikes("beorn")
    attack = t.g.attack
    assert attack is not None
    assert (attack.strikes, attack.prowess, attack_body(t.g, attack)) == (strikes, prowess, body)
    assert attack.attacker_assigns is (creature in ATTACKER_ASSIGNS)
    assert attack.of == {"slayer": 2, "assassin": 3}.get(creature, 1)
    assert points_of(t.g, replace(t.card(creature), scored_by=0)) == points
    assert keyable_moves()[creature] == moves
    t.leaves_open()


@rule("lore.unique.one-in-play")
@pytest.mark.parametrize("creature", [row[0] for row in CREATURES if CARDS[row[0]].unique])
def test_a_unique_one_is_not_played_while_it_lies_in_a_points_pile(creature: str) -> None:
    start, to = next((row[1], row[2]) for row in CREATURES if row[0] == creature)
    t = Road(start).company("beorn").hazards(creature).place("player-1 points", creature)
    t.moves(to)
    assert not any(creature in token for token in t.tokens("play"))
    t.leaves_open()


def test_all_fifty_are_here() -> None:
    assert {row[0] for row in CREATURES} == {card.slug for card in CARDS.values() if card.is_creature}


RACES = {
    "Animal": "crebain mumak-oliphant neeker-breekers watcher-in-the-water",
    "Dragon": "cave-drake daelomin smaug",
    "Drake": "land-drake light-drake",
    "Giant": "giant",
    "Man": "abductor ambusher assassin brigands corsairs-of-umbar mouth-of-sauron pick-pocket thief",
    "Nazgûl": "adunaphel witch-king-of-angmar",
    "Orc": "orc-guard orc-lieutenant orc-patrol orc-raiders orc-warband orc-warriors orc-watch the-great-goblin",
    "Plant": "huorn old-man-willow",
    "Pûkel-creature": "pukel-men silent-watcher",
    "Slayer": "slayer",
    "Spider": "giant-spiders lesser-spiders",
    "Troll": "bert-burat half-trolls-of-far-harad olog-hai-trolls tom-tuma william-wuluag",
    "Undead": "barrow-wight chill-douser corpse-candle ghosts ghouls stirring-bones wisp-of-pale-sheen",
    "Wolf": "dire-wolves wargs wolves",
}


def test_their_races() -> None:
    found = {card.slug: card.race.value for card in CARDS.values() if card.is_creature and card.race is not None}
    assert found == {slug: race for race, slugs in RACES.items() for slug in slugs.split()}
