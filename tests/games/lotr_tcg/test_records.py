"""A record that cannot be played again says in which line, and why."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from mathom.core import InvalidRecord, Match, MathomError, loads
from mathom.core.registry import game
from mathom.games.lotr_tcg.context import Context
from mathom.games.lotr_tcg.language.dealing import DiscardFromHand, DiscardTop, Draw
from mathom.games.lotr_tcg.language.effect import sequence
from mathom.games.lotr_tcg.language.filters import ELF, MORIA, RING_BEARER, THAT
from mathom.games.lotr_tcg.language.targets import Who, a, each
from mathom.games.lotr_tcg.language.wounding import exert, heal, wound
from mathom.games.lotr_tcg.moments import WhenWon
from mathom.games.lotr_tcg.rules.phase_actions import might_act
from mathom.games.lotr_tcg.rules.reacting import asked_for
from mathom.games.lotr_tcg.testing import Company
from mathom.games.lotr_tcg.testing.making import deed, known

#: An event that exhausts the Ring-bearer and heals him at once.
TOIL = deed("Toil", MORIA, shadow=exert(each(RING_BEARER), 3) & heal(each(RING_BEARER), 3))

stub_cards = known(TOIL)


def played() -> list[str]:
    """The lines of a record of the first choices of a match."""
    rng = random.Random(5)
    match = Match(game("lotr_tcg"), seed=5)
    while len(match.choices) < 30:
        assert match.decision is not None
        bidding = match.decision.options[0].token == "bid 0"
        match.choose(match.decision.options[0] if bidding else rng.choice(match.decision.options))
    return match.record().dumps().splitlines()


GOLDENS = Path(__file__).parent / "goldens"
EARLIER = sorted((GOLDENS / "version-1").glob("*.record"))
SINCE = [(version, path) for version in (2, 3, 4) for path in sorted((GOLDENS / f"version-{version}").glob("*.record"))]


@pytest.mark.parametrize(("version", "path"), SINCE, ids=[f"{version}-{path.stem}" for version, path in SINCE])
def test_a_golden_game_plays_again_byte_for_byte(version: int, path: Path) -> None:
    """Each was played by the rules of its time. Where rules are changed on purpose, they get another version."""
    text = path.read_text()
    match = loads(text).verify()
    assert match.game.version == version and match.outcome is not None
    assert match.record().dumps() == text


def test_every_version_of_the_rules_has_golden_games() -> None:
    tcg = game("lotr_tcg")
    assert sorted(path.name for path in GOLDENS.iterdir()) == [f"version-{one}" for one in (*tcg.replays, tcg.version)]
    assert EARLIER and {version for version, _ in SINCE} == {2, 3, 4}


def test_what_the_second_version_asked_in_vain() -> None:
    """At the Summit of Amon Hen everybody was asked whether he draws a card for each burden, though there was none."""
    text = (GOLDENS / "version-2" / "two-players.record").read_text()
    with pytest.raises(InvalidRecord, match="line 201: 'no' is not possible now"):
        loads(text.replace("game: lotr_tcg 2", "game: lotr_tcg 3")).replay()


@pytest.mark.parametrize("path", EARLIER, ids=[path.stem for path in EARLIER])
def test_a_record_of_the_first_rules_plays_again(path: Path) -> None:
    text = path.read_text()
    match = loads(text).verify()
    assert match.game.version == 1 and match.outcome is not None
    assert match.record().dumps().splitlines()[:-1] == text.splitlines()[:-1]
    with pytest.raises(InvalidRecord, match="the record claims"):
        loads(re.sub(r"won by player-\d", "drawn", text)).verify()


def test_the_check_of_a_record_covers_the_position() -> None:
    lines = played()
    lines[-1] = lines[-1][:-1] + ("0" if lines[-1][-1] != "0" else "1")
    assert "the check is" in str(fault(lines))


def test_by_the_first_rules_nobody_was_asked_for_what_only_a_cost_picks() -> None:
    """Galdor takes back the minion that his cost picks; his player was passed over."""
    g = Company("regroup").as_in_a_match().fellowship("galdor").minions("uruk-savage").g.clone()
    assert might_act(g, 0)
    g.rules = 1
    assert not might_act(g, 0)


def test_by_the_first_rules_every_deed_was_looked_at_by_itself() -> None:
    """Nobody can be healed, so nobody is left for the second deed to be about; the first rules did not look so far."""
    t = Company("regroup").fellowship("galdor").minions("uruk-savage")
    g, galdor, savage = t.g.clone(), t.card("galdor"), t.card("uruk-savage")
    about = Context(source=galdor.id, card=galdor.card, you=0, that=(savage.id,))
    both = sequence(heal(a(ELF)), wound(THAT))
    assert heal(a(ELF)).idle(g, about) and not wound(THAT).idle(g, about)
    assert both.idle(g, about)
    g.rules = 1
    assert not both.idle(g, about)


@pytest.mark.parametrize("rules", [1, 2])
def test_by_earlier_rules_everybody_was_asked_though_hand_or_draw_deck_was_empty(rules: int) -> None:
    t = Company("shadow").fellowship("gimli").minions("orc-soldier")
    g, soldier = t.g.clone(), t.card("orc-soldier")
    about = Context(source=soldier.id, card=soldier.card, you=1)
    deeds = (Draw(), DiscardFromHand(by=Who.FREE_PEOPLES), DiscardTop())
    assert all(deed.idle(g, about) for deed in deeds)
    g.rules = rules
    assert not any(deed.idle(g, about) for deed in deeds)


@pytest.mark.parametrize("rules", [1, 2])
def test_by_earlier_rules_a_response_in_vain_was_offered(rules: int) -> None:
    t = Company("skirmish").fellowship("sam").minions("uruk-rager", "uruk-bloodlust").fights("sam", "uruk-rager")
    g, rager = t.g.clone(), t.card("uruk-rager").id
    g.twilight = 3
    won = WhenWon(rager, (t.card("sam").id,))
    assert not asked_for(g, 1, won, ())
    g.rules = rules
    assert asked_for(g, 1, won, ())


def test_by_earlier_rules_the_move_limit_was_not_noted_after_wounds() -> None:
    """The Ring-bearer is exhausted and healed between two points at which the third rules looked."""
    t = Company("shadow").site(2).fellowship("frodo").minions("traitors-voice").shadow_hand("toil")
    t.mark("table", "moves 1")
    t.g.rules = 3
    t.play("toil")
    assert t.g.move_limit == 2


def test_by_earlier_rules_a_replaced_site_left_cards_where_they_may_not_be() -> None:
    nelya = "ulaire-nelya-lieutenant-of-morgul"
    t = Company("shadow").site(4).fellowship("legolas", "asfaloth on legolas").minions(nelya)
    t.place("player-2 adventure", "mithril-mine").mark("table", "ask nobody")
    t.g.rules = 3
    t.use(nelya)
    t.pick("open-road-4")
    assert t.in_play("asfaloth")


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_by_earlier_rules_everything_was_spotted_without_a_question(rules: int) -> None:
    t = Company("shadow").minions("moria-scout").shadow_hand("troubled-mountains").burdens(7)
    t.g.rules = rules
    t.play("troubled-mountains")
    assert t.pool == 5
    t = Company("skirmish").fellowship("gimli").minions("uruk-brood", *["uruk-savage"] * 5, *["goblin-runner"] * 6)
    t.fights("gimli", "uruk-brood").twilight(3).shadow_hand("denizens-enraged")
    t.g.rules = rules
    t.passes()
    t.use("uruk-brood")
    assert t.strength("uruk-brood") == 9 + 5
    t.passes()
    t.play("denizens-enraged")
    t.pick("goblin-runner")
    assert t.strength("goblin-runner") == 5 + 4


def first(lines: list[str], token: str) -> int:
    """The number of the first line that starts so."""
    return next(number for number, line in enumerate(lines, 1) if line.startswith(token))


def fault(lines: list[str]) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        loads("\n".join(lines) + "\n").verify()
    return caught.value


def test_a_record_plays_again() -> None:
    assert len(loads("\n".join(played()) + "\n").verify().choices) == 30


def test_a_card_that_does_not_exist_names_the_line() -> None:
    lines = played()
    at = first(lines, "play ")
    lines[at - 1] = "play the-white-hand"
    error = fault(lines)
    assert error.line == at and "'play the-white-hand' is not a choice in The Lord of the Rings TCG" in str(error)


def test_a_choice_that_is_not_legal_names_the_line_and_the_reason() -> None:
    lines = played()
    at = first(lines, "play ")
    lines[at - 1] = "play pathfinder"
    error = fault(lines)
    assert error.line == at and "'play pathfinder' is not possible now" in str(error)


def test_a_deck_that_does_not_exist_is_named() -> None:
    lines = played()
    at = next(number for number, line in enumerate(lines) if "deck-1" in line)
    lines[at] = lines[at].replace("aragorn", "sauron")
    with pytest.raises(MathomError, match="sauron"):
        loads("\n".join(lines) + "\n").verify()
