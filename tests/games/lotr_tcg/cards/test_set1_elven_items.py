"""The Fellowship of the Ring: Elven possessions and conditions, beyond the starter decks."""

from __future__ import annotations

import pytest

from mathom.games.lotr_tcg.facts import Keyword, Side
from mathom.games.lotr_tcg.language.filters import MORIA
from mathom.games.lotr_tcg.language.modifiers import HiddenHand
from mathom.games.lotr_tcg.rules import numbers
from mathom.games.lotr_tcg.rules.move_limit import move_limit
from mathom.games.lotr_tcg.testing.company import Company, text
from mathom.games.lotr_tcg.testing.making import circumstance, known, orc, place
from mathom.testing.rules import rule

stubs = known(
    orc("Brute", 10),
    circumstance("Closed Fist", MORIA, hides=HiddenHand(Side.SHADOW)),
    place("Wold", 4, keywords=(Keyword.PLAINS,)),
    place("Shallows", 2, keywords=(Keyword.RIVER,)),
)

ARWEN, LEGOLAS, HALDIR = "arwen-daughter-of-elrond", "legolas-prince-of-mirkwood", "haldir-elf-of-the-golden-wood"
ELROND, GALADRIEL = "elrond-lord-of-rivendell", "galadriel-lady-of-light"

# --- possessions -----------------------------------------------------------------------------------------------------


@rule("tcg.transfer.asfaloth-example")
def test_asfaloth_costs_nothing_on_arwen_but_its_cost_when_it_is_transferred_to_her() -> None:
    t = Company().fellowship(ARWEN, LEGOLAS, "gimli").hand("asfaloth")
    t.play("asfaloth")
    assert t.pickable() == {ARWEN, LEGOLAS}
    t.pick("arwen")
    assert t.pool == 0 and t.strength("arwen") == 8
    t = Company().fellowship(ARWEN, LEGOLAS, f"asfaloth on {LEGOLAS}")
    t.choose(f"transfer {t.card('asfaloth').key} {t.card('arwen').key}")
    assert t.pool == 2 and t.bears("arwen") == {"asfaloth"}


def test_asfaloth_costs_its_cost_on_another_elf() -> None:
    t = Company().fellowship(LEGOLAS).hand("asfaloth")
    t.play("asfaloth")
    assert t.pool == 2 and t.strength("legolas") == 8


@pytest.mark.parametrize(("site", "strength"), [("wold", 10), ("moria-lake", 8)])
def test_asfaloth_is_swifter_on_the_plains(site: str, strength: int) -> None:
    t = Company().site(4, site).fellowship(ARWEN, "asfaloth on arwen")
    assert t.strength("arwen") == strength


def test_asfaloth_does_not_go_underground() -> None:
    t = Company().before("mithril-mine").fellowship(ARWEN, "asfaloth on arwen")
    t.passes()
    assert t.in_discard() == ["asfaloth"]
    t = Company().site(4, "mithril-mine").fellowship(ARWEN).hand("asfaloth")
    t.play("asfaloth")
    assert t.in_discard() == ["asfaloth"]


def test_the_bow_of_the_galadhrim_wounds_a_minion_when_legolas_wins() -> None:
    t = Company("skirmish").fellowship(LEGOLAS, "bow-of-the-galadhrim on legolas", "sam")
    t.minions("goblin-runner", "uruk-savage").fights("legolas", "goblin-runner").fights("sam", "uruk-savage")
    assert t.strength("legolas") == 7
    t.pick("legolas")
    t.passes(2)
    t.respond("bow-of-the-galadhrim")
    assert t.wounds_on("uruk-savage") == 1


def test_the_bow_of_the_galadhrim_may_rest_and_is_for_legolas_only() -> None:
    t = Company("skirmish").fellowship(LEGOLAS, "bow-of-the-galadhrim on legolas", "sam")
    t.minions("goblin-runner", "uruk-savage").fights("legolas", "goblin-runner").fights("sam", "uruk-savage")
    t.pick("legolas")
    t.passes(3)
    assert t.wounds_on("uruk-savage") == 0
    assert "nothing to play it on" in Company().fellowship(HALDIR).hand("bow-of-the-galadhrim").why(
        "bow-of-the-galadhrim"
    )


def test_an_elven_bow_makes_its_bearer_an_archer() -> None:
    t = Company().fellowship(HALDIR, "gimli", "galdor").hand("elven-bow", "elven-bow")
    t.play("elven-bow")
    assert t.pickable() == {HALDIR, "galdor-councilor-from-the-west"}
    t.pick("haldir")
    assert t.keyword("haldir", "archer") == 1 and t.pool == 1
    t.play("elven-bow")
    assert t.keyword("galdor", "archer") == 1  # Haldir has a ranged weapon
    t = Company("archery").fellowship(HALDIR, "elven-bow on haldir").minions("uruk-savage")
    assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == 1


def test_an_elven_cloak_hides_any_companion_but_takes_an_elf() -> None:
    t = Company().fellowship("gimli").hand("elven-cloak")
    assert "spot an Elf" in t.why("elven-cloak")
    t = Company().fellowship("gimli", "galdor").hand("elven-cloak")
    t.play("elven-cloak")
    assert t.pickable() == {"gimli-dwarf-of-erebor", "frodo-son-of-drogo"}
    t = Company("archery").fellowship("gimli", "elven-cloak on gimli").minions("goblin-marksman", "goblin-marksman")
    assert numbers.archery_total(t.g, Side.SHADOW) == 1


def test_gwemegil_makes_arwen_stronger_by_exertion_or_by_two_cards() -> None:
    t = Company("skirmish").fellowship(ARWEN, "gwemegil on arwen").minions("brute").fights("arwen", "brute")
    t.hand("axe-strike", "dwarf-guard", "gimli")
    assert t.strength("arwen") == 8 and t.keyword("arwen", "damage") == 1
    t.use("gwemegil")
    assert [option.label for option in t.offered] == ["Exert Arwen", "Discard two cards from your hand"]
    t.choose("choose 1")
    assert t.wounds_on("arwen") == 1 and t.strength("arwen") == 9
    t.passes()
    t.use("gwemegil")
    t.choose("choose 2")
    t.name("axe-strike", "dwarf-guard")
    assert t.strength("arwen") == 10 and t.in_hand() == ["gimli-dwarf-of-erebor"]
    t.passes()
    t.use("gwemegil")  # one card is not enough: she exerts
    assert t.wounds_on("arwen") == 2 and t.strength("arwen") == 11
    t.passes()
    assert not t.can_use("gwemegil")


# --- The Mirror of Galadriel -----------------------------------------------------------------------------------------

SEVEN = ("uruk-savage", "uruk-rager", "uruk-slayer", "orc-soldier", "orc-scout", "goblin-runner", "goblin-marksman")
MIRROR = "the-mirror-of-galadriel"


@rule("tcg.card.1r55.mirror.static")
def test_the_mirror_makes_the_elves_of_lorien_stronger() -> None:
    t = Company().hand(MIRROR).fellowship("celeborn", ELROND, "thrarin")
    assert t.strength("celeborn") == 6
    t.play(MIRROR)
    assert t.strength("celeborn") == 7 and t.strength("elrond") == 8 and t.pool == 2
    assert not t.card(MIRROR).host


@rule("tcg.card.1r55.mirror.ability")
def test_the_mirror_shows_two_cards_of_a_full_hand_and_discards_one() -> None:
    t = Company("maneuver").fellowship(GALADRIEL, MIRROR).minions("orc-soldier").shadow_hand(*SEVEN)
    t.use(MIRROR)
    assert t.wounds_on("galadriel") == 1 and t.asked == "player-1" and len(t.tokens("card")) == 2
    gone, kept = (token.split()[1] for token in t.tokens("card"))
    t.name(gone)
    assert len(t.in_hand(2)) == 6 and t.in_discard(2) == [gone] and kept in t.in_hand(2)
    t.passes()
    assert not t.can_use(MIRROR)  # six cards are left
    assert "holds at least seven cards" in str(t.cannot(f"use {t.card(MIRROR).key} 1"))


def test_only_you_see_what_the_mirror_shows() -> None:
    t = Company("maneuver").fellowship(GALADRIEL, MIRROR).minions("orc-soldier").shadow_hand(*SEVEN)
    t.use(MIRROR)
    gone, kept = (token.split()[1] for token in t.tokens("card"))
    t.name(gone)
    known_to = {card.slug: seen for card, seen in zip(t.g.hands[1].cards, t.g.hands[1].seen, strict=True)}
    assert known_to[kept] & 1 and not any(seen & 1 for slug, seen in known_to.items() if slug != kept)


def test_the_mirror_needs_galadriel_and_seven_cards() -> None:
    t = Company("maneuver").fellowship(GALADRIEL, MIRROR).minions("orc-soldier").shadow_hand(*SEVEN[1:])
    assert not t.can_use(MIRROR)
    t = Company("maneuver").fellowship("celeborn", MIRROR).minions("orc-soldier").shadow_hand(*SEVEN)
    assert "exert Galadriel" in str(t.cannot(f"use {t.card(MIRROR).key} 1"))


@rule("tcg.card.1r55.mirror.may-not-look")
def test_the_mirror_shows_nothing_of_a_hand_that_may_not_be_seen() -> None:
    t = Company("maneuver").fellowship(GALADRIEL, MIRROR).minions("orc-soldier", "closed-fist").shadow_hand(*SEVEN)
    t.use(MIRROR)
    assert t.wounds_on("galadriel") == 1 and t.asked == "player-2" and len(t.in_hand(2)) == 7


def test_the_mirror_looks_at_an_opponent_with_seven_cards_only() -> None:
    t = Company("maneuver", players=3).fellowship(GALADRIEL, MIRROR).minions("orc-soldier")
    t.shadow_hand("uruk-savage").hand(*SEVEN, player=3)
    t.use(MIRROR)
    t.choose(t.tokens("card")[0])
    assert len(t.in_hand(2)) == 1 and len(t.in_hand(3)) == 6
    t = Company("maneuver", players=3).fellowship(GALADRIEL, MIRROR).minions("orc-soldier")
    t.shadow_hand(*SEVEN).hand(*SEVEN, player=3)
    t.use(MIRROR)
    assert set(t.tokens()) == {"player 2", "player 3"}


# --- conditions ------------------------------------------------------------------------------------------------------


@rule("tcg.card.1u46.gift-of-boats.play")
def test_gift_of_boats_takes_an_elf_ally_who_can_exert() -> None:
    t = Company().fellowship(HALDIR, "thrarin").hand("gift-of-boats")
    assert "exert an Elf ally" in t.why("gift-of-boats")
    t = Company().fellowship("galdor").wounds("galdor", 1).hand("gift-of-boats")
    assert "exert an Elf ally" in t.why("gift-of-boats")
    t = Company().fellowship("galdor").hand("gift-of-boats")
    t.play("gift-of-boats")
    assert t.wounds_on("galdor") == 1 and not t.card("gift-of-boats").host and t.pool == 1


@rule("tcg.card.1u46.gift-of-boats.effect")
@pytest.mark.parametrize(("site", "limit"), [("shallows", 3), ("ettenmoors", 2)])
def test_gift_of_boats_lets_the_fellowship_move_once_more_after_a_river(site: str, limit: int) -> None:
    t = Company().site(2, site).fellowship("gift-of-boats")
    assert move_limit(t.g) == 2
    t.passes()
    assert t.g.here == 3 and move_limit(t.g) == limit


@rule("tcg.card.1u46.gift-of-boats.effect")
def test_gift_of_boats_does_nothing_for_a_move_in_the_regroup_phase() -> None:
    t = Company("regroup").site(2, "shallows").fellowship("gift-of-boats")
    t.mark("table", "moves 1")
    t.until_can("choose 2")
    t.choose("choose 2")
    assert t.g.here == 3 and move_limit(t.g) == 2


def test_the_last_alliance_makes_a_man_of_gondor_stronger_for_each_elf() -> None:
    t = Company().fellowship("boromir", "gimli").hand("the-last-alliance-of-elves-and-men")
    t.play("the-last-alliance-of-elves-and-men")
    base = t.strength("boromir")
    for number, elf in enumerate(("lorien-elf", HALDIR, "galdor", "celeborn"), 1):
        t.arrive(elf, player=1)
        assert t.strength("boromir") == base + min(number, 3)
    assert t.keyword("the-last-alliance-of-elves-and-men", "tale") == 1


def test_the_last_alliance_lies_once_on_each_man_of_gondor() -> None:
    name = "the-last-alliance-of-elves-and-men"
    t = Company().fellowship("boromir", f"{name} on boromir", LEGOLAS).hand(name)
    assert "no room" in t.why(name)
    assert "nothing to play it on" in Company().fellowship(LEGOLAS).hand(name).why(name)


def test_mallorn_trees_show_an_elven_card_and_put_it_beneath_the_deck() -> None:
    t = Company().fellowship("mallorn-trees").hand("elf-song", "gimli").deck("axe-strike")
    t.use("mallorn-trees")
    assert t.tokens() == ["card elf-song"]
    t.name("elf-song")
    assert t.in_hand() == ["gimli-dwarf-of-erebor"] and t.in_deck() == ["axe-strike", "elf-song"]
    assert t.g.decks[0].seen[-1] & 0b10  # the opponent has seen it
    assert not t.can_use("mallorn-trees")


def test_shoulder_to_shoulder_heals_elf_or_dwarf_for_the_others_effort() -> None:
    t = Company("maneuver").fellowship(LEGOLAS, "gimli", "shoulder-to-shoulder").minions("uruk-savage")
    t.wounds("legolas", 1).wounds("gimli", 1)
    t.use("shoulder-to-shoulder", 0)
    assert t.pool == 1 and t.wounds_on("gimli") == 2 and t.wounds_on("legolas") == 0
    t.passes()
    t.use("shoulder-to-shoulder", 1)
    assert t.pool == 2 and t.wounds_on("gimli") == 1 and t.wounds_on("legolas") == 1


def test_shoulder_to_shoulder_takes_both_peoples() -> None:
    t = Company("maneuver").fellowship(LEGOLAS, "shoulder-to-shoulder").minions("uruk-savage").wounds("legolas", 1)
    assert not t.can_use("shoulder-to-shoulder")
    assert "exert a Dwarf" in str(t.cannot(f"use {t.card('shoulder-to-shoulder').key} 0"))


def test_songs_of_the_blessed_realm_may_lift_a_burden_for_each_elven_tale() -> None:
    t = Company().fellowship(LEGOLAS, "songs-of-the-blessed-realm").burdens(3)
    t.hand("the-tale-of-gil-galad", "elf-song", "hosts-of-the-last-alliance")
    t.play("the-tale-of-gil-galad")
    t.respond("songs-of-the-blessed-realm")
    assert t.burdens_of() == 2
    t.play("hosts-of-the-last-alliance")
    t.passes()
    assert t.burdens_of() == 2  # he may leave it
    t.play("elf-song")
    assert t.burdens_of() == 1  # it is no tale: only its own effect


def test_songs_of_the_blessed_realm_know_an_event_for_a_tale() -> None:
    t = Company("skirmish").site(8, "pillars-of-the-kings").fellowship(LEGOLAS, "songs-of-the-blessed-realm").burdens(1)
    t.minions("brute").fights("legolas", "brute").hand("voice-of-nimrodel")
    t.play("voice-of-nimrodel")
    t.respond("songs-of-the-blessed-realm")
    assert t.burdens_of() == 0


@pytest.mark.parametrize("tale", ["the-splendor-of-their-banners", "the-white-arrows-of-lorien"])
def test_tales_of_archers_need_an_archer_for_a_bearer(tale: str) -> None:
    t = Company().fellowship(HALDIR, "gimli", "orophin").hand(tale)
    t.play(tale)  # Haldir is the only Elf companion
    assert t.bears("haldir") == {tale} and t.keyword(tale, "tale") == 1
    t = Company("archery").fellowship(HALDIR, f"{tale} on haldir", LEGOLAS).minions("goblin-marksman", "uruk-savage")
    assert not t.can_use(tale) and "the bearer is an archer" in str(t.cannot(f"use {t.card(tale).key} 0"))


def test_the_splendor_of_their_banners_adds_an_arrow_for_an_exertion() -> None:
    t = Company("archery").fellowship(LEGOLAS, "the-splendor-of-their-banners on legolas").minions("uruk-savage")
    for arrows in (2, 3):
        t.use("the-splendor-of-their-banners")
        assert numbers.archery_total(t.g, Side.FREE_PEOPLES) == arrows
        t.passes()
    assert t.wounds_on("legolas") == 2 and not t.can_use("the-splendor-of-their-banners")


def test_the_white_arrows_of_lorien_cost_an_opponent_two_random_cards() -> None:
    t = Company("archery").fellowship(LEGOLAS, "the-white-arrows-of-lorien on legolas").minions("uruk-savage")
    t.shadow_hand("uruk-rager", "uruk-slayer", "orc-scout")
    t.use("the-white-arrows-of-lorien")
    assert t.wounds_on("legolas") == 1 and len(t.in_hand(2)) == 1 and len(t.in_discard(2)) == 2


def test_the_tale_of_gil_galad_gives_vitality_and_at_last_strength() -> None:
    t = Company("skirmish").fellowship(LEGOLAS, "the-tale-of-gil-galad on legolas").minions("brute")
    t.fights("legolas", "brute")
    assert t.vitality("legolas") == 4
    t.use("the-tale-of-gil-galad")
    assert t.vitality("legolas") == 3 and t.strength("legolas") == 8
    assert t.in_discard() == ["the-tale-of-gil-galad"]


def test_the_tale_of_gil_galad_kills_a_bearer_who_lives_by_it() -> None:
    t = Company("skirmish").fellowship(LEGOLAS, "the-tale-of-gil-galad on legolas", "sam").wounds("legolas", 3)
    t.minions("brute").fights("sam", "brute")
    t.use("the-tale-of-gil-galad")
    assert t.in_dead_pile() == [LEGOLAS]


def test_how_asfaloth_reads() -> None:
    assert text("asfaloth").endswith("Asfaloth is discarded as soon as it is at an underground site.")


def test_how_the_elven_conditions_read() -> None:
    assert text("the-tale-of-gil-galad").endswith("Discard The Tale of Gil-galad: the bearer gets strength +2.")
    assert text("songs-of-the-blessed-realm").splitlines()[1:] == [
        "Each time you have played an [elven] tale other than an event, you may remove a burden.",
        "Each time you play an [elven] tale event, you may remove a burden.",
    ]
