"""Characters: what is printed on each of them counts, and what some do besides."""

from __future__ import annotations

import pytest

from mathom.games.lore.card import Card
from mathom.games.lore.cards import CARDS
from mathom.games.lore.facts import Kind, Race
from mathom.games.lore.map import SITES
from mathom.games.lore.position import find_card
from mathom.games.lore.rules import numbers
from mathom.games.lore.testing import Road, text
from mathom.games.lore.values import Status
from mathom.testing.rules import rule

CHARACTERS = [card for card in CARDS.values() if card.is_character]
FACTIONS = [card for card in CARDS.values() if card.kind is Kind.FACTION]


def slug_of(card: Card) -> str:
    return card.slug


def bonus(t: Road, character: str, faction: str) -> int:
    """What a character adds to the roll for a faction, besides his mind and what it thinks of his race."""
    card = find_card(faction)
    here = t.card(character)
    race = dict(card.facts.race_modifiers).get(here.card.race, 0)  # type: ignore[arg-type]
    return numbers.total(numbers.faction_parts(t.g, here.id, card)) - here.card.facts.mind - race


@pytest.mark.parametrize("card", CHARACTERS, ids=slug_of)
class TestEveryCharacter:
    @rule("lore.characters.home-site", "lore.organization.bring-at-haven-or-home")
    def test_he_comes_into_play_at_home_and_nowhere_else_but_at_havens(self, card: Card) -> None:
        home = card.facts.home_sites[0]
        t = Road(SITES[home].slug).company(other_than(card)).hand(card.slug)
        assert t.can(f"bring {card.slug} to {SITES[home].slug}")
        t.leaves_open()
        away = "bree" if home != "Bree" else "edoras"
        t = Road(away).company(other_than(card)).hand(card.slug)
        assert not t.can(f"bring {card.slug}")
        t.leaves_open()
        t = Road("rivendell").company(other_than(card)).hand(card.slug)
        assert t.can(f"bring {card.slug}") is (not card.facts.home_only)
        t.leaves_open()

    @rule("lore.unique.one-in-play")
    def test_there_is_only_one(self, card: Card) -> None:
        t = Road("rivendell").company("beorn" if card.slug != "beorn" else "gimli", card.slug).hand(card.slug)
        assert not t.can(f"bring {card.slug}")
        t.leaves_open()

    def test_his_numbers(self, card: Card) -> None:
        t = Road("rivendell").company(card.slug)
        facts = card.facts
        assert (t.prowess(card.slug), t.body(card.slug)) == (facts.prowess, facts.body)
        assert t.corruption(card.slug) == facts.corruption
        assert t.influence() == (facts.mind if card.kind is Kind.CHARACTER else 0)

    @rule("lore.faction.roll")
    def test_what_he_adds_to_faction_rolls(self, card: Card) -> None:
        t = Road("rivendell").company(card.slug)
        named = {one.faction: one.bonus for one in card.facts.faction_bonuses if one.faction}
        races = {one.race: one.bonus for one in card.facts.faction_bonuses if one.race}
        always = sum(one.bonus for one in card.facts.faction_bonuses if not one.faction and not one.race)
        for faction in FACTIONS:
            expected = named.get(faction.title, 0) + races.get(faction.race or Race.SPECIAL, 0) + always
            assert bonus(t, card.slug, faction.slug) == expected, faction.title


def other_than(card: Card) -> str:
    return "bergil" if card.slug != "bergil" else "mablung"


@pytest.mark.parametrize(
    ("character", "against_orcs"),
    [
        ("balin", 6), ("bifur", 5), ("bofur", 5), ("bombur", 4), ("dain-ii", 7), ("fili", 3), ("gimli", 7),
        ("gloin", 6), ("kili", 4), ("oin", 4), ("ori", 3), ("thorin-ii", 8), ("elladan", 6), ("elrohir", 6),
        ("gildor-inglorion", 7), ("legolas", 5), ("aragorn-ii", 6),
    ],
)  # fmt: skip
def test_prowess_against_orcs(character: str, against_orcs: int) -> None:
    t = Road("bree").company(character).hazards("orc-patrol")
    t.moves("rivendell")
    t.passes(int(t.asked == "player-1"))
    t.play("orc-patrol", key="Rhudaur")
    assert t.prowess(character) == against_orcs
    t.leaves_open()


@rule("lore.influence.racial", "lore.influence.same-company", "lore.influence.self-not")
@pytest.mark.parametrize(
    ("giver", "other", "needed"),
    [
        ("balin", "bifur", 2),  # 2 + 1 − 1: one of his points has nothing left to control
        ("gloin", "gimli", 1),  # two points of Glóin, one of Gimli; his other one is for Elves
        ("thorin-ii", "balin", 1),
        ("dain-ii", "beorn", 3),
        ("gimli", "legolas", 1),
        ("galdor", "legolas", 1),
        ("glorfindel-ii", "elladan", 3),
        ("arwen", "aragorn-ii", 1),
        ("celeborn", "galadriel", 2),
        ("imrahil", "faramir", 3),
        ("gandalf", "aragorn-ii", 0),
    ],
)
def test_influence_for_others(giver: str, other: str, needed: int) -> None:
    assert Road().company(giver, other).influence() == needed


class TestIoreth:
    def test_a_card_that_heals_one_heals_all(self) -> None:
        t = Road("edoras").company("ioreth", "legolas", "gimli", "healing-herbs on ioreth").wounded("legolas", "gimli")
        t.use("healing-herbs")
        t.picks_deed("Heal")
        t.pick("legolas")
        assert t.status("legolas") != "wounded" and t.status("gimli") != "wounded"

    def test_without_her_only_one(self) -> None:
        t = Road("edoras").company("elladan", "legolas", "gimli", "healing-herbs on elladan")
        t.wounded("legolas", "gimli")
        t.use("healing-herbs")
        t.picks_deed("Heal")
        t.pick("legolas")
        assert (t.status("legolas") == "wounded", t.status("gimli") == "wounded") == (False, True)


class TestCirdanAndGaladriel:
    @rule("lore.end-of-turn.hand-size-definition")
    @pytest.mark.parametrize(
        ("elf", "site", "size"),
        [
            ("cirdan", "grey-havens", 11),
            ("cirdan", "rivendell", 10),
            ("galadriel", "lorien", 11),
            ("galadriel", "grey-havens", 10),
        ],
    )
    def test_a_larger_hand_at_home(self, elf: str, site: str, size: int) -> None:
        assert Road(site).company(elf).hand_size() == size

    def test_not_on_the_road(self) -> None:
        t = Road("grey-havens").company("cirdan").pile("sun", "stealth", "ford").other_pile("wargs", "giant", "wolves")
        t.moves("bree", draws=False)
        assert t.hand_size() == 10
        t.leaves_open()

    def test_only_for_his_own_player(self) -> None:
        assert Road("grey-havens").company("cirdan").other_company("lorien", "gimli").hand_size("player-2") == 10

    def test_cirdan_cancels_an_attack_from_the_sea(self) -> None:
        t = Road("grey-havens").company("cirdan", "legolas").hazards("corsairs-of-umbar")
        t.moves("himring")
        t.passes(int(t.asked == "player-1"))
        t.play("corsairs-of-umbar", key="Elven Shores")
        t.use("cirdan")
        assert not t.attacked and t.status("cirdan") == "tapped"

    def test_no_other_attack(self) -> None:
        t = Road("grey-havens").company("cirdan", "legolas").hazards("corsairs-of-umbar")
        t.moves("himring")
        t.passes(int(t.asked == "player-1"))
        t.play("corsairs-of-umbar", key="Lindon")
        assert not t.can_use("cirdan")
        t.leaves_open()


class TestFattyBolger:
    @pytest.mark.parametrize("struck", ["fatty-bolger", "legolas"])
    def test_he_helps_no_other(self, struck: str) -> None:
        t = Road("bree").company("fatty-bolger", "legolas").hazards("land-drake")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake", key="Rhudaur")
        t.strikes(struck)
        assert not t.can_use("fatty-bolger")
        t.choose("tap")
        assert not t.can_use("fatty-bolger")
        t.leaves_open()


class TestHobbits:
    @rule("lore.characters.home-site")
    @pytest.mark.parametrize("hobbit", ["fatty-bolger", "frodo", "merry", "pippin", "sam-gamgee"])
    def test_they_come_into_play_at_bag_end_only(self, hobbit: str) -> None:
        t = Road("bag-end").company("legolas").hand(hobbit)
        t.choose(f"bring {hobbit} to bag-end")
        assert t.in_play(hobbit)
        assert numbers.size_in_halves(t.g, t.g.company_of(t.card(hobbit).id)) == 3
        for haven in ("rivendell", "grey-havens", "lorien", "edhellond"):
            away = Road(haven).company("legolas").hand(hobbit)
            assert not away.can(f"bring {hobbit}")
            away.leaves_open()


class TestEnemiesOfTheNazgul:
    @pytest.mark.parametrize(
        ("woman", "prowess"), [("eowyn", 8), ("galva", 6), ("peath", 9), ("voteli", 8), ("vygavril", 8)]
    )
    def test_they_are_strong_against_them(self, woman: str, prowess: int) -> None:
        t = Road("bree").company(woman).hazards("witch-king-of-angmar")
        t.moves("carn-dum")
        t.passes(int(t.asked == "player-1"))
        t.play("witch-king-of-angmar", as_="creature", key="Angmar")
        assert t.prowess(woman) == prowess
        assert t.g.attack is not None
        assert numbers.attack_body(t.g, t.g.attack, t.card(woman).id) == 7
        t.leaves_open()

    def test_not_against_others(self) -> None:
        t = Road("bree").company("eowyn").hazards("orc-patrol")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("orc-patrol", key="Rhudaur")
        assert t.g.attack is not None
        assert (t.prowess("eowyn"), numbers.attack_body(t.g, t.g.attack, t.card("eowyn").id)) == (2, 6)
        t.leaves_open()

    def test_the_witch_king_falls(self) -> None:
        t = Road("bree").company("eowyn").hazards("witch-king-of-angmar")
        t.moves("carn-dum")
        t.passes(int(t.asked == "player-1"))
        t.play("witch-king-of-angmar", as_="creature", key="Angmar")
        t.roll(5, 4, 4, 3)
        t.choose("tap")
        assert t.where("witch-king-of-angmar") == "player-1 points"
        assert t.points() == 3

    def test_others_meet_his_whole_body(self) -> None:
        t = Road("bree").company("eowyn", "beorn").hazards("witch-king-of-angmar")
        t.moves("carn-dum")
        t.passes(int(t.asked == "player-1"))
        t.play("witch-king-of-angmar", as_="creature", key="Angmar")
        assert t.g.attack is not None
        assert numbers.attack_body(t.g, t.g.attack, t.card("beorn").id) == 13
        t.leaves_open()


class TestAlatar:
    def attacked(self, *alatars: str, haven: str = "rivendell", company: tuple[str, ...] = ("legolas", "gimli"),
                 hand: tuple[str, ...] = ()) -> Road:  # fmt: skip
        """A creature attacks the second company of the player; Alatar is with the first one."""
        t = Road(haven, level="standard").company("alatar", *alatars).second_company("bree", *company)
        t.hand(*hand).hazards("giant")
        t.organized()
        t.picks_deed("Legolas")
        t.choose("move cameth-brin")
        while t.can("draw"):
            t.choose(t.tokens("draw")[0])
        t.passes(int(t.asked == "player-1"))
        t.play("giant", key="Rhudaur")
        return t

    def test_he_joins_a_company_that_is_attacked(self) -> None:
        t = self.attacked("boromir-ii")
        t.use("alatar")
        there = t.g.company_of(t.card("legolas").id)
        assert t.g.company_of(t.card("alatar").id) == there != t.g.company_of(t.card("boromir-ii").id)
        assert t.strike_on == "alatar", "he must be given a strike"
        t.roll(6, 5, 1, 1, 3, 3)
        t.choose("untapped", "done")
        assert t.status("alatar") == "tapped", "when the attack is over"
        t.leaves_open()

    def test_he_makes_a_corruption_roll_afterwards(self) -> None:
        t = self.attacked("boromir-ii", "the-one-ring on alatar")
        t.use("alatar")
        t.roll(6, 5, 1, 1, 3, 2)
        t.choose("untapped", "done", "pass")
        assert t.rolling == "alatar"
        t.choose("pass")
        assert t.where("alatar") == "player-1 points", "5 − 6: eliminated"
        t.leaves_open()

    def test_nothing_is_left_to_do_for_him_if_he_is_eliminated(self) -> None:
        t = self.attacked("boromir-ii")
        t.use("alatar")
        t.roll(1, 1, 6, 6)
        t.choose("untapped", "done")
        assert t.where("alatar") == "player-1 points"
        assert t.card("alatar").status is Status.UNTAPPED, "nobody taps in a marshalling point pile"
        t.leaves_open()

    def test_and_if_the_attack_is_canceled(self) -> None:
        t = self.attacked("boromir-ii", company=("legolas", "gimli", "aragorn-ii"), hand=("concealment",))
        t.use("alatar")
        t.roll(3, 3)
        t.play("concealment", on="aragorn-ii")
        assert not t.attacked
        assert t.status("alatar") == "tapped"
        t.leaves_open()

    def test_his_allies_do_not_come_with_him(self) -> None:
        t = self.attacked("boromir-ii", "quickbeam on alatar", "noble-hound on boromir-ii")
        t.use("alatar")
        assert t.where("quickbeam") == "player-1 discard"
        assert t.bearer("noble-hound") == "boromir-ii"
        t.leaves_open()

    def test_a_company_of_his_own_is_no_more(self) -> None:
        t = self.attacked()
        t.use("alatar")
        assert len(t.g.companies_of(0)) == 1
        t.leaves_open()

    def test_he_stays_where_he_is_if_he_is_at_no_haven(self) -> None:
        t = self.attacked("boromir-ii", haven="edoras")
        assert not t.can_use("alatar")
        t.leaves_open()

    def test_there_has_to_be_room_for_him(self) -> None:
        seven = ("legolas", "gimli", "elladan", "elrohir", "haldir", "orophin", "annalena")
        t = self.attacked("boromir-ii", company=seven)
        assert not t.can_use("alatar")
        t.leaves_open()

    def test_not_for_his_own_company(self) -> None:
        t = Road("rivendell", level="standard").company("alatar", "legolas").second_company("bree", "gimli")
        t.hazards("giant")
        t.organized()
        t.picks_deed("Alatar")
        t.choose("move goblin-gate")
        while t.can("draw"):
            t.choose(t.tokens("draw")[0])
        t.passes(int(t.asked == "player-1"))
        t.play("giant", key="High Pass")
        assert not t.can_use("alatar")
        t.leaves_open()

    def test_not_against_an_automatic_attack(self) -> None:
        t = Road("rivendell", level="standard").company("alatar").second_company("ettenmoors", "legolas", "gimli")
        t.in_site_phase()
        t.picks_deed("Legolas")
        t.choose("enter")
        assert t.attacked and not t.can_use("alatar")
        t.leaves_open()

    def test_a_slayer_strikes_at_him(self) -> None:
        t = Road("rivendell", level="standard").company("alatar", "boromir-ii")
        t.second_company("lake-town", "legolas", "gimli").hazards("slayer")
        t.organized()
        t.picks_deed("Legolas")
        t.choose("move thranduils-halls")
        while t.can("draw"):
            t.choose(t.tokens("draw")[0])
        t.passes(int(t.asked == "player-1"))
        t.play("slayer", key="Woodland Realm")
        t.strikes("legolas")
        t.use("alatar")
        t.passes(int(t.can("pass")))
        assert t.strike_on == "alatar"
        t.leaves_open()

    def test_his_text(self) -> None:
        assert text("alatar").splitlines()[1] == (
            "**Engagement:** If the company is at a Haven and a creature attacks another company of yours, discard"
            " every ally on Alatar, then Alatar joins that company; he must be given a strike of the attack, and when"
            " it is over he taps and makes a corruption roll."
        )


class TestGandalf:
    @rule("lore.ring.test-means")
    def test_he_tests_a_ring_by_tapping(self) -> None:
        t = Road("edoras").company("gandalf", "legolas", "fair-gold-ring on legolas").hand("lesser-ring")
        t.roll(1, 1)
        t.use("gandalf")
        t.choose("play lesser-ring")
        assert t.bearer("lesser-ring") == "legolas"
        assert t.status("gandalf") == "tapped"

    def test_not_without_a_ring_and_not_while_tapped(self) -> None:
        t = Road("edoras").company("gandalf")
        assert not t.can_use("gandalf")
        t.leaves_open()
        t = Road("edoras").company("gandalf", "fair-gold-ring on gandalf").tapped("gandalf")
        assert not t.can_use("gandalf")
        t.leaves_open()


class TestPallandoAndRadagast:
    def test_a_larger_hand_for_his_own_player_only(self) -> None:
        t = Road().company("pallando").other_company("lorien", "gimli")
        assert (t.hand_size(), t.hand_size("player-2")) == (11, 10)

    def test_not_once_he_is_gone(self) -> None:
        assert Road().company("legolas").hand_size() == 10

    def test_radagast_draws_as_usual_elsewhere(self) -> None:
        t = Road("minas-tirith").company("radagast").pile("concealment", "dodge", "block", "sun")
        t.moves("pelargir", draws=False)
        assert t.tokens("draw") == ["draw 2", "draw 1"]
        t.leaves_open()


class TestSaruman:
    def end_of_turn(self, *discarded: str) -> Road:
        t = Road("rivendell").company("saruman").other_company("lorien", "gimli").discarded(*discarded)
        t.stays()
        while t.g.phase.value != "end of turn" and t.g.turn == 1:
            t.choose(t.offered[0].token)
        return t

    def test_he_recalls_a_spell(self) -> None:
        t = self.end_of_turn("wizards-fire", "concealment")
        t.use("saruman")
        assert not any("Concealment" in option.label for option in t.offered)
        [token] = [option.token for option in t.offered if "Wizard's Fire" in option.label]
        t.choose(token)
        assert t.where("wizards-fire") == "player-1 hand"
        assert t.status("saruman") == "tapped"

    def test_not_without_a_spell(self) -> None:
        t = self.end_of_turn("concealment")
        assert not t.can_use("saruman")
        t.leaves_open()

    def test_not_in_the_organization_phase(self) -> None:
        t = Road("rivendell").company("saruman").discarded("wizards-fire")
        assert not t.can_use("saruman")
        t.leaves_open()

    def test_his_text(self) -> None:
        said = "**Start of your end of turn phase:** Tap Saruman: put a spell from your discard pile into your hand."
        assert text("saruman") == said


class TestWhomFattyBolgerHelps:
    @pytest.mark.parametrize(("struck", "helps"), [("frodo", True), ("legolas", False), ("fatty-bolger", False)])
    def test_he_takes_the_place_of_another_hobbit(self, struck: str, helps: bool) -> None:
        t = Road("bree").company("fatty-bolger", "frodo", "legolas", "miruvor on legolas").hazards("land-drake")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("land-drake", key="Rhudaur")
        t.passes()
        t.strikes(struck)
        t.choose("untapped", "done")
        assert t.strike_on == struck and t.can_use("miruvor")
        assert t.can_use("fatty-bolger") is helps
        t.leaves_open()


@pytest.mark.parametrize(("who", "most"), [("alatar", 2), ("gandalf", 3)])
def test_the_opponent_of_alatar_draws_one_card_less(who: str, most: int) -> None:
    t = Road("rivendell").company(who).other_pile("wargs", "river", "gloom", "night", "greed")
    t.moves("mount-gram", draws=False)
    while t.asked != "player-2":
        t.choose(t.tokens("draw")[0])
    assert sorted(t.tokens("draw")) == [f"draw {number}" for number in range(1, most + 1)]
    t.leaves_open()


@pytest.mark.parametrize("woman", ["eowyn", "galva", "peath", "voteli", "vygavril"])
@pytest.mark.parametrize(("creature", "start", "to", "key", "against_her", "against_him"), [
    ("witch-king-of-angmar", "rivendell", "mount-gram", "Angmar", 7, 13),
    ("adunaphel", "lorien", "bandit-lair", "Brown Lands", 6, 11),
    ("the-great-goblin", "rivendell", "goblin-gate", "High Pass", 8, 8),
])  # fmt: skip
def test_only_nazgul_fear_a_woman_and_only_her(
    woman: str, creature: str, start: str, to: str, key: str, against_her: int, against_him: int
) -> None:
    t = Road(start).company(woman, "beorn").hazards(creature)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    t.play(creature, as_="" if creature == "the-great-goblin" else "creature", key=key)
    bodies = [numbers.attack_body(t.g, t.attack, t.card(one).id) for one in (woman, "beorn")]
    assert bodies == [against_her, against_him]
    t.leaves_open()
