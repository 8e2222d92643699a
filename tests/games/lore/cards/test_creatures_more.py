"""Creatures that do more than attack: further keys, several attacks, two forms."""

from __future__ import annotations

from itertools import permutations

import pytest

from mathom.games.lore.facts import SiteType
from mathom.games.lore.language.places import site_type
from mathom.games.lore.testing import Road, text
from mathom.games.lore.values import Status
from mathom.testing.rules import rule


def met(start: str, to: str, *company: str, hazards: tuple[str, ...], hand: tuple[str, ...] = ()) -> Road:
    """The company is on its way, and the second player is asked for hazards."""
    t = Road(start).company(*company).hand(*hand).hazards(*hazards)
    t.moves(to)
    t.passes(int(t.asked == "player-1"))
    return t


def again(t: Road) -> None:
    """The attack is over; the second player is asked for the next hazard."""
    t.until("lore.timing.priority-pass")
    t.passes(int(t.asked == "player-1"))


class TestDragons:
    @pytest.mark.parametrize("dragon", ["daelomin", "smaug"])
    def test_doors_of_night_let_them_roam(self, dragon: str) -> None:
        t = Road("lake-town").company("beorn").hazards(dragon)
        t.moves("iron-hill-dwarf-hold")
        t.until("lore.site.enter-first")
        assert t.where(dragon) == "player-2 hand", "nobody was asked"
        t.leaves_open()
        t = Road("lake-town").company("beorn").hazards(dragon).hazards_in_play("doors-of-night")
        t.moves("iron-hill-dwarf-hold")
        t.passes(int(t.asked == "player-1"))
        t.play(dragon, key="Iron Hills (")
        assert t.attacked
        t.leaves_open()

    def test_each_has_its_own_lair(self) -> None:
        t = met("lake-town", "the-lonely-mountain", "beorn", hazards=("daelomin", "smaug"))
        assert t.can_play("smaug") and not t.can_play("daelomin")
        t.leaves_open()


class TestMumak:
    def test_it_follows_the_corsairs(self) -> None:
        t = met("dol-amroth", "lond-galen", "beorn", hazards=("corsairs-of-umbar", "mumak-oliphant"))
        assert not t.can_play("mumak-oliphant")
        t.play("corsairs-of-umbar", key="Anfalas")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        again(t)
        t.play("mumak-oliphant", key="Belfalas")
        assert t.attacked
        t.leaves_open()


class TestTheGreatGoblin:
    @pytest.mark.parametrize(("start", "to"), [("rivendell", "lorien"), ("lorien", "rivendell")])
    def test_between_rivendell_and_lorien(self, start: str, to: str) -> None:
        t = Road(start).company("aragorn-ii", "legolas").hand("misty-mountains").hazards("the-great-goblin")
        t.play("misty-mountains")
        t.picks_deed("neighbours")
        t.moves(to)
        t.passes(int(t.asked == "player-1"))
        t.play("the-great-goblin")
        assert t.attacked
        t.leaves_open()

    @rule("lore.movement.special", "lore.timing.golden-rule-cannot-wins")
    @pytest.mark.parametrize(("start", "to"), [("rivendell", "lorien"), ("lorien", "rivendell")])
    def test_not_on_a_company_that_flies_over_his_head(self, start: str, to: str) -> None:
        t = Road(start).company("gandalf", "gwaihir on gandalf").hazards("the-great-goblin", "weariness-of-the-heart")
        t.use("gwaihir")
        t.moves(to)
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("the-great-goblin"), "creatures are keyed to the new site only"
        t.leaves_open()

    def test_not_on_another_road_to_rivendell(self) -> None:
        t = met("bree", "rivendell", "beorn", hazards=("the-great-goblin", "wargs"))
        assert not t.can_play("the-great-goblin")
        t.leaves_open()


class TestOneStrikeForEach:
    @rule("lore.strikes.each-character")
    @pytest.mark.parametrize(
        ("creature", "start", "to"),
        [("watcher-in-the-water", "bree", "rivendell"), ("silent-watcher", "bree", "mount-gram"),
         ("crebain", "bree", "rivendell")],
    )  # fmt: skip
    def test_allies_among_them(self, creature: str, start: str, to: str) -> None:
        t = met(start, to, "beorn", "hama", "noble-hound on hama", hazards=(creature,))
        t.play(creature, key="Rhudaur")
        assert t.attack_strikes == 3
        t.leaves_open()

    @pytest.mark.parametrize("creature", ["watcher-in-the-water", "neeker-breekers"])
    def test_wizards_are_spared_by_one_of_them(self, creature: str) -> None:
        t = met("bree", "rivendell", "beorn", "gandalf", hazards=(creature,))
        t.play(creature, key="Rhudaur")
        assert t.attack_strikes == (1 if creature == "neeker-breekers" else 2)
        t.leaves_open()


class TestAssassin:
    def strikes_at_legolas(self, *company: str) -> Road:
        t = met("rivendell", "bree", "legolas", *company, hazards=("assassin",))
        t.play("assassin", key="Bree")
        t.strikes("legolas")
        return t

    @rule("lore.combat.same-character", "lore.combat.multi-attack-creature")
    def test_two_friends_step_in_and_the_third_attack_is_faced(self) -> None:
        t = self.strikes_at_legolas("gimli", "beorn")
        t.use("assassin")
        assert not t.can_pick("legolas")
        t.pick("gimli")
        assert (t.status("gimli"), t.attack.number) == ("tapped", 2)
        t.use("assassin")
        assert (t.status("beorn"), t.attack.number) == ("tapped", 3)
        assert t.strike_on == "legolas"
        assert not t.can_use("assassin"), "twice"
        t.roll(6, 6, 6, 6)
        t.choose("tap")
        assert t.where("assassin") == "player-2 discard", "two of its attacks were canceled"

    @rule("lore.combat.same-character")
    @pytest.mark.parametrize("friends", [(), ("legolas",)])
    def test_it_is_over_with_its_victim(self, friends: tuple[str, ...]) -> None:
        """A Wizard may fall to his own fire before he is struck; his friends, if he has any, are not attacked."""
        company = ("gandalf", "the-arkenstone on gandalf", *friends)
        t = met("rivendell", "bree", *company, hazards=("assassin",), hand=("wizards-fire",))
        t.play("assassin", key="Bree")
        if friends:
            t.strikes("gandalf")
        t.roll(1, 1)
        t.play("wizards-fire")
        while t.rolling:
            t.choose("pass")
        assert t.status("gandalf") == "eliminated" and not t.attacked
        assert t.card("gandalf").status is Status.UNTAPPED, "he has not faced a strike"
        assert t.where("assassin") == "player-2 discard"
        t.leaves_open()

    def test_not_a_third_time(self) -> None:
        t = self.strikes_at_legolas("gimli", "beorn", "elladan")
        t.use("assassin")
        t.pick("gimli")
        t.use("assassin")
        t.pick("beorn")
        assert not t.can_use("assassin")
        t.leaves_open()

    def test_also_after_the_strike_is_assigned(self) -> None:
        t = self.strikes_at_legolas("gimli", "beorn")
        t.choose("pass")
        assert t.strike_on == "legolas"
        t.choose("tap", "done")
        t.use("assassin")
        t.pick("gimli")
        assert t.status("gimli") == "tapped"
        assert t.attack.number == 2
        t.leaves_open()

    def test_nobody_to_help(self) -> None:
        t = met("rivendell", "bree", "legolas", hazards=("assassin",))
        t.play("assassin", key="Bree")
        assert not t.can_use("assassin")
        t.leaves_open()

    @rule("lore.combat.same-character")
    def test_whom_it_has_eliminated_it_leaves_alone(self) -> None:
        t = self.strikes_at_legolas("gimli")
        t.roll(1, 1, 6, 6)
        t.passes()
        t.choose("tap", "done", "pass")
        assert (t.where("legolas"), t.status("legolas")) == ("player-1 points", "eliminated")
        assert not t.attacked
        assert t.where("assassin") == "player-2 discard", "its other attacks have nobody to be on"

    def test_with_three_attacks_defeated_it_is_worth_a_point(self) -> None:
        t = met("rivendell", "bree", "beorn", hazards=("assassin",))
        t.play("assassin", key="Bree")
        t.roll(*([6, 6] * 6))
        t.choose("tap")
        assert t.where("assassin") == "player-1 points"
        assert t.points() == 1

    def test_its_text(self) -> None:
        assert text("assassin") == (
            "**Engagement or strike:** The defender: tap a character of the company other than the character it"
            " attacks: cancel the attack (twice for this card)."
        )


class TestSlayer:
    def test_once_only(self) -> None:
        t = met("rivendell", "bree", "legolas", "gimli", "beorn", hazards=("slayer",))
        t.play("slayer", key="Bree")
        t.strikes("legolas")
        t.use("slayer")
        assert t.can_pick("legolas"), "anybody may tap"
        t.pick("gimli")
        assert not t.can_use("slayer")
        t.leaves_open()

    @rule("lore.combat.same-character")
    def test_everybody_hears_at_once_whom_it_attacks(self) -> None:
        """Before the engagement window of the first attack, and again before that of the second."""
        t = met("rivendell", "bree", "legolas", "gimli", hazards=("slayer",))
        t.play("slayer", key="Bree")
        t.strikes("gimli")
        t.use("slayer")
        t.pick("legolas")
        assert [line for line in t.log() if line.startswith("Attack of")] == [
            "Attack of Slayer: Slayer, 1 strike against Gimli, prowess 11, body 6.",
        ] * 2
        t.leaves_open()


class TestBrigands:
    def test_the_item_goes_after_the_body_roll(self) -> None:
        t = met("bree", "rivendell", "legolas", "gimli", "sting on legolas", hazards=("brigands",))
        t.play("brigands", key="Rhudaur")
        t.roll(1, 1, 6, 6)
        t.choose("untapped")
        assert t.can_pick("sting"), "it may pass to Gimli before Legolas is eliminated"
        t.pick("sting")
        assert t.where("legolas") == "player-1 points"
        assert t.where("sting") == "player-1 discard", "and is robbed then"
        t.leaves_open()

    def test_nothing_without_a_wound(self) -> None:
        t = met("bree", "rivendell", "legolas", "sting on legolas", hazards=("brigands",))
        t.play("brigands", key="Rhudaur")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        assert t.in_play("sting")


class TestThief:
    def test_any_item_of_the_company(self) -> None:
        company = ("legolas", "glamdring on legolas", "gimli", "sting on gimli")
        t = met("rivendell", "bree", *company, hazards=("thief",))
        t.play("thief", key="Bree")
        t.roll(1, 1)
        t.choose("untapped", "done")
        assert t.asked == "player-1"
        t.pick("sting")
        assert (t.where("sting"), t.status("legolas")) == ("player-1 discard", "untapped")


class TestAbductor:
    def test_whoever_is_eliminated_is_not_discarded(self) -> None:
        t = met("rivendell", "bree", "legolas", hazards=("abductor",))
        t.play("abductor", key="Bree")
        t.roll(1, 1, 6, 6)
        t.choose("untapped")
        assert t.where("legolas") == "player-1 points"
        t.leaves_open()


class TestGiantSpiders:
    def test_not_a_wizard(self) -> None:
        t = met("bree", "rivendell", "gandalf", hazards=("giant-spiders",))
        t.play("giant-spiders", key="Rhudaur")
        t.roll(1, 1, 4, 4)  # his body is 10, less one for the excess strike
        t.choose("untapped")
        assert t.status("gandalf") == "wounded"


class TestTheThreeTrolls:
    TROLLS = ("bert-burat", "tom-tuma", "william-wuluag")
    LOADED = ("gimli", "glamdring on gimli", "sting on gimli", "lesser-ring on gimli", "waybread on gimli")

    def attacked_by(self, *trolls: str) -> Road:
        """The first one does no harm, the last one wounds."""
        t = met("bree", "rivendell", *self.LOADED, hazards=trolls)
        for troll in trolls[:-1]:
            t.play(troll, key="Rhudaur")
            t.roll(6, 6, 1, 1)
            t.choose("untapped")
            again(t)
        t.play(trolls[-1], key="Rhudaur")
        t.roll(1, 1, 1, 1)
        t.choose("untapped")
        return t

    @rule("lore.combat.faced-definition")
    @pytest.mark.parametrize(("first", "second"), list(permutations(TROLLS, 2)))
    def test_the_second_one_plunders(self, first: str, second: str) -> None:
        t = self.attacked_by(first, second)
        assert t.status("gimli") == "wounded"
        assert t.where("glamdring") == t.where("sting") == "player-1 discard"
        assert t.in_play("lesser-ring") and t.in_play("waybread")
        t.leaves_open()

    @pytest.mark.parametrize("troll", TROLLS)
    def test_alone_he_only_wounds(self, troll: str) -> None:
        t = self.attacked_by(troll)
        assert t.status("gimli") == "wounded"
        assert t.in_play("glamdring") and t.in_play("sting")
        t.leaves_open()

    def test_nor_after_another_troll(self) -> None:
        t = met("bree", "mount-gram", *self.LOADED, hazards=("half-trolls-of-far-harad", "bert-burat"))
        t.play("half-trolls-of-far-harad", key="Angmar")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        again(t)
        t.play("bert-burat", key="Angmar")
        t.roll(1, 1, 1, 1)
        t.choose("untapped")
        assert t.in_play("glamdring")
        t.leaves_open()

    def test_companions_keep_their_items(self) -> None:
        t = met("bree", "rivendell", "gimli", "legolas", "sting on legolas", hazards=("bert-burat", "tom-tuma"))
        t.play("bert-burat", key="Rhudaur")
        t.roll(6, 6, 1, 1)
        t.choose("tap", "done")
        again(t)
        t.play("tom-tuma", key="Rhudaur")
        assert t.strike_on == "gimli"
        t.roll(1, 1, 1, 1)
        t.choose("untapped")
        assert t.status("gimli") == "wounded" and t.in_play("sting")
        t.leaves_open()

    def test_their_text(self) -> None:
        assert text("bert-burat") == (
            "When its attack wounds a character, if the company has faced “William” (Wûluag) or “Tom” (Tûma) this turn,"
            " discard every item on that character except major ring, greater ring and special items."
        )


class TestOrcLieutenant:
    def test_it_leads_other_orcs(self) -> None:
        t = met("bree", "rivendell", "beorn", hazards=("orc-patrol", "orc-lieutenant"))
        t.play("orc-patrol", key="Rhudaur")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        again(t)
        t.play("orc-lieutenant", key="Rhudaur")
        assert t.attack_prowess == 11
        t.leaves_open()

    @pytest.mark.parametrize("first", ["wargs", ""])
    def test_alone_or_after_others_it_is_as_printed(self, first: str) -> None:
        t = met("bree", "rivendell", "beorn", hazards=("wargs", "orc-lieutenant"))
        if first:
            t.play(first, key="Rhudaur")
            t.roll(6, 6, 1, 1)
            t.choose("untapped")
            again(t)
        t.play("orc-lieutenant", key="Rhudaur")
        assert t.attack_prowess == 7
        t.leaves_open()


class TestCrebainAndChillDouser:
    @rule("lore.combat.after-canceled")
    def test_canceled_crebain_see_nothing(self) -> None:
        t = met("bree", "rivendell", "aragorn-ii", hazards=("crebain",), hand=("concealment", "sun"))
        t.play("crebain", key="Rhudaur")
        t.play("concealment")
        assert not any(seen == 0xFF for seen in t.g.hands[0].seen)
        t.leaves_open()

    def test_a_canceled_chill_douser_strengthens_nobody(self) -> None:
        hazards = ("chill-douser", "stirring-bones")
        t = met("rivendell", "weathertop", "aragorn-ii", "beorn", hazards=hazards, hand=("concealment",))
        t.play("chill-douser", key="Weathertop")
        t.play("concealment")
        again(t)
        t.play("stirring-bones", key="Rhudaur")
        assert (t.attack_strikes, t.attack_prowess) == (2, 9)
        t.leaves_open()


class TestMouthOfSauron:
    @rule("lore.cards.two-forms")
    def test_as_an_event_he_takes_a_condition_back(self) -> None:
        t = Road("bree").company("beorn").hazards("mouth-of-sauron")
        t.place("player-2 discard", "doors-of-night", "wargs", "river")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("mouth-of-sauron", as_="creature"), "he needs a key"
        t.play("mouth-of-sauron", as_="event")
        assert not any("Wargs" in option.label or "River" in option.label for option in t.offered)
        t.picks_deed("Doors of Night")
        assert t.where("doors-of-night") == "player-2 hand"
        assert t.where("mouth-of-sauron") == "player-2 discard"
        assert t.g.move is not None and t.movement.played == 1
        t.leaves_open()

    def test_not_without_a_condition(self) -> None:
        t = Road("bree").company("beorn").hazards("mouth-of-sauron", "wargs").place("player-2 discard", "river")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_play("mouth-of-sauron", as_="event")
        t.leaves_open()

    def test_his_text(self) -> None:
        assert text("mouth-of-sauron") == (
            "**As an event:** Put a hazard condition from your discard pile into your hand."
        )


class TestAdunaphel:
    def test_as_a_condition_she_needs_no_key_and_stays(self) -> None:
        t = met("bree", "rivendell", "beorn", hazards=("adunaphel",))
        t.play("adunaphel", as_="condition")
        assert t.in_play("adunaphel") and not t.attacked
        assert t.g.move is not None and t.movement.played == 1
        t.leaves_open()

    @rule("lore.cards.two-forms")
    def test_she_taps_a_character_and_is_gone(self) -> None:
        t = Road("bree").company("beorn", "hama").hazards("wargs").hazards_in_play("adunaphel")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.use("adunaphel")
        t.pick("hama")
        assert (t.status("hama"), t.status("beorn")) == ("tapped", "untapped")
        assert t.where("adunaphel") == "player-2 discard"
        assert t.g.move is not None and t.movement.played == 1, "it counts against the limit"
        t.leaves_open()

    def test_not_when_everybody_is_tapped(self) -> None:
        t = Road("bree").company("beorn").tapped("beorn").hazards("wargs").hazards_in_play("adunaphel")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        assert not t.can_use("adunaphel")
        t.leaves_open()

    def test_not_beyond_the_limit(self) -> None:
        t = Road("bree").company("beorn").hazards("witch-king-of-angmar").hazards_in_play("adunaphel")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.play("witch-king-of-angmar", as_="condition")
        t.passes(int(t.asked == "player-1"))
        t.use("witch-king-of-angmar")
        assert t.decision is not None and t.asking == "lore.site.enter-first", "nobody may do more"
        assert t.in_play("adunaphel") and t.status("beorn") == "untapped"
        t.leaves_open()

    def test_not_on_her_own_players_turn(self) -> None:
        t = Road("bree").company("beorn").table("adunaphel").hand("bridge")
        assert not t.can_use("adunaphel")
        t.leaves_open()


class TestWitchKing:
    def darkened(self) -> Road:
        t = Road("bree").company("beorn").other_company("lorien", "gimli")
        t.hazards_in_play("witch-king-of-angmar")
        t.moves("rivendell")
        t.passes(int(t.asked == "player-1"))
        t.use("witch-king-of-angmar")
        return t

    @rule("lore.cards.two-forms", "lore.map.treat-as")
    def test_shadow_holds_are_dark_holds(self) -> None:
        t = self.darkened()
        assert site_type(t.g, "Moria") is SiteType.DARK_HOLD
        assert site_type(t.g, "Weathertop") is SiteType.RUINS_AND_LAIRS
        assert t.where("witch-king-of-angmar") == "player-2 discard"
        t.leaves_open()

    def test_until_the_end_of_the_next_turn(self) -> None:
        t = self.darkened()
        turns = {}
        while t.g.turn < 3:
            turns[t.g.turn] = site_type(t.g, "Moria")
            t.choose("stay" if t.can("stay") else "pass" if t.can("pass") else t.offered[0].token)
        turns[t.g.turn] = site_type(t.g, "Moria")
        assert turns == {1: SiteType.DARK_HOLD, 2: SiteType.DARK_HOLD, 3: SiteType.SHADOW_HOLD}
        t.leaves_open()

    def test_not_while_he_attacks(self) -> None:
        t = met("bree", "mount-gram", "beorn", hazards=("witch-king-of-angmar",))
        t.play("witch-king-of-angmar", as_="creature", key="Angmar")
        assert t.attacked and not t.can_use("witch-king-of-angmar")
        t.leaves_open()

    def test_his_text(self) -> None:
        assert text("witch-king-of-angmar") == (
            "**Movement:** If this card is a condition, tap this card, then discard it: Shadow-holds are Dark-holds"
            " until the end of the next turn."
        )


class TestBarrowWightAndGhosts:
    @pytest.mark.parametrize(("creature", "safe"), [("barrow-wight", 4), ("ghosts", 3)])
    @pytest.mark.parametrize("short", [0, 1])
    def test_the_modifier_of_the_corruption_roll(self, creature: str, safe: int, short: int) -> None:
        """Boromir has −1 himself."""
        t = met("bree", "mount-gram", "boromir-ii", hazards=(creature,))
        t.play(creature, key="Angmar")
        total = safe - short
        t.roll(1, 1, 1, 1, total - 1, 1, *((6, 6) if short else ()))
        t.choose("untapped")
        assert t.where("boromir-ii") == ("player-1 discard" if short else "play")
        t.leaves_open()

    def test_nobody_who_is_not_wounded(self) -> None:
        t = met("bree", "mount-gram", "boromir-ii", hazards=("barrow-wight",))
        t.play("barrow-wight", key="Angmar")
        t.roll(6, 6, 1, 1)
        t.choose("untapped")
        assert t.in_play("boromir-ii") and not t.rolling
        t.leaves_open()


class TestCorpseCandle:
    def test_the_defender_orders_the_rolls_that_may_fail(self) -> None:
        """With the Ring in the company Kíli has −2, and Bergil, who bears it, −6. Beorn cannot fail."""
        company = ("bergil", "beorn", "kili", "the-one-ring on bergil")
        t = met("bree", "rivendell", *company, hazards=("corpse-candle",))
        t.roll(1, 1)
        t.play("corpse-candle", key="Rhudaur")
        assert t.asked == "player-1" and t.can_pick("bergil") and t.can_pick("kili") and not t.can_pick("beorn")
        t.roll(2, 2, 6, 6)
        t.pick("bergil")
        t.choose("pass")
        assert t.where("bergil") == "player-1 discard"
        assert t.strike_on == "beorn", "without the Ring Kíli was safe"
        t.leaves_open()


class TestPickPocket:
    def test_who_has_nothing_loses_nothing(self) -> None:
        t = met("rivendell", "bree", "legolas", "gimli", "sting on gimli", hazards=("pick-pocket",))
        t.play("pick-pocket", key="Bree")
        t.strikes("legolas")
        t.roll(1, 1)
        t.choose("untapped", "done")
        assert t.in_play("sting") and t.status("legolas") == "untapped"
        t.leaves_open()


class TestWispOfPaleSheen:
    def test_not_if_the_strike_is_canceled(self) -> None:
        t = met("bree", "rivendell", "merry", "fatty-bolger", hazards=("wisp-of-pale-sheen",))
        t.play("wisp-of-pale-sheen", key="Rhudaur")
        t.strikes("merry")
        t.choose("untapped", "done")
        t.use("fatty-bolger")
        assert t.status("merry") == "untapped"
        t.leaves_open()


class TestCrebain:
    def test_one_card_for_each_character(self) -> None:
        t = met("bree", "rivendell", "beorn", "hama", hazards=("crebain",), hand=("sun", "stealth", "ford"))
        t.play("crebain", key="Rhudaur")
        t.roll(6, 6, 1, 1, 6, 6, 1, 1)
        while t.attacked:
            t.choose("untapped" if t.can("untapped") else t.offered[0].token)
        assert sum(seen == 0xFF for seen in t.g.hands[0].seen) == 2
        t.leaves_open()
