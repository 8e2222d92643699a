"""Whether a player is asked tells the others nothing about hidden cards: what may be there is asked for in any case."""

from __future__ import annotations

from mathom.games.wotr.testing import Campaign
from mathom.testing.rules import rule


def legolas() -> Campaign:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas", "elrond")
    return t.deck("aragorn", "arwen", "strider")


def imrahil() -> Campaign:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "prince-imrahil", "elrond", "halbarad")
    return t.deck("aragorn", "arwen", "strider")


def gimli() -> Campaign:
    return Campaign("frodo", "bag-end").hand("frodo", "gimli", "glamdring").deck("frodo", "treebeard", "quickbeam")


def eowyn() -> Campaign:
    return Campaign("frodo", "bag-end").hand("frodo", "eowyn", "glamdring").deck("frodo", "treebeard", "quickbeam")


@rule("wotr.take.not-there", "wotr.card.legolas")
def test_the_player_of_legolas_is_asked_though_the_bow_is_not_in_the_deck() -> None:
    t = legolas()
    t.play("legolas", to="reserve", cost="elrond")
    assert (t.asked, t.tokens()) == ("aragorn", ["done"]) and t.decision and t.decision.always, (
        "no table answers for the player"
    )
    t.choose("done")
    assert t.asked == "saruman"


@rule("wotr.take.not-there", "wotr.card.imrahil", "wotr.cycle.optional-with-empty-hand")
def test_the_player_of_imrahil_is_asked_though_the_knights_are_not_in_the_deck() -> None:
    t = imrahil()
    t.play("prince-imrahil", to="reserve", cost="elrond")
    assert (t.asked, t.tokens()) == ("aragorn", ["no"]) and t.decision and t.decision.always
    t.choose("no")
    assert t.asked == "saruman" and t.in_hand("aragorn") == ["halbarad"]


@rule("wotr.take.not-there", "wotr.card.gimli")
def test_the_player_of_gimli_is_asked_though_the_axe_is_not_in_the_pile() -> None:
    t = gimli()
    t.play("gimli", to="reserve", cost="glamdring")
    assert (t.asked, t.tokens()) == ("frodo", ["done"]) and t.decision and t.decision.always
    t.choose("done")
    assert t.asked == "witch-king"


@rule("wotr.take.not-there", "wotr.card.eowyn")
def test_the_player_of_eowyn_is_asked_though_neither_merry_nor_pippin_is_in_the_pile() -> None:
    t = eowyn()
    t.play("eowyn", to="reserve", cost="glamdring")
    assert (t.asked, t.tokens()) == ("frodo", ["done"]) and t.decision and t.decision.always
    t.choose("done")
    assert t.asked == "witch-king"


@rule("wotr.take.not-there", "wotr.card.bg-orthanc")
def test_the_isengard_player_is_asked_at_orthanc_though_saruman_is_nowhere_there() -> None:
    t = Campaign("frodo", "bag-end").reserve("frodo", "gandalf-the-grey", "shadowfax on gandalf-the-grey")
    t.deck("saruman", "wolf-riders", "gollum").cycle_pile("saruman", "ugluk")
    t.use("shadowfax")
    t.choose("location orthanc")
    assert (t.asked, t.tokens()) == ("saruman", ["done"]) and t.decision and t.decision.always
    t.choose("done")
    assert t.in_cycle_pile("saruman") == []


@rule("wotr.card.ent-draught")
def test_the_hobbit_player_is_asked_for_a_second_hobbit_though_there_is_only_one() -> None:
    t = Campaign("frodo", "amon-hen").reserve("frodo", "quickbeam", "ent-draught on quickbeam").deck("frodo", "sting")
    t.cycle_pile("frodo", "merry-brandybuck", "gimli").use("ent-draught")
    t.choose("card merry-brandybuck")
    assert t.tokens() == ["done"] and t.decision and t.decision.always
    t.choose("done")
    assert t.asked == "witch-king"


@rule("wotr.card.grima")
def test_the_player_of_grima_is_asked_though_saruman_is_not_in_the_deck() -> None:
    t = Campaign("saruman", "helms-deep").reserve("saruman", "grima-wormtongue").deck("saruman", "wolf-riders")
    t.at("helms-deep", "theoden").use("grima-wormtongue")
    assert t.tokens() == ["choose 2"] and t.decision and t.decision.always
    t.choose("choose 2")
    assert t.where("theoden") == "frodo eliminated"


@rule("wotr.card.grima")
def test_the_player_of_grima_is_not_asked_if_everybody_sees_where_saruman_is() -> None:
    t = Campaign("saruman", "helms-deep").reserve("saruman", "grima-wormtongue", "saruman")
    t.deck("saruman", "wolf-riders").at("helms-deep", "theoden").use("grima-wormtongue")
    assert t.where("theoden") == "frodo eliminated" and t.asked == "frodo"


@rule("wotr.take.not-there", "wotr.card.legolas")
def test_nobody_is_asked_for_a_card_that_everybody_sees_elsewhere() -> None:
    t = legolas().reserve("aragorn", "galadriel", "bow-of-the-galadhrim on galadriel")
    t.play("legolas", to="reserve", cost="elrond")
    assert t.asked == "saruman"


@rule("wotr.take.not-there", "wotr.card.legolas")
def test_nobody_is_asked_for_a_card_in_a_deck_and_a_pile_without_cards() -> None:
    t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas")
    t.play("legolas", to="reserve")
    assert t.asked == "saruman"


@rule("wotr.take.not-there", "wotr.card.legolas")
def test_nobody_is_asked_for_a_card_that_was_forsaken_in_the_sight_of_all() -> None:
    t = (
        Campaign("aragorn", "bag-end")
        .hand("aragorn", "legolas", "elrond")
        .deck("aragorn", "faramir", "arwen", "strider")
    )
    t.reserve("aragorn", "denethor", "galadriel", "bow-of-the-galadhrim on galadriel")
    t.use("denethor")
    t.forsake("bow-of-the-galadhrim")
    t.choose("card faramir")
    t.passes(3)
    t.play("legolas", to="reserve", cost="elrond")
    assert t.asked == "saruman"


@rule("wotr.take.not-there", "wotr.card.legolas")
def test_asked_or_not_the_others_are_told_the_same() -> None:
    def played(*deck: str) -> list[str]:
        t = Campaign("aragorn", "bag-end").hand("aragorn", "legolas", "elrond").deck("aragorn", *deck)
        t.play("legolas", to="reserve", cost="elrond")
        assert t.asked == "aragorn"
        t.choose("done")
        return t.log("saruman")

    assert played("arwen", "strider") == played("arwen", "bow-of-the-galadhrim")
