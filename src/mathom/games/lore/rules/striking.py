"""One strike, from the attacker's cards to the body roll (rules: Resolving strikes; Body roll)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.telling import Cause, Part
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.context import NOBODY, Id
from mathom.games.lore.facts import NotDuplicated, PlayWindow
from mathom.games.lore.language.effect import perform
from mathom.games.lore.language.modifiers import Instead, RollsTwice
from mathom.games.lore.moments import AfterBodyRoll, WhenItemGained, WhenStrikeFaced, WhenWounded, WhenWoundOver
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.causes import FACING, SUPPORT
from mathom.games.lore.rules.leaving import eliminate
from mathom.games.lore.rules.numbers import (
    Sum,
    attack_body,
    attack_prowess_parts,
    body,
    body_roll_bonus,
    prowess_parts,
    roll_parts,
    stays_untapped,
    told,
    total,
)
from mathom.games.lore.rules.reach import hazard_seat
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.rules.turning import tap, turn
from mathom.games.lore.rules.windows import act_in_turn, attack_goes_on
from mathom.games.lore.values import (
    END_OF_ROLL,
    END_OF_STRIKE,
    Attack,
    Facing,
    Purpose,
    Roll,
    Status,
    Strike,
    StrikeOutcome,
    StrikeStep,
)
from mathom.games.lore.world import Rules, World

#: For not tapping, for being tapped already, for being wounded.
UNTAPPED: Final = -3
TAPPED: Final = -1
WOUNDED: Final = -2
#: For each of two strikes.
TWO_STRIKES: Final = -3


def set_outcome(g: World, at: int, outcome: StrikeOutcome) -> None:
    assert g.attack is not None
    facings = g.attack.facings
    g.attack = replace(g.attack, facings=(*facings[:at], replace(facings[at], outcome=outcome), *facings[at + 1 :]))


def strike_parts(g: World) -> Sum:
    """The prowess of the character who faces the strike, with all that the strike does to it."""
    strike = g.strike
    assert strike is not None
    parts = prowess_parts(g, strike.character, g.attack)
    if strike.penalty and not (strike.penalty == UNTAPPED and stays_untapped(g)):
        word = {UNTAPPED: "not tapping", TAPPED: "tapped", WOUNDED: "wounded"}[strike.penalty]
        parts.append((word, strike.penalty))
    if strike.double:
        parts.append(("facing two strikes", TWO_STRIKES))
    if strike.excess:
        parts.append(("excess strikes", -strike.excess))
    parts += [(g.cards[one], 1) for one in strike.supporters if one in g.cards]
    return parts


def outcome_of(g: World, at: int) -> StrikeOutcome:
    return g.attack.facings[at].outcome if g.attack is not None else StrikeOutcome.GONE


def step(g: World, step: StrikeStep) -> None:
    if g.strike is not None:
        g.strike = replace(g.strike, step=step)


@resumable
def resolve_strike(g: World, at: int) -> Rules[None]:
    """The steps of a strike in their order."""
    assert g.attack is not None
    facing: Facing = g.attack.facings[at]
    if facing.outcome is not StrikeOutcome.WAITING:
        return
    character = facing.character
    set_outcome(g, at, StrikeOutcome.NOW)
    was_wounded = g.cards[character].status is Status.WOUNDED
    g.strike = Strike(character, excess=facing.excess, double=facing.double, was_wounded=was_wounded)
    yield from face_strike(g, at)
    outcome = outcome_of(g, at)
    company = g.company_of(character)
    g.strike = None
    g.end(END_OF_STRIKE)
    if company and character in g.cards:
        yield from happen(g, WhenStrikeFaced(character, company, outcome))


@resumable
def face_strike(g: World, at: int) -> Rules[None]:
    attack, strike = g.attack, g.strike
    assert attack is not None and strike is not None
    character, defender = strike.character, g.companies[attack.company].owner
    yield from act_in_turn(g, PlayWindow.STRIKE, (hazard_seat(g),))
    if not still_faced(g, at):
        return
    yield from tap_or_not(g, defender)
    yield from support(g, defender)
    step(g, StrikeStep.RESOURCES)
    yield from act_in_turn(g, PlayWindow.STRIKE, (defender,))
    if not still_faced(g, at):
        return
    yield from roll_strike(g, at, character, defender)


def still_faced(g: World, at: int) -> bool:
    """True while the strike is not canceled, and its target and its attack are there."""
    if not attack_goes_on(g) or g.strike is None:
        if g.attack is not None and g.attack.facings[at].outcome is StrikeOutcome.NOW:
            set_outcome(g, at, StrikeOutcome.CANCELED)
        return False
    assert g.attack is not None
    if g.strike.canceled:
        set_outcome(g, at, StrikeOutcome.CANCELED)
        return False
    return g.attack.facings[at].outcome is StrikeOutcome.NOW and g.strike.character in g.cards


@resumable
def tap_or_not(g: World, defender: Seat) -> Rules[None]:
    """An untapped character taps to face the strike, or fights at −3; others fight at −1 or −2."""
    strike = g.strike
    assert strike is not None
    g.strike = replace(strike, step=StrikeStep.TAP)
    status = g.cards[strike.character].status
    if strike.double:
        # Ruling: being tapped or wounded by the first one adds nothing to the −3 (lore.optional.two-strikes).
        tap(g, strike.character, FACING, "lore.optional.two-strikes")
    elif status is Status.TAPPED:
        g.strike = replace(g.strike, penalty=TAPPED)
    elif status is Status.WOUNDED:
        g.strike = replace(g.strike, penalty=WOUNDED)
    elif not stays_untapped(g):
        card = g.cards[strike.character].card
        choice = yield g.ask(defender, f"{card.title} faces the strike: does {card.voice.this.pronoun.subject} tap?",
                             "lore.strikes.step3-tap-or-minus-three", (choices.TAP, choices.UNTAPPED))  # fmt: skip
        if choice.token == choices.TAP.token:
            tap(g, strike.character, FACING, "lore.strikes.step3-tap-or-minus-three")
        else:
            g.strike = replace(g.strike, penalty=UNTAPPED)


@resumable
def support(g: World, defender: Seat) -> Rules[None]:
    """Untapped companions without a strike of this attack may tap, each for +1."""
    assert g.strike is not None and g.attack is not None
    g.strike = replace(g.strike, step=StrikeStep.SUPPORT)
    free = supporters(g)
    while free:
        options = tuple(choices.support(g, one) for one in free)
        prompt = f"Who supports {g.title(g.strike.character)}?"
        choice = yield g.ask(defender, prompt, "lore.strikes.step4-support", (choices.DONE, *options), "support",
                             harmless=True)  # fmt: skip
        if not choice.card:
            break
        tap(g, choice.card, SUPPORT, "lore.strikes.step4-support")
        g.strike = replace(g.strike, supporters=(*g.strike.supporters, choice.card))
        free = supporters(g)


def supporters(g: World) -> tuple[Id, ...]:
    assert g.attack is not None
    struck = {one.character for one in g.attack.facings}
    return tuple(one for one in g.characters(g.attack.company) if one not in struck and g.untapped(one))


@resumable
def roll_strike(g: World, at: int, character: Id, defender: Seat) -> Rules[None]:
    """The defender rolls: with the strike's prowess or more it fails."""
    attack = g.attack
    assert attack is not None
    parts = told(strike_parts(g))
    against = total(attack_prowess_parts(g, attack, character))
    best = dice.throw(g)
    prowess = sum(part.amount for part in parts)
    thing = g.cards[character]
    for _ in range(1 if g.texts(RollsTwice) else 0):
        dice.tell(g, defender, Purpose.STRIKE, best, parts, against, thing.card.title, thing.key,
                  sum(best) + prowess >= against, "", "lore.strikes.roll")  # fmt: skip
        best = max(best, dice.throw(g), key=sum)
    fails = sum(best) + prowess >= against
    result = "the strike fails" if fails else "the strike is successful"
    dice.tell(g, defender, Purpose.STRIKE, best, parts, against, thing.card.title, thing.key, fails, result,
              "lore.strikes.roll")  # fmt: skip
    step(g, StrikeStep.BODY)
    if fails:
        yield from strike_failed(g, at, character, defender)
    else:
        yield from strike_succeeded(g, at, character, defender)


@resumable
def strike_failed(g: World, at: int, character: Id, defender: Seat) -> Rules[None]:
    """A failed strike is defeated if the defender's body roll reaches the body of the attack."""
    attack = g.attack
    assert attack is not None
    set_outcome(g, at, StrikeOutcome.FAILED)
    against = attack_body(g, attack, character)
    if against is None or attack.detainment:
        return
    g.rolls += (Roll(Purpose.BODY, defender, NOBODY, (), against),)
    yield from act_in_turn(g, PlayWindow.BODY_ROLL, (attack.attacker, defender))
    parts = end_body_roll(g)
    thrown = dice.throw(g)
    defeated = sum(thrown) + sum(part.amount for part in parts) >= against
    result = "the strike is defeated" if defeated else "the strike is not defeated"
    dice.tell(g, defender, Purpose.BODY, thrown, parts, against, attack.name, "", defeated, result,
              "lore.body.strike-roll")  # fmt: skip
    if defeated:
        set_outcome(g, at, StrikeOutcome.DEFEATED)


@resumable
def strike_succeeded(g: World, at: int, character: Id, defender: Seat) -> Rules[None]:
    """A successful strike wounds, and a body roll follows; of a detainment attack it only taps."""
    attack = g.attack
    assert attack is not None
    set_outcome(g, at, StrikeOutcome.SUCCESS)
    cause = Cause(attack.name)
    for c, text in g.texts(Instead):
        if c.source == attack.source and attack.source:
            yield from perform(g, text.effect, replace(c, that=(character,), company=attack.company))
            return
    if attack.detainment:
        tap(g, character, cause, "lore.strikes.detainment")
        return
    wound(g, character, cause)
    g.attack = replace(attack_now(g), wounded=(*attack_now(g).wounded, character))
    yield from happen(g, WhenWounded(character, attack.company))
    if character in g.cards and g.attack is not None:
        yield from body_roll(g, at, character, defender)
    if attack.company in g.companies:
        yield from happen(g, WhenWoundOver(attack.company))


def attack_now(g: World) -> Attack:
    assert g.attack is not None
    return g.attack


def wound(g: World, character: Id, cause: Cause) -> None:
    turn(g, character, Status.WOUNDED, cause, "lore.strikes.success-wounds")


def end_body_roll(g: World) -> tuple[Part, ...]:
    """Nobody plays anything more on the body roll; what has been added to it is returned."""
    parts = roll_parts(g, g.rolls[-1])
    g.rolls = g.rolls[:-1]
    g.end(END_OF_ROLL)
    return parts


@resumable
def body_roll(g: World, at: int, character: Id, defender: Seat) -> Rules[None]:
    """The attacker rolls: with the body of the character or more he is eliminated."""
    attack, strike = g.attack, g.strike
    assert attack is not None and strike is not None
    g.rolls += (Roll(Purpose.BODY, attack.attacker, character),)
    yield from act_in_turn(g, PlayWindow.BODY_ROLL, (attack.attacker, defender))
    played = end_body_roll(g)
    if character not in g.cards:
        return
    bonus: Sum = body_roll_bonus(g, attack)
    if strike.was_wounded:
        bonus.append(("already wounded", 1))
    against = body(g, character, attack) - strike.excess
    thrown = dice.throw(g)
    parts = (*told(bonus), *played)
    rolled = sum(thrown) + sum(part.amount for part in parts)
    dies = rolled >= against
    thing = g.cards[character]
    dice.tell(g, attack.attacker, Purpose.BODY, thrown, parts, against, thing.card.title, thing.key, dies,
              "eliminated" if dies else "wounded only", "lore.body.character-roll")  # fmt: skip
    if dies:
        yield from hand_on(g, character)
        yield from eliminate(g, character, Cause(attack.name))
    else:
        yield from happen(g, AfterBodyRoll(character, attack.company, rolled, against))


@resumable
def hand_on(g: World, character: Id) -> Rules[None]:
    """Whoever is eliminated by a body roll may give one item to each unwounded companion."""
    company, owner = g.company_of(character), g.cards[character].owner
    leaving = (character, *g.allies_of(character))
    heirs = tuple(
        one for one in g.characters(company) if one not in leaving and g.cards[one].status is not Status.WOUNDED
    )
    for heir in heirs:  # one of them may have been corrupted by his item, and his ally is gone with him
        if heir not in g.cards:
            continue
        items = tuple(item for item in g.items_of(character) if may_bear(g, heir, g.cards[item].card))
        if not items:
            continue
        prompt = f"{g.title(character)} is eliminated: which item goes to {g.title(heir)}?"
        choice = yield g.ask_card(owner, prompt, "lore.body.dying-transfer", items, True)
        if choice.card:
            yield from pass_on(g, choice.card, heir, "lore.body.dying-transfer")


def may_bear(g: World, character: Id, item: Card) -> bool:
    """Some items may not be twice on one character."""
    once = item.facts.not_duplicated is NotDuplicated.ON_CHARACTER
    return not (once and any(g.cards[one].card is item for one in g.on(character)))


@resumable
def pass_on(g: World, item: Id, to: Id, rule: str) -> Rules[None]:
    """An item changes its bearer."""
    g.move_to(item, to)
    thing = g.cards[item]
    g.tell(events.Placed(card=thing.card.title, slug=thing.card.slug, key=thing.key, on=g.title(to),
                         on_key=g.cards[to].key, seat=thing.owner, rule=rule))  # fmt: skip
    yield from happen(g, WhenItemGained(to, g.company_of(to), item))
