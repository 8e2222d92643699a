"""Corruption rolls (rules: Corruption)."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.telling import Cause, Part
from mathom.core import resumable
from mathom.games.lore import events
from mathom.games.lore.context import Id
from mathom.games.lore.facts import PlayWindow, Race
from mathom.games.lore.rules import dice
from mathom.games.lore.rules.leaving import discard, eliminate, is_safe
from mathom.games.lore.rules.numbers import corruption_parts, roll_parts, told, total
from mathom.games.lore.rules.windows import act_in_turn
from mathom.games.lore.values import END_OF_ROLL, Fate, Purpose, Roll
from mathom.games.lore.world import Rules, World


@resumable
def corruption_roll(g: World, character: Id, by: int, cause: Cause) -> Rules[Fate]:
    """A character makes a corruption roll, and is discarded or eliminated if he fails."""
    fate = yield from roll_corruption(g, character, by, cause, True)
    yield from suffer(g, character, fate, cause)
    return fate


@resumable
def roll_corruption(g: World, character: Id, by: int, cause: Cause, again: bool) -> Rules[Fate]:
    """Companions may tap to help, cards may be played; then the dice decide, and once more (`again`) if he is
    corrupted.
    """
    if character not in g.cards or not g.cards[character].is_character:
        return Fate.NONE
    thing = g.cards[character]
    extra = (Part(cause.name, by, cause.slug, cause.key),) if by else ()
    g.rolls += (Roll(Purpose.CORRUPTION, thing.owner, character, extra),)
    yield from act_in_turn(g, PlayWindow.CORRUPTION_ROLL, (thing.owner, *g.opponents(thing.owner)))
    roll = g.rolls[-1]
    if character not in g.cards:
        g.rolls = g.rolls[:-1]
        g.end(END_OF_ROLL)
        return Fate.NONE
    parts = (*told(corruption_parts(g, character)), *roll_parts(g, roll))
    g.rolls = g.rolls[:-1]
    g.end(END_OF_ROLL)
    return _decide(g, character, parts, thing.owner, again)


def _decide(g: World, character: Id, parts: tuple[Part, ...], seat: int, twice: bool) -> Fate:
    thing = g.cards[character]
    modifier = sum(part.amount for part in parts)
    first = dice.throw(g)
    safe = sum(first) + modifier >= 1
    result = "safe" if safe else "corrupted" if twice else "failed"
    dice.tell(g, seat, Purpose.CORRUPTION, first, parts, 1, thing.card.title, thing.key, safe, result,
              "lore.corruption.roll")  # fmt: skip
    if safe:
        return Fate.NONE
    if not twice:
        return Fate.DISCARDED
    if thing.card.race is Race.WIZARD:
        return Fate.ELIMINATED
    again = dice.throw(g)
    spared = sum(again) + modifier >= 1
    fate = "eliminated" if not spared else "failed" if is_safe(g, character) else "discarded"
    dice.tell(g, seat, Purpose.CORRUPTION_AGAIN, again, parts, 1, thing.card.title, thing.key, spared,
              fate, "lore.corruption.second-roll-same")  # fmt: skip
    return Fate.DISCARDED if spared else Fate.ELIMINATED


@resumable
def suffer(g: World, character: Id, fate: Fate, cause: Cause) -> Rules[None]:
    """What becomes of a corrupted character."""
    if fate is Fate.NONE:
        return
    thing = g.cards[character]
    eliminated = fate is Fate.ELIMINATED
    g.tell(events.Corrupted(character=thing.card.title, slug=thing.card.slug, key=thing.key, eliminated=eliminated,
                            stays=not eliminated and is_safe(g, character), seat=thing.owner, cause=cause,
                            rule="lore.corruption.corrupted"))  # fmt: skip
    if eliminated:
        yield from eliminate(g, character, cause)
    else:
        yield from discard(g, character, cause)


def may_fail(g: World, character: Id, by: int) -> bool:
    """False for dice that cannot be too low, and for somebody who is gone."""
    return character in g.cards and 2 + total(corruption_parts(g, character)) + by < 1


@resumable
def next_to_roll(g: World, left: tuple[Id, ...], at_stake: tuple[Id, ...], why: str) -> Rules[Id]:
    """Whose corruption roll comes next: those who cannot fail first; among the others the current player chooses, be
    they his or not.
    """
    for one in left:
        if one not in at_stake:
            return one
    if len(at_stake) == 1:
        return at_stake[0]
    prompt = f"{why}: who makes the next corruption roll?"
    choice = yield g.ask_card(g.current, prompt, "lore.triggers.several", at_stake, False)
    return Id(choice.card)


def helped(g: World, by: Part) -> None:
    """Something is added to the roll that is about to happen."""
    g.rolls = (*g.rolls[:-1], replace(g.rolls[-1], parts=(*g.rolls[-1].parts, by)))
