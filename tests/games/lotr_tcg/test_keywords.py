"""Keywords, races, signets (rulebook: Keywords; Race; Signet) and spotting (rulebook: Spot)."""

from __future__ import annotations

from mathom.games.lotr_tcg.card import CARDS
from mathom.games.lotr_tcg.facts import Keyword, Kind, Race, Side, Signet
from mathom.games.lotr_tcg.language import declare
from mathom.games.lotr_tcg.language.conditions import CanSpot, Per, X
from mathom.games.lotr_tcg.language.counting import SpotX
from mathom.games.lotr_tcg.language.filters import (
    ANOTHER,
    COMPANION,
    ELF,
    GONDOR,
    MAN,
    ORC,
    PIPE,
    SHIRE,
    THIS,
    URUK_HAI,
    signet,
)
from mathom.games.lotr_tcg.language.lasting import give
from mathom.games.lotr_tcg.language.modifiers import ArcheryTotal, Strength
from mathom.games.lotr_tcg.language.spotting import spot
from mathom.games.lotr_tcg.language.targets import a, each
from mathom.games.lotr_tcg.language.wounding import heal, wound
from mathom.games.lotr_tcg.position import find_card
from mathom.games.lotr_tcg.rules.numbers import archery_total
from mathom.games.lotr_tcg.testing.company import Company
from mathom.games.lotr_tcg.testing.making import circumstance, deed, gear, known, man, orc, stub
from mathom.testing.rules import rule

PLAIN = (
    Keyword.RANGER, Keyword.TALE, Keyword.SPELL, Keyword.SEARCH, Keyword.STEALTH, Keyword.TRACKER, Keyword.WEATHER,
)  # fmt: skip

stub_cards = known(
    man("Stalwart", 8),
    man("Lady", 6, unique=True),
    man("Wordy", 8, keywords=PLAIN),
    man("Elf Friend", 4, to_play=spot(ELF)),
    man("Wood Elf", 4, race=ELF),
    man("Smoker", 4, 9, fellowship=SpotX(PIPE).to(heal(THIS, X()))),
    orc("Grunt", 5),
    orc("Uruk", 7, race=URUK_HAI),
    orc("Leader", 8, leads=Strength(THIS, Per(ANOTHER & ORC, 2))),
    stub(declare.possession("98P20", "Pipe", SHIRE, PIPE, cost=1), bearer=COMPANION),
    gear("Brooch", bearer=GONDOR & MAN),
    deed("Voice", maneuver=give(each(COMPANION & signet(Signet.ARAGORN)), Keyword.DAMAGE)),
    deed("Orc Slaying", maneuver=wound(a(ORC))),
    circumstance("Forges", cost=1, works=ArcheryTotal(Side.SHADOW, 1, while_=CanSpot(URUK_HAI))),
)  # fmt: skip


# --- keywords --------------------------------------------------------------------------------------------------------


@rule("tcg.keywords.signet")
def test_there_are_three_signets_and_cards_speak_of_them() -> None:
    assert {one.value for one in Signet} == {"Aragorn", "Frodo", "Gandalf"}
    assert all(card.kind in (Kind.COMPANION, Kind.ALLY) for card in CARDS.values() if card.signet is not None)
    t = Company("maneuver").fellowship("gimli", "frodo", "stalwart").minions("grunt").hand("voice")
    t.play("voice")
    assert t.keyword("gimli", "damage") == 2
    assert t.keyword("frodo", "damage") == t.keyword("stalwart", "damage") == 0


@rule("tcg.keywords.position")
def test_keywords_open_the_text_of_a_card() -> None:
    assert find_card("wordy").words()[0].startswith("**Ranger.** **Tale.**")
    worded = [card for card in CARDS.values() if card.facts.keywords]
    assert all(card.words()[0].startswith("**") for card in worded)


@rule("tcg.keywords.six-with-rules")
def test_most_keywords_do_nothing_by_themselves() -> None:
    t = Company("skirmish").fellowship("stalwart", "wordy").minions("grunt", "grunt")
    t.fights("stalwart", "grunt").fights("wordy", "grunt#2")
    t.pick("wordy")
    t.passes(4)
    assert t.strength("wordy") == t.strength("stalwart") and t.vitality("wordy") == t.vitality("stalwart")
    assert t.wounds_on("grunt") == t.wounds_on("grunt#2") == 1 and archery_total(t.g, Side.FREE_PEOPLES) == 0
    assert t.keyword("wordy", "ranger") == 1


@rule("tcg.keywords.race-line")
def test_every_character_has_a_race() -> None:
    assert find_card("aragorn").race is Race.MAN and find_card("uruk-slayer").race is Race.URUK_HAI
    assert all(card.race is not None for card in CARDS.values() if card.is_character)
    assert all(card.race is None for card in CARDS.values() if not card.is_character)


@rule("tcg.keywords.race-man-includes-women")
def test_a_woman_of_that_race_bears_what_a_man_bears() -> None:
    t = Company().fellowship("lady").hand("brooch")
    t.play("brooch")
    assert t.bears("lady") == {"brooch"}


@rule("tcg.keywords.uruk-hai-not-orc")
def test_an_uruk_hai_is_no_orc() -> None:
    t = Company("maneuver").fellowship("stalwart").minions("uruk").hand("orc-slaying")
    t.play("orc-slaying")
    assert t.wounds_on("uruk") == 0
    t = Company("maneuver").fellowship("stalwart").minions("uruk", "grunt").hand("orc-slaying")
    t.play("orc-slaying")
    assert t.wounds_on("uruk") == 0 and t.wounds_on("grunt") == 1


# --- spotting --------------------------------------------------------------------------------------------------------


@rule("tcg.spot.requirement")
def test_what_is_to_be_spotted_has_to_be_in_play_and_active() -> None:
    t = Company().hand("elf-friend")
    assert "tcg.spot.requirement" in t.why("elf-friend")
    t = Company().place("player-2 play", "wood-elf").hand("elf-friend")
    assert not t.can_play("elf-friend")
    t = Company().fellowship("wood-elf").hand("elf-friend")
    assert t.can_play("elf-friend")


@rule("tcg.spot.need-not-spot-all")
def test_who_spots_x_may_spot_fewer_than_there_are() -> None:
    for number in (0, 1, 2):
        t = Company().fellowship("smoker", "stalwart", "pipe on smoker", "pipe on stalwart").wounds("smoker", 4)
        t.use("smoker")
        assert t.tokens() == ["number 2", "number 1", "number 0"]
        t.choose(f"number {number}")
        assert t.wounds_on("smoker") == 4 - number


@rule("tcg.spot.can-spot-forced")
def test_what_can_be_spotted_is_spotted() -> None:
    t = Company("maneuver").fellowship("stalwart", "forges").minions("grunt", "leader")
    assert archery_total(t.g, Side.SHADOW) == 0 and t.strength("leader") == 10
    t = Company("maneuver").fellowship("stalwart", "forges").minions("uruk", "leader")
    assert archery_total(t.g, Side.SHADOW) == 1 and t.strength("leader") == 8
    assert t.tokens() == ["pass"], "there is nothing to decide"
