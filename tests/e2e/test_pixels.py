"""Tables as the eye meets them: they fill the window, every word can be read, nothing is cut or in the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.people import Crowd
from tests.e2e.positions import Showing

from mathom.core import Match
from mathom.core.registry import game
from mathom.games.lore.testing.road import Road
from mathom.games.lore.view import LoreView
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.wotr.testing import Campaign
from mathom.testing import Scenario

WINDOWS: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}

#: What lies apart from each other. What a bearer bears is tucked behind it, the cards of a hand and the minions of one
#: fight may overlap.
APART = (
    *(".tcg .path .number", ".tcg .path .company"),
    *(".tcg > .path", ".tcg .rival", ".tcg .mine > *", ".tcg.narrow .tabs", ".tcg.narrow .duel > *"),
    *(f".tcg .stage > {what}" for what in (".place:not(.behind, .fanned)", ".totals", ".pool")),
    *(".tcg:not(.narrow) > .over > .tray", ".tcg .fan .held.standing"),
    *(".draft > header", ".draft .pack > li", ".draft .take.shown", ".draft .pool"),
    *(f".confrontation > {what}" for what in (".far", ".middle", ".near > .id", ".near > .hold")),
    *(".confrontation .fan", ".confrontation .used"),
    *(f".confrontation .map {what}" for what in (".standing:not(.staged)", ".backs")),
    *(f".wotr > {what}" for what in (".seats", ".field", ".mine", ".players", ".place", ".own", ".hand")),
    *(".wotr .seat", ".wotr .reserve [data-thing]:not(.ground)", ".wotr .location", ".wotr .location > .row"),
    *(".wotr .location > .band > *", ".wotr .location header > *", ".wotr .mine > *"),
    *(f".lore .field > {what}" for what in (".rivals", ".standing", ".corner", ".hand", ".fold", ".mine")),
    *(f".lore.narrow > {what}" for what in (".field", ".flags", ".company", ".hand", ".mine")),
    *(".lore .map > .buttons", ".lore .member", ".lore .tucked .strip .name"),
    *(".lore .fight .duel > *", ".lore .rivals > *"),
)

#: A function that tells all that is wrong with the page.
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")


def whole_company() -> Company:
    """Nine characters, four things on one of them, three minions against one companion."""
    t = Company("skirmish").fellowship(
        "aragorn", "boromir", "gimli", "legolas", "gandalf", "sam", "merry", "farin",
        "armor on aragorn", "great-shield on aragorn", "athelas on aragorn", "no-stranger-to-the-shadows on aragorn",
        "coat-of-mail on boromir", "dwarven-axe on gimli", "dwarven-armor on gimli", "hobbit-sword on merry",
        "far-seeing-eyes", "stairs-of-khazad-dum", "thrarin", "rosie-cotton",
    )  # fmt: skip
    t.minions(
        "uruk-savage", "uruk-slayer", "uruk-rager", "orc-soldier", "goblin-runner", "uruk-hai-sword on uruk-savage"
    )
    t.minions("uruk-hai-armory", "under-the-watching-eye")
    t.fights("aragorn", "uruk-savage", "uruk-slayer", "uruk-rager").fights("gimli", "orc-soldier")
    t.fights("legolas", "goblin-runner")
    t.hand("axe-strike", "swordarm-of-the-white-tower", "pathfinder", "great-shield", "hobbit-intuition")
    t.hand("uruk-soldier", "goblin-patrol-troop", "orc-chieftain")
    return t.twilight(11).burdens(4).wounds("legolas", 2).wounds("aragorn", 1)


def three_against_one() -> Scenario:
    t = whole_company()
    t.choose(t.touching(t.card("aragorn").key).token)
    return t


def under_fire() -> Scenario:
    """Archers on both sides, and more that counts."""
    t = Company("archery").fellowship("legolas", "aragorn", "gimli", "sam", "great-shield on aragorn")
    t.fellowship("hand-axe on gimli").minions("goblin-marksman", "goblin-marksman", "uruk-savage", "uruk-hai-armory")
    return t.hand("dwarf-guard", "axe-strike", "pathfinder").twilight(5)


def setting_out() -> Scenario:
    """A few companions and a hand of which much can be played."""
    t = Company("fellowship").fellowship(
        "aragorn", "gimli", "no-stranger-to-the-shadows on aragorn", "athelas on aragorn"
    )
    return t.hand("athelas", "dwarven-axe", "farin", "great-shield", "uruk-savage", "pathfinder", "athelas")


def gathering() -> Match:
    """The starting fellowship: one has come along, others can be chosen."""
    tcg = game("lotr_tcg")
    match = Match(tcg, tcg.options({"deck-1": "gimli", "deck-2": "boromir"}), seed=3)
    chosen = 0
    while match.decision is not None and chosen < 1:
        coming = "starting fellowship" in match.decision.prompt
        match.choose(next(option for option in match.decision.options if option.touches or not coming))
        chosen += coming
    return match


def six() -> Scenario:
    t = Company("fellowship", players=6).fellowship("gimli", "dwarven-axe on gimli", "legolas")
    for player in range(2, 7):
        t.place(f"player-{player} play", "aragorn", "sam", "thrarin")
    return t.hand("farin", "axe-strike", "uruk-savage", "orc-soldier")


def nine_each() -> Scenario:
    t = (
        Scenario("confrontation")
        .place("shire", "frodo", "sam", "merry", "pippin")
        .place("arthedain", "gandalf", "aragorn")
    )
    t.place("cardolan", "legolas", "boromir").place("eregion", "gimli")
    t.place("mordor", "witch-king", "orcs", "shelob", "saruman").place("dagorlad", "balrog", "warg")
    t.place("gondor", "flying-nazgul", "black-rider").place("caradhras", "cave-troll").mark("cave-troll", "exposed")
    return t.mark("gandalf", "known").to_move("fellowship")


def cards_spent() -> Scenario:
    """Of nine combat cards the Fellowship has one left; the others lie beside it."""
    t = nine_each()
    return t.place("fellowship discards", "1", "2", "3", "5", "elven-cloak", "magic", "noble-sacrifice", "retreat")


def in_battle() -> Scenario:
    t = nine_each()
    t.choose("move gimli caradhras")
    return t


def great_siege() -> Scenario:
    """Many cards of both sides at one battleground, some with items, and a path beside it."""
    t = Campaign("witch-king", "minas-tirith", "the-cross-roads")
    t.at(
        "minas-tirith", "mordor-orcs", "mordor-orcs", "mordor-orcs", "black-uruks", "grond-hammer-of-the-underworld",
        "trolls-of-udun", "gothmog", "the-witch-king", "fell-beast on the-witch-king",
        "nazguls-mantle on the-witch-king", "haradrim-mumakil", "haradrim-cavalry",
        "gandalf-the-white", "guards-of-the-citadel", "soldiers-of-gondor",
        "the-great-gate", "denethor", "faramir", "dead-men-of-dunharrow", "prince-imrahil", "knights-of-dol-amroth",
    )  # fmt: skip
    t.at("the-cross-roads", "frodo-baggins", "sting on frodo-baggins", "mithril-coat on frodo-baggins", "sam-gamgee")
    t.at("the-cross-roads", "blade-of-westernesse on sam-gamgee")
    t.at("the-cross-roads", "gollum", "the-hunter", "black-riders-mount on the-hunter")
    t.hand(
        "witch-king", "mordor-orcs", "olog-hai", "the-reaver", "morgul-blade", "the-day-without-dawn", "black-breath"
    )
    t.hand("frodo", "gimli", "eomer").hand("aragorn", "legolas").hand("saruman", "saruman", "ugluk")
    return t.won_by_free_peoples("bag-end", "rivendell").won_by_shadow("harad")


def long_reserves() -> Scenario:
    """Four players whose reserves are long, with three locations."""
    t = Campaign("frodo", "helms-deep", "moria", "caradhras")
    t.reserve(
        "frodo", "gimli", "merry-brandybuck", "pippin-took", "eomer", "theoden", "treebeard", "gandalf-the-grey",
        "dwarven-axe on gimli", "gandalfs-staff on gandalf-the-grey", "narya-ring-of-fire on gandalf-the-grey",
    )  # fmt: skip
    t.reserve("aragorn", "strider", "boromir", "legolas", "galadriel", "elrond", "high-elves", "arwen")
    t.reserve("aragorn", "anduril on strider", "nenya-ring-of-adamant on galadriel")
    t.reserve(
        "witch-king", "the-witch-king", "the-black-easterling", "the-messenger", "gothmog", "mouth-of-sauron",
        "grond-hammer-of-the-underworld", "mordor-orcs",
    )  # fmt: skip
    t.reserve("saruman", "saruman", "grima-wormtongue", "cave-troll", "white-hand-orcs", "shelob")
    t.reserve("saruman", "the-black-serpent", "haradrim-regulars", "palantir-of-orthanc on saruman")
    t.reserve("saruman", "goblins-of-the-misty-mountains").reserve("aragorn", "knights-of-dol-amroth")
    t.at("helms-deep", "fighting-uruk-hai", "riders-of-rohan").at("moria", "balrog-of-moria", "hill-troll")
    t.at("caradhras", "caradhras-the-cruel", "frodo-baggins")
    return t.hand("frodo", "sam-gamgee", "sting", "village-militia", "shadowfax", "there-is-another-way", "quickbeam")


def losses() -> Scenario:
    """Cards are to be lost, one of them is already."""
    t = Campaign("frodo", "minas-tirith", "bag-end").in_combat_step()
    t.at(
        "minas-tirith", "mordor-orcs", "mordor-orcs", "grond-hammer-of-the-underworld", "gothmog",
        "guards-of-the-citadel", "soldiers-of-gondor", "denethor", "faramir", "prince-imrahil", "knights-of-dol-amroth",
    )  # fmt: skip
    t.hand("aragorn", "legolas", "elrond", "arwen", "lembas").hand("frodo", "gimli")
    t.fight("minas-tirith")
    t.lose("faramir")
    return t


def gathered_at_rivendell() -> Road:
    """Six characters with what they bear, another company elsewhere, and a hand of which something can be played."""
    t = Road("rivendell").company("beretar", "galdor", "merry", "halbarad", "kili", "fatty-bolger")
    t.company("glamdring on beretar", "hauberk-of-bright-mail on beretar", "elf-stone on galdor")
    t.other_company("bree", "beorn", "bard-bowman")
    return t.hand("gandalf", "star-glass", "elven-cloak", "rangers-of-the-north", "orc-patrol", "wargs", "concealment")


def where_to_go() -> Road:
    """The map is asked about: the hand is a row of strips."""
    t = gathered_at_rivendell()
    t.organized()
    return t


def on_the_road() -> Road:
    """Hazards may come; one lies there."""
    t = gathered_at_rivendell().hazards("orc-patrol", "wargs", "giant-spiders")
    t.hazards_in_play("lure-of-the-senses on merry")
    t.moves("ettenmoors")
    return t


def struck_on_the_road() -> Road:
    """One of the company faces a strike."""
    t = on_the_road()
    while not t.can("tap"):
        played = t.tokens("play") if t.decision is not None and t.decision.seat else []
        t.choose(played[0] if played else t.offered[0].token)
    return t


def three_wizards() -> Match:
    """Three players at the standard level: long bars, and two of them are those of others."""
    lore = game("lore")
    decks = ("the-kings-road", "voice-of-isengard", "hoards-of-the-north")
    match = Match(lore, lore.options({f"deck-{place}": deck for place, deck in enumerate(decks, 1)}), seed=3)
    while match.decision is not None and not match.decision.prompt.startswith("Organization phase"):
        match.choose(match.decision.options[0])
    return match


def five_wizards() -> Match:
    """Five players whose companies are on their way, each with a pile of hazards."""
    lore = game("lore")
    decks = ("the-kings-road", "voice-of-isengard", "hoards-of-the-north", "sea-and-starlight", "the-kings-road")
    options = lore.options({f"deck-{place}": deck for place, deck in enumerate(decks, 1)})
    return played_by_chance(Match(lore, options, seed=5), choices=400)


def full_hand() -> Match:
    """More cards in hand than a row of strips has room for, while the map is asked about."""
    lore = game("lore")
    match, chance = Match(lore, lore.options({}), seed=5), random.Random(5)
    while match.decision is not None:
        if match.decision.prompt.startswith("Where does the company"):
            table = match.view(frozenset({match.decision.seat})).table
            assert isinstance(table, LoreView)
            if len(set(table.players[match.decision.seat].hand)) > 9:
                return match
        match.choose(chance.choice(match.decision.options))
    raise AssertionError("nobody had so many cards")


def journeys_end() -> Match:
    """A whole game of LoRE: what counts for whom, and cards left in hand."""
    lore = game("lore")
    return played_by_chance(Match(lore, lore.options({}), seed=5))


def played_by_chance(match: Match, choices: int = 100_000) -> Match:
    chance = random.Random(5)
    while match.decision is not None and match.decision.serial < choices:
        match.choose(chance.choice(match.decision.options))
    return match


def packs_opened() -> Match:
    """A draft: a full pack before each of eight players, and a site in it."""
    limited = game("lotr_tcg_limited")
    return Match(limited, limited.options({}), seed=3)


def half_a_pack() -> Match:
    """The fifth pick: smaller packs, and some cards taken."""
    match = packs_opened()
    for _ in range(4 * len(match.seats)):
        assert match.decision is not None
        match.choose(match.decision.options[0])
    return match


POSITIONS: dict[str, tuple[Callable[[], Scenario | Match], ...]] = {
    "confrontation": (nine_each, cards_spent, in_battle),
    "lotr_tcg": (whole_company, three_against_one, under_fire, setting_out, gathering, six),
    "wotr": (great_siege, long_reserves, losses),
    "lore": (
        *(gathered_at_rivendell, where_to_go, on_the_road, struck_on_the_road),
        *(three_wizards, five_wizards, full_hand, journeys_end),
    ),
    "lotr_tcg_limited": (packs_opened, half_a_pack),
}
#: Positions with small cards, on which figures may not lie on the line of keywords.
SMALL_CARDS = (great_siege, losses, long_reserves)
#: The keywords of small cards that a figure covers.
COVERED = """() => {
  const range = document.createRange();
  return [...document.querySelectorAll('.card.small .keywords')].flatMap((line) => {
    range.selectNodeContents(line);
    const words = range.getBoundingClientRect();
    return [...line.parentElement.querySelectorAll('.figure.sw, .figure.se')]
      .map((figure) => figure.getBoundingClientRect())
      .filter(({ left, right }) => Math.min(right, words.right) - Math.max(left, words.left) > 2)
      .map(() => `covered: ${line.parentElement.getAttribute('aria-label')}: ${line.textContent}`);
  });
}"""


@cache
def shown(position: Callable[[], Scenario | Match]) -> Match:
    """The match at that position: the windows of one process share it."""
    found = position()
    if isinstance(found, Match):
        return found
    found.leaves_open()
    return found.match


@pytest.mark.parametrize("game", POSITIONS)
@pytest.mark.parametrize("windows", [("laptop", "desktop"), ("phone",)], ids="-".join)
def test_nothing_is_small_or_cut_or_in_the_way(crowd: Crowd, windows: tuple[str, ...], game: str) -> None:
    person = crowd.person(**WINDOWS[windows[0]])
    faults = []
    for position in POSITIONS[game]:
        match = shown(position)
        Showing(person, match, match.decision.seat if match.decision else 0)
        person.page.locator("[data-board] [data-thing]").first.wait_for()
        if position in SMALL_CARDS:
            person.page.locator("[data-board] .card.small .keywords").first.wait_for()
        for window in windows:
            person.page.set_viewport_size(WINDOWS[window]["viewport"])
            person.settle()
            found = person.faults_left(MEASURE, ", ".join(APART)) + person.faults_left(COVERED)
            faults += [f"{position.__name__}, {window}: {fault}" for fault in found]
        person.page.set_viewport_size(WINDOWS[windows[0]]["viewport"])
    assert not faults, "\n".join(faults)


def test_a_phone_tells_who_looks_on_where_the_game_stands(crowd: Crowd) -> None:
    person = crowd.person(**WINDOWS["phone"])
    for position in (three_against_one, on_the_road, great_siege, nine_each):
        Showing(person, shown(position), None)
        page = person.page
        page.get_by_text("You watch").wait_for()
        cut = page.evaluate("""() => {
          const middle = document.querySelector('header .middle');
          const { right } = middle.getBoundingClientRect();
          return [...middle.querySelectorAll('*')]
            .filter((one) => one.checkVisibility() && !one.children.length)
            .filter((one) => one.getBoundingClientRect().right > right + 1)
            .map((one) => one.textContent);
        }""")
        assert [words for words in cut if not words.startswith("then ")] == [], position.__name__


def test_cards_of_a_pile_that_are_offered_leave_the_bars_of_all_others_in_sight(crowd: Crowd) -> None:
    match, chance = shown(five_wizards).clone(quiet=False), random.Random(5)
    while match.decision is not None and not match.decision.prompt.startswith("Do you play hazards from your hazard"):
        match.choose(chance.choice(match.decision.options))
    assert match.decision is not None, "nobody had hazards in his pile"
    person = crowd.person(viewport={"width": 1280, "height": 720})
    Showing(person, match, match.decision.seat)
    tray, bars = person.page.locator(".lore .tray"), person.page.locator(".lore .rivals")
    tray.wait_for()
    person.settle()
    over, under = bars.bounding_box(), tray.bounding_box()
    assert over is not None and under is not None
    assert over["y"] + over["height"] <= under["y"]
