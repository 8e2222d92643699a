"""Positions that the rules cannot bring about are refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mathom.core import InvalidPosition
from mathom.games.lore.context import CompanyId, Id
from mathom.games.lore.position import find_card
from mathom.games.lore.testing import Road
from mathom.games.lore.values import Status
from mathom.games.lore.world import World

EIGHT = ("legolas", "elladan", "elrohir", "haldir", "celeborn", "galadriel", "glorfindel-ii", "aragorn-ii")


def id_of(g: World, name: str) -> Id:
    return next(one for one, thing in g.cards.items() if thing.card is find_card(name))


def change(g: World, name: str, **marks: object) -> None:
    g.set(id_of(g, name), replace(g.cards[id_of(g, name)], **marks))


def wrong_number(g: World) -> None:
    g.cards[Id(99)] = g.cards[id_of(g, "legolas")]


def floating_sword(g: World) -> None:
    g.put(find_card("sting"), 0, Id(99))


def empty_company(g: World) -> None:
    g.new_company(0, "Bree")


def company_nowhere(g: World) -> None:
    g.set_company(replace(g.companies[CompanyId(1)], site="Nowhere"))


def company_of_another_player(g: World) -> None:
    g.set_company(replace(g.companies[CompanyId(1)], owner=1))


def two_places_at_once(g: World) -> None:
    company = g.new_company(0, "Bree")
    g.set_company(replace(g.companies[company], members=(id_of(g, "legolas"),)))


def loose_sword(g: World) -> None:
    g.put(find_card("sting"), 0)


def faction_on_the_table(g: World) -> None:
    g.put(find_card("hobbits"), 0)


def event_on_the_table(g: World) -> None:
    g.put(find_card("muster"), 0)


def wounded_sword(g: World) -> None:
    change(g, "glamdring", status=Status.WOUNDED)


def tapped_points(g: World) -> None:
    change(g, "lossoth", status=Status.TAPPED)


def scored_event(g: World) -> None:
    change(g, "lossoth", card=find_card("muster"))


def second_glamdring(g: World) -> None:
    g.put(find_card("glamdring"), 0, id_of(g, "legolas"))


def creature_on_a_character(g: World) -> None:
    g.put(find_card("orc-patrol"), 1, id_of(g, "legolas"))


def stages_of_a_character(g: World) -> None:
    change(g, "legolas", stages=1)


def third_stage(g: World) -> None:
    g.put(find_card("into-the-smoking-cone"), 0)
    change(g, "into-the-smoking-cone", company=CompanyId(1), stages=3)


def hazard_pile_of_two_players(g: World) -> None:
    g.hazard_piles[1] = g.hazard_piles[1].put(find_card("orc-patrol"))


def nobodys_turn(g: World) -> None:
    g.current = 2


@pytest.mark.parametrize(
    "spoil",
    [
        wrong_number, floating_sword, empty_company, company_nowhere, company_of_another_player, two_places_at_once,
        loose_sword, faction_on_the_table, event_on_the_table, wounded_sword, tapped_points, scored_event,
        second_glamdring, creature_on_a_character, stages_of_a_character, third_stage, hazard_pile_of_two_players,
        nobodys_turn,
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(spoil: Callable[[World], None]) -> None:
    g = Road("bree").company("legolas", "glamdring on legolas").points_pile("lossoth").g
    g.check()
    spoil(g)
    with pytest.raises(InvalidPosition):
        g.check()


def bree(*things: str, **options: str) -> Road:
    return Road("bree", **options).company("legolas", *things)


def standard(*things: str) -> Road:
    return bree(*things, level="standard")


def three() -> Road:
    return bree(level="standard", deck_3="voice-of-isengard")


CANNOT_BE = {
    # words
    "there is no card 'legolass'; did you mean 'legolas'": lambda: Road().company("legolass"),
    "there is no player 'player-3'": lambda: bree().place("player-3 hand", "cram"),
    "there is no site 'brea'; did you mean Bree?; other zones are hand": lambda: bree().place("player-2 brea", "gimli"),
    "there is no site 'rivendel'": lambda: bree().points_pile("cram").mark("cram", "stored rivendel"),
    "there is no site 'isengart'": lambda: bree().used("isengart"),
    "there is no site 'edora'": lambda: bree().table("houses-of-healing at edora"),
    "'x' is no number": lambda: bree().tapped("legolas#x"),
    "legolas#0 is not in play": lambda: bree().tapped("legolas#0"),
    "legolas#2 is not in play": lambda: bree().tapped("legolas#2"),
    "gimli is not in play": lambda: bree().tapped("gimli"),
    "'many' is no number": lambda: bree().mark("player-1", "exhausted many"),
    "nothing comes after `wounded`: '2' is too much": lambda: bree().mark("legolas", "wounded 2"),
    "companies are counted from 1": lambda: bree().place("player-1 bree 0", "gimli"),
    "there is no phase 'sites'; did you mean 'site'": lambda: bree().mark("table", "phase sites"),
    "there is no mark of the table 'turns'; did you mean 'turn'": lambda: bree().mark("table", "turns 2"),
    "there is no mark of a player 'use'; did you mean 'used'": lambda: bree().mark("player-1", "use bree"),
    "there is no mark of a card 'wound'; did you mean 'wounded'": lambda: bree().mark("legolas", "wound"),
    # the turn
    "there is no turn before the first": lambda: bree().mark("table", "turn 0"),
    "turn 201 is beyond the turn limit: the last turn is 200": lambda: bree().mark("table", "turn 201"),
    "Legolas came into play in turn 2, and this is turn 1": lambda: bree().mark("legolas", "turn 2"),
    "none of the hazards": lambda: bree(solitaire="yes", deck_1="the-kings-road", level="standard").to_move("hazards"),
    "was exhausted 9 times; no match at this table has more than 4": lambda: bree().mark("player-1", "exhausted 9"),
    # the map
    "Edoras is not on the map in use": lambda: Road("edoras", map="west").company("legolas"),
    "Dunharrow is not on the map in use": lambda: bree(map="west").used("dunharrow"),
    # companies
    "the company at Bree counts 8 characters; 7 are the most": lambda: Road("bree").company(*EIGHT),
    "player-1 has 2 companies; at the introductory level 1 is the most": lambda: bree().second_company("bree", "gimli"),
    "player-1 has Gandalf and Saruman; a player has one main": lambda: bree("gandalf", "saruman"),
    "belongs to hazards, which has no companies": lambda: (
        bree(solitaire="yes", deck_1="the-kings-road", level="standard").place("hazards bree", "gimli")
    ),
    # piles
    "only with three players or more": lambda: bree().place("player-2 hazards", "orc-patrol"),
    "a hazard pile has 6 cards; 5 are the most": lambda: three().place("player-2 hazards", *("orc-patrol",) * 6),
    "Cram is no hazard and lies in a hazard pile": lambda: three().place("player-2 hazards", "cram"),
    "there is none at the introductory level": lambda: bree().place("player-1 sideboard", "cram"),
    "is an event and lies in no marshalling point pile": lambda: bree().points_pile("muster"),
    "Sun never lies in a marshalling point pile": lambda: bree().points_pile("sun"),
    "Shadowfax never lies in a marshalling point pile": lambda: bree().points_pile("shadowfax"),
    "Hobbits lies in a marshalling point pile and is tapped": lambda: bree().points_pile("hobbits").tapped("hobbits"),
    # cards in play
    "is a creature and lies on no other card": lambda: bree().hazards_in_play("orc-patrol on legolas"),
    "is in play while it attacks, and nothing attacks yet": lambda: bree().hazards_in_play("orc-patrol"),
    "Legolas is no quest and has no stages": lambda: bree().mark("legolas", "stages 99"),
    "Into the Smoking Cone has 3 done stages; a quest has 2": lambda: (
        bree("into-the-smoking-cone").mark("into-the-smoking-cone", "stages 3")
    ),
    "Into the Smoking Cone is a quest and lies on a company": lambda: bree().table("into-the-smoking-cone"),
    "Legolas is in no marshalling point pile, so it is not stored": lambda: bree().mark("legolas", "stored rivendell"),
    "Hobbits lies in a marshalling point pile, but is never stored": lambda: (
        bree().points_pile("hobbits").mark("hobbits", "stored rivendell")
    ),
    "Glamdring is with no character": lambda: bree().table("glamdring"),
    "Glamdring is wounded and no character": lambda: bree("glamdring on legolas").wounded("glamdring"),
    "Legolas is tapped, so it is not wounded": lambda: bree().tapped("legolas").wounded("legolas"),
    "Noble Hound is an ally and has no other ally": lambda: (
        bree("shadowfax on legolas", "noble-hound on shadowfax")
    ),
    "Glamdring is unique and in play twice": lambda: bree("glamdring on legolas", "glamdring on legolas"),
    "Legolas bears Elven Cloak twice": lambda: bree("elven-cloak on legolas", "elven-cloak on legolas"),
    # conditions
    "Minions Stir is in play 2 times, and may not be": lambda: bree().hazards_in_play("minions-stir", "minions-stir"),
    "each of them discards the other": lambda: bree().hazards_in_play("doors-of-night").table("gates-of-morning"),
    "Fellowship lies on a company: say on which": lambda: bree().table("fellowship"),
    "Fellowship does not lie on a site": lambda: bree().table("fellowship at edoras"),
    "Houses of Healing lies on a site: say `at` which": lambda: bree().table("houses-of-healing"),
    "Doors of Night does not lie on another card": lambda: bree().hazards_in_play("doors-of-night on legolas"),
    "Doors of Night does not lie on a company": lambda: bree("doors-of-night"),
    "Doors of Night does not lie on a site": lambda: bree().hazards_in_play("doors-of-night at bree"),
    "say `on` whom": lambda: bree().hazards_in_play("foolish-words"),
    "Frodo cannot have Despair of the Heart, which is played on a character": lambda: (
        bree("frodo").hazards_in_play("despair-of-the-heart on frodo")
    ),
    "Legolas has Foolish Words twice": lambda: bree().hazards_in_play(*("foolish-words on legolas",) * 2),
}  # fmt: skip


@pytest.mark.parametrize(("reason", "set_up"), CANNOT_BE.items(), ids=[*CANNOT_BE])
def test_what_the_rules_cannot_bring_about_is_refused_with_the_reason(reason: str, set_up: Callable[[], Road]) -> None:
    with pytest.raises(InvalidPosition, match=re.escape(reason)):
        _ = set_up().match


def test_whoever_tapped_for_a_condition_has_it() -> None:
    t = Road("bree").company("gandalf", "dreams-of-lore on gandalf").tapped("gandalf")
    assert t.bearer("dreams-of-lore") == "gandalf"
