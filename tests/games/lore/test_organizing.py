"""The untap and organization phases, characters, and the influence that controls them."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.events import PhaseBegan, TurnBegan
from mathom.games.lore.language.printed import resource_event
from mathom.games.lore.language.vocabulary import ORGANIZATION, UNTAP
from mathom.games.lore.language.words import END_OF_TURN, a, draw, of_company, strengthen
from mathom.games.lore.testing import Road
from mathom.testing.rules import rule


class Dawn(Card, listed=False):
    facts = resource_event("X-31", "Dawn", UNTAP)
    effect = draw()


class Plain(Card, listed=False):
    facts = resource_event("X-32", "Plain")
    effect = strengthen(a(of_company()), prowess=1, until=END_OF_TURN)


class Counsel(Card, listed=False):
    facts = resource_event("X-33", "Counsel", ORGANIZATION)
    effect = strengthen(a(of_company()), prowess=1, until=END_OF_TURN)


def holds(t: Road, *cards: type[Card]) -> Road:
    """The first player has cards, too, that no deck holds."""
    t.g.hands[0] = t.g.hands[0].put(*(card() for card in cards))
    t.g.know_cards()
    return t


def until_turn(t: Road, number: int) -> None:
    """Everybody passes and stays until that turn begins."""
    while t.g.turn < number:
        t.choose("stay" if t.can("stay") else "pass")


# --- untap phase -----------------------------------------------------------------------------------------------------


@rule("lore.untap.turn-overview")
def test_the_phases_of_a_turn() -> None:
    t = Road("bree").company("legolas").other_company("edoras", "eomer")
    until_turn(t, 2)
    assert t.asked == "player-2"
    until_turn(t, 3)
    assert t.asked == "player-1"
    told = [event for event in t.events() if isinstance(event, PhaseBegan | TurnBegan)]
    start = next(at for at, event in enumerate(told) if isinstance(event, TurnBegan))
    turn = [event.phase if isinstance(event, PhaseBegan) else "untap phase" for event in told[start:]]
    phases = ["untap phase", "organization phase", "movement phase", "site phase", "end of turn phase"]
    assert turn == [*phases, *phases[:2]], "each of them once"


@rule("lore.untap.step1", "lore.untap.step2-heal")
def test_untap_all_of_ones_own_then_heal_at_a_haven() -> None:
    t = Road("bree").company("boromir-ii")
    t.other_company("rivendell", "legolas", "gimli", "elladan", "glamdring on gimli")
    t.place("player-2 table", "adunaphel").hazards_in_play("foolish-words on boromir-ii")
    t.table("witch-king-of-angmar")
    t.tapped("boromir-ii", "legolas", "gimli", "glamdring", "adunaphel", "witch-king-of-angmar").wounded("elladan")
    until_turn(t, 2)
    assert t.asked == "player-2" and t.asking == "lore.organization.purpose"
    assert {one: t.status(one) for one in ("legolas", "gimli", "glamdring", "adunaphel")} == {
        "legolas": "untapped", "gimli": "untapped", "glamdring": "untapped", "adunaphel": "untapped",
    }  # fmt: skip
    assert t.status("elladan") == "tapped", "healed after the others had untapped"
    assert t.status("boromir-ii") == t.status("witch-king-of-angmar") == "tapped", "they are not his"
    told = t.log()
    assert not [line for line in told if "untaps" in line], "every turn begins so: the log need not tell it"
    assert [line for line in told if line.startswith("Elladan is healed")]
    until_turn(t, 3)
    assert t.status("elladan") == "tapped" and t.status("boromir-ii") == "untapped"


@rule("lore.untap.step2-heal")
@pytest.mark.parametrize(("site", "state"), [("rivendell", "tapped"), ("bree", "wounded"), ("edoras", "wounded")])
def test_only_a_haven_heals(site: str, state: str) -> None:
    t = Road("bree").company("boromir-ii").other_company(site, "legolas").wounded("legolas")
    until_turn(t, 2)
    assert t.status("legolas") == state
    t.leaves_open()


@rule("lore.untap.step2-heal", "lore.ally.counts-as-character")
def test_of_two_companies_the_one_at_the_haven_is_healed_with_its_allies() -> None:
    t = Road("bree", level="standard").company("boromir-ii").other_company("rivendell", "legolas", "gollum on legolas")
    t.place("player-2 bree 2", "gimli").wounded("legolas", "gollum", "gimli")
    until_turn(t, 2)
    assert t.status("legolas") == t.status("gollum") == "tapped" and t.status("gimli") == "wounded"
    t.leaves_open()


@rule("lore.untap.keyword", "lore.organization.keyword")
def test_cards_for_the_untap_and_organization_phases() -> None:
    t = holds(Road("bree").company("legolas").pile(*("cram",) * 6), Dawn, Plain, Counsel)
    t.stays()
    assert t.asked == "player-1" and t.tokens() == ["pass", "play plain"], "movement phase"
    t.cannot("play counsel")
    t.cannot("play dawn")
    t.choose("pass")
    t.choose("enter")
    assert t.tokens() == ["pass", "play plain"], "site phase"
    t.cannot("play counsel")
    t.cannot("play dawn")
    t.choose("pass")
    while t.g.turn < 3 or t.g.phase.value != "untap":
        t.choose("pass")
    assert t.asked == "player-1" and t.tokens() == ["pass", "play dawn"], "untap phase"
    t.cannot("play plain")
    t.cannot("play counsel")
    t.choose("pass")
    assert t.asking == "lore.organization.purpose" and t.tokens() == ["pass", "play plain", "play counsel"]
    t.cannot("play dawn")


# --- organization phase ----------------------------------------------------------------------------------------------

LATER = ("transfer", "store", "remove")


def offered(t: Road) -> list[str]:
    return [verb for verb in LATER if t.can(verb)]


@rule("lore.organization.transfer-store", "lore.organization.remove-hazards")
def test_transfers_storing_and_removals_are_for_the_organization_phase() -> None:
    t = Road("rivendell").company("legolas", "gimli", "glamdring on gimli").hand("sun").hazards("foolish-words")
    t.hazards_in_play("despair-of-the-heart on legolas").other_company("lorien", "haldir", "orcrist on haldir")
    glamdring, despair = t.card("glamdring").key, t.card("despair-of-the-heart").key
    assert offered(t) == list(LATER)
    assert t.tokens("transfer") == [f"transfer {glamdring} to {t.card('legolas').key}"]
    assert t.tokens("store") == [f"store {glamdring}"]
    assert t.tokens("remove") == [f"remove {despair}", f"remove {despair} untapped"]
    tokens = [token for verb in LATER for token in t.tokens(verb)]
    t.organized()
    seen = set()
    while t.g.turn == 1:
        seen.add(t.g.phase.value)
        assert offered(t) == []
        for token in tokens:
            t.cannot(token)
        t.choose("stay" if t.can("stay") else "enter" if t.can("enter") else "pass")
    assert seen >= {"movement", "site"}
    assert t.asked == "player-2" and t.asking == "lore.organization.purpose" and not t.can("remove"), "not his"
    for token in tokens:
        t.cannot(token)


@rule("lore.organization.influence-check")
def test_who_has_too_little_influence_discards_characters() -> None:
    t = Road("bree").company("frodo", "sam-gamgee", "merry", "pippin", "haldir").hand("sun")
    assert t.influence() == 9
    t.organized()
    assert t.asking == "lore.organization.influence-check" and t.asked == "player-1"
    assert t.tokens() == [f"pick {t.card(one).key}" for one in ("frodo", "sam-gamgee", "merry", "pippin", "haldir")]
    t.pick("pippin")
    assert t.where("pippin") == "player-1 discard" and t.influence() == 7
    assert t.asking == "lore.movement.choose-new-site"


@rule("lore.organization.influence-check")
def test_until_it_is_enough() -> None:
    t = Road("bree").company("frodo", "sam-gamgee", "merry", "pippin", "haldir", "eowyn")
    t.organized()
    t.pick("haldir")
    assert t.asking == "lore.organization.influence-check" and t.influence() == 9
    t.pick("frodo")
    assert t.asking == "lore.movement.choose-new-site" and t.influence() == 7


@rule("lore.organization.influence-check", "lore.ally.stays")
def test_whoever_is_discarded_takes_his_items_and_allies_along() -> None:
    company = ("frodo", "sam-gamgee", "merry", "pippin", "haldir", "sting on haldir", "gollum on haldir")
    t = Road("bree").company(*company)
    t.organized()
    t.pick("haldir")
    assert {t.where(one) for one in ("haldir", "sting", "gollum")} == {"player-1 discard"}
    assert "Haldir, Gollum and Sting are discarded (influence)." in t.log()
    t.leaves_open()


@rule("lore.organization.influence-check")
def test_the_check_is_made_at_the_end_of_the_organization_phase_only() -> None:
    t = Road("bree").company("frodo", "sam-gamgee", "merry", "pippin", "haldir").in_movement_phase()
    assert t.asking == "lore.movement.choose-new-site" and t.influence() == 9
    until_turn(t, 3)
    assert t.asking == "lore.organization.purpose" and t.influence() == 9 and t.in_play("haldir")
    t.organized()
    assert t.asking == "lore.organization.influence-check"


# --- characters ------------------------------------------------------------------------------------------------------


@rule("lore.characters.needed-for-mp")
def test_without_characters_no_resource_is_played_for_points() -> None:
    t = Road("edoras").hand("riders-of-rohan", "beornings", "glamdring", "shadowfax").other_company("bree", "eomer")
    while t.g.turn == 1:
        assert t.asked == "player-1" and not t.can("play")
        for card in t.in_hand():
            t.cannot(f"play {card}")
        t.choose("pass")
    t.leaves_open()


@rule("lore.characters.needed-for-mp")
def test_nor_where_no_character_is() -> None:
    t = Road("edoras").company("legolas").hand("riders-of-rohan", "beornings").in_site_phase()
    t.cannot("play riders-of-rohan")
    t.choose("enter")
    assert t.tokens() == ["pass", "play riders-of-rohan"]
    t.cannot("play beornings")
    t = Road("edoras").company("legolas").tapped("legolas").hand("riders-of-rohan").in_site_phase()
    t.choose("enter")
    t.cannot("play riders-of-rohan")


@rule("lore.characters.none-still-playing")
def test_a_player_without_characters_plays_on() -> None:
    t = Road("bree").hand("haldir", "wargs").other_company("bree", "eomer")
    t.choose("pass")
    assert t.asked == "player-2" and t.outcome is None
    t.choose("pass", "move rivendell")
    t.until("lore.timing.priority-pass")
    assert t.asked == "player-1" and t.can_play("wargs"), "hazards on others"
    until_turn(t, 3)
    assert t.asked == "player-1" and t.asking == "lore.organization.purpose"
    t.choose("bring haldir to lorien")
    assert t.in_play("haldir") and t.company_site() == "lorien"


# --- influence -------------------------------------------------------------------------------------------------------


@rule("lore.characters.mind", "lore.characters.mind-definition", "lore.influence.one-per-mind")
@pytest.mark.parametrize(("company", "used"), [
    (("thorin-ii",), 3),
    (("frodo",), 2),
    (("halbarad",), 0),
    (("frodo", "sam-gamgee", "haldir"), 5),
    (("frodo", "sam-gamgee", "merry", "pippin"), 8),
])  # fmt: skip
def test_one_point_for_each_point_of_mind(company: tuple[str, ...], used: int) -> None:
    t = Road("bree").company(*company)
    [player] = [one for one in t.seen(None).players if one.seat == 0]
    assert t.influence() == player.influence_used == used and player.influence == 8
    t.leaves_open()


@rule(
    "lore.influence.eight", "lore.influence.one-per-mind", "lore.characters.zero-mind", "lore.characters.main-free",
    "lore.characters.main-definition",
)  # fmt: skip
def test_eight_points_control_eight_points_of_mind() -> None:
    t = Road("rivendell").company("frodo", "sam-gamgee", "merry", "pippin").hand("haldir", "halbarad", "gandalf")
    assert t.influence() == 8
    assert t.tokens("bring") == ["bring halbarad to rivendell", "bring gandalf to rivendell"]
    t.cannot("bring haldir to rivendell")
    t.choose("bring halbarad to rivendell")
    assert t.influence() == 8, "he has a mind of 0"
    t.cannot("bring haldir to rivendell")
    t = Road("rivendell").company("frodo", "sam-gamgee", "merry", "eowyn").hand("haldir", "pippin")
    assert t.influence() == 7 and t.tokens("bring") == ["bring haldir to rivendell"]
    t.cannot("bring pippin to rivendell")


@rule("lore.influence.extra", "lore.characters.main-free", "lore.characters.main-definition")
def test_a_main_character_takes_no_influence_and_gives_some() -> None:
    t = Road("rivendell").company("frodo", "sam-gamgee", "merry", "pippin").hand("gandalf", "thorin-ii", "haldir")
    t.hand("glorfindel-ii")
    assert t.influence() == 8 and t.tokens("bring") == ["bring gandalf to rivendell"]
    t.choose("bring gandalf to rivendell")
    assert t.influence() == 4, "four points of Gandalf's own"
    assert set(t.tokens("bring")) == {
        "bring thorin-ii to rivendell", "bring haldir to rivendell", "bring glorfindel-ii to rivendell",
    }  # fmt: skip
    t = Road("rivendell").company("gandalf")
    assert t.influence() == 0
    t.leaves_open()


@rule("lore.characters.main-only-once")
def test_nobody_plays_a_second_main_character() -> None:
    t = Road("rivendell").company("legolas").hand("gandalf", "saruman")
    assert t.tokens("bring") == ["bring gandalf to rivendell", "bring saruman to rivendell"]
    t.choose("bring gandalf to rivendell")
    assert t.tokens("bring") == []
    t.cannot("bring saruman to rivendell")


@rule("lore.characters.main-only-once")
def test_even_when_the_first_one_is_gone() -> None:
    t = Road("bree").company("gandalf").hand("saruman", "haldir").hazards("giant")
    t.moves("rivendell")
    t.play("giant", key="Rhudaur")
    t.roll(1, 1, 6, 6)
    t.choose("untapped")
    until_turn(t, 3)
    assert not t.in_play("gandalf") and t.in_hand() == ["haldir", "saruman"]
    assert t.can("bring haldir") and not t.can("bring saruman")
    t.cannot("bring saruman to rivendell")


@rule("lore.influence.extra", "lore.influence.extra-sources")
@pytest.mark.parametrize(("things", "used"), [
    (("frodo", "sam-gamgee"), 4),
    (("frodo", "sam-gamgee", "lesser-ring on frodo"), 3),
    (("frodo", "sam-gamgee", "the-one-ring on frodo"), 2),
    (("frodo", "lesser-ring on frodo"), 2),
    (("legolas", "frodo"), 3),
    (("legolas", "gandalf"), 0),
])  # fmt: skip
def test_characters_and_what_they_bear_give_influence(things: tuple[str, ...], used: int) -> None:
    assert Road("bree").company(*things).influence() == used


@rule("lore.influence.same-company", "lore.influence.self-not")
def test_points_of_a_character_are_for_others_of_his_company() -> None:
    apart = Road("rivendell", level="standard").company("gandalf").second_company("lorien", "aragorn-ii", "thorin-ii")
    assert apart.influence() == 4 + 3 - 1 - 1, "one of Aragorn's for Thorin and one of Thorin's for Aragorn"
    together = Road("rivendell", level="standard").company("gandalf", "aragorn-ii", "thorin-ii")
    assert together.influence() == 4 + 3 - 1 - 1 - 4
    alone = Road("rivendell", level="standard").company("aragorn-ii").second_company("rivendell", "thorin-ii")
    assert alone.influence() == 7, "nobody controls himself"


@rule("lore.influence.race-specific-same-company")
def test_influence_for_a_race_is_for_the_same_company() -> None:
    together = Road("edoras", level="standard").company("thorin-ii", "kili", "bofur")
    assert together.influence() == 3, "5 less one of his and one for Dwarves"
    other_race = Road("edoras", level="standard").company("thorin-ii", "eowyn", "hama")
    assert other_race.influence() == 4, "the point for Dwarves is of no use"
    apart = Road("edoras", level="standard").company("thorin-ii").second_company("edoras", "kili", "bofur")
    assert apart.influence() == 5


@rule("lore.influence.race-specific-same-company", "lore.organization.influence-check")
@pytest.mark.parametrize("apart", [False, True])
def test_the_end_of_the_organization_phase_tells(apart: bool) -> None:
    t = Road("edoras", level="standard").company("thorin-ii", "kili", "bofur", "fili", "oin", "bifur")
    t.second_company("edoras", "frodo")
    assert t.influence() == 8
    if apart:
        there = t.card("frodo").company
        for one in ("kili", "bofur", "fili", "oin", "bifur"):
            t.choose(f"join {t.card(one).key} to {there}")
        assert t.influence() == 10
    t.organized()
    assert (t.asking == "lore.organization.influence-check") is apart
    t.leaves_open()


# --- transfers and removals ------------------------------------------------------------------------------------------


@rule("lore.items.transfer-same-site", "lore.corruption.support")
def test_the_wounded_give_to_the_tapped_and_only_their_own_company_helps() -> None:
    t = Road("edoras", level="standard").company("legolas", "haldir", "glamdring on legolas", "lesser-ring on legolas")
    t.second_company("edoras", "gimli", "kili").other_company("edoras", "eomer").wounded("legolas").tapped("gimli")
    t.choose(f"transfer {t.card('glamdring').key} to {t.card('gimli').key}")
    assert t.rolling == "legolas" and t.tokens() == ["pass", f"support {t.card('haldir').key}"]
    t.supports("haldir")
    assert t.bearer("glamdring") == "gimli", "with Haldir's help no dice are too low"
    assert (t.status("legolas"), t.status("gimli"), t.status("haldir")) == ("wounded", "tapped", "tapped")
    t.leaves_open()


@rule("lore.hazards.removable", "lore.hazards.removable-minus-three", "lore.hazards.removable-one-roll")
def test_who_has_tapped_for_one_hazard_rolls_for_the_other_at_three_less() -> None:
    t = Road("bree").company("legolas").other_company("edoras", "eomer")
    t.hazards_in_play("foolish-words on legolas", "despair-of-the-heart on legolas")
    words, despair = t.card("foolish-words").key, t.card("despair-of-the-heart").key
    t.roll(4, 4)
    t.choose(f"remove {words}")
    assert not t.in_play("foolish-words") and t.tokens("remove") == [f"remove {despair} untapped"]
    t.roll(4, 3)
    t.choose(f"remove {despair} untapped")
    assert t.in_play("despair-of-the-heart") and not t.can("remove"), "7 − 3 is not 5"
    until_turn(t, 3)
    assert t.tokens("remove") == [f"remove {despair}", f"remove {despair} untapped"], "once a turn"
    t.leaves_open()
