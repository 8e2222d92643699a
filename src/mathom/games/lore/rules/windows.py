"""Windows: what a player may do there, and who is asked (rules: Timing)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.telling import Part
from mathom.core import Seat, Window, resumable
from mathom.games.lore import choices
from mathom.games.lore.choices import PASS, Choice
from mathom.games.lore.context import Id
from mathom.games.lore.facts import PlayWindow
from mathom.games.lore.rules.bars import lift, lifters
from mathom.games.lore.rules.causes import SUPPORT, by_card
from mathom.games.lore.rules.numbers import corruption_parts, roll_parts, total
from mathom.games.lore.rules.playable import abilities, might_play, ways
from mathom.games.lore.rules.playing import play, use
from mathom.games.lore.rules.reach import in_reach
from mathom.games.lore.rules.rings import test_ring, tests
from mathom.games.lore.rules.turning import tap
from mathom.games.lore.values import Purpose
from mathom.games.lore.world import Rules, World

#: The windows in which a player may act or pass, as people are told of them.
WINDOWS: Final = (
    Window("movement", "Movement phase, after the cards are drawn"),
    Window("engagement", "Engagement: before strikes are assigned"),
    Window("strike", "Each strike"),
    Window("support", "Support in a strike"),
    Window("body roll", "Body rolls"),
    Window("corruption roll", "Corruption rolls"),
    Window("faction roll", "Faction rolls"),
    Window("counter", "Answers to a card that is being resolved"),
    Window("other", "Other moments at which a card may be played or used"),
)

_NAMES: Final = frozenset(window.name for window in WINDOWS)

_PROMPTS: Final = {
    PlayWindow.ENGAGEMENT: "The attack is about to strike: do you engage?",
    PlayWindow.STRIKE: "The strike is about to fall: do you play or use anything?",
    PlayWindow.BODY_ROLL: "A body roll is about to be made: do you play or use anything?",
    PlayWindow.CORRUPTION_ROLL: "A corruption roll is about to be made: do you help?",
    PlayWindow.FACTION_ROLL: "A faction roll is about to be made: do you play or use anything?",
    PlayWindow.MOVEMENT: "Movement phase: do you play or use anything?",
}

_RULES: Final = {
    PlayWindow.ENGAGEMENT: "lore.combat.engagement-first",
    PlayWindow.STRIKE: "lore.strikes.step5-resources",
    PlayWindow.BODY_ROLL: "lore.body.timing-keyword",
    PlayWindow.CORRUPTION_ROLL: "lore.corruption.support",
    PlayWindow.FACTION_ROLL: "lore.faction.timing-keyword",
    PlayWindow.MOVEMENT: "lore.timing.priority-pass",
}


def name_of(window: PlayWindow) -> str:
    return window.value if window.value in _NAMES else "other"


# --- what there is to do ---------------------------------------------------------------------------------------------


def options(g: World, seat: Seat, window: PlayWindow) -> tuple[Choice, ...]:
    """All that a player may do in a window, besides passing."""
    if nothing_at_stake(g, seat, window):
        return ()
    found: list[Choice] = []
    for card in in_reach(g, seat, window):
        found += ways(g, seat, card, window)
    found += in_play_options(g, seat, window)
    return tuple(found)


def in_play_options(g: World, seat: Seat, window: PlayWindow) -> list[Choice]:
    """What a player may do with what everybody sees: abilities, tests of rings, help for a corruption roll."""
    found = [choices.use(g, c.source, c.card.texts.index(text)) for c, text in abilities(g, seat, window)]
    if window is PlayWindow.CORRUPTION_ROLL:
        found += [choices.support(g, one) for one in helpers(g, seat)]
    elif window in (PlayWindow.ORGANIZATION, PlayWindow.MOVEMENT, PlayWindow.SITE):
        found += [choices.test(g, ring, sage) for ring, sage in tests(g, seat)]
    if window is PlayWindow.MOVEMENT:
        found += [choices.lift(g, ranger) for ranger in lifters(g, seat)]
    return found


def helpers(g: World, seat: Seat) -> tuple[Id, ...]:
    """Untapped companions of the character who makes a corruption roll that he could fail."""
    roll = g.rolls[-1] if g.rolls else None
    if roll is None or roll.purpose is not Purpose.CORRUPTION or roll.player != seat or cannot_fail(g):
        return ()
    company = g.company_of(roll.who)
    return tuple(one for one in g.characters(company) if one != roll.who and g.untapped(one))


def cannot_fail(g: World) -> bool:
    """True if the worst dice are good enough for the corruption roll."""
    roll = g.rolls[-1]
    modifier = total(corruption_parts(g, roll.who)) + sum(part.amount for part in roll_parts(g, roll))
    return 2 + modifier >= 1


def nothing_at_stake(g: World, seat: Seat, window: PlayWindow) -> bool:
    """A player does not help a corruption roll that cannot fail: a card without an effect may not be played."""
    return window is PlayWindow.CORRUPTION_ROLL and bool(g.rolls) and g.rolls[-1].player == seat and cannot_fail(g)


def might_act(g: World, seat: Seat, window: PlayWindow) -> bool:
    """True if public knowledge allows that the player could act in the window."""
    if g.asks_all:
        return True
    if nothing_at_stake(g, seat, window):
        return False
    return bool(in_play_options(g, seat, window)) or might_play(g, seat, window)


# --- acting ----------------------------------------------------------------------------------------------------------


@resumable
def act_in_turn(g: World, window: PlayWindow, seats: tuple[Seat, ...]) -> Rules[None]:
    """Each of those players acts as often as he likes, one after the other."""
    for seat in seats:
        acting = True
        while acting and not closed(g, window) and might_act(g, seat, window):
            acting = yield from act_once(g, seat, window)


def closed(g: World, window: PlayWindow) -> bool:
    """True as soon as there is nothing left to act on: the attack or the strike is canceled, or nobody is there."""
    if window in (PlayWindow.ENGAGEMENT, PlayWindow.STRIKE) and not attack_goes_on(g):
        return True
    return window is PlayWindow.STRIKE and (g.strike is None or g.strike.canceled)


def attack_goes_on(g: World) -> bool:
    """True while the attack is not canceled, and its company is there, with the one whom it is for if it is for one."""
    attack = g.attack
    if attack is None or attack.canceled or attack.company not in g.companies:
        return False
    return not attack.victim or attack.victim in g.characters(attack.company)


@resumable
def act_once(g: World, seat: Seat, window: PlayWindow) -> Rules[bool]:
    """Ask a player in a window and do what he chooses; False if he passes."""
    before = g.window
    g.window = window
    prompt = _PROMPTS.get(window, f"{window.value.capitalize()}: do you play or use anything?")
    rule = _RULES.get(window, "lore.timing.keyword-not-forced")
    choice = yield g.ask(seat, prompt, rule, (PASS, *options(g, seat, window)), name_of(window), harmless=True)
    g.window = before
    if choice.token == PASS.token:
        return False
    yield from act(g, seat, choice, window)
    return True


@resumable
def act(g: World, seat: Seat, choice: Choice, window: PlayWindow) -> Rules[None]:
    """Play a card, use an ability, test a ring, lift a bar, or help."""
    verb = choice.token.partition(" ")[0]
    if verb == "play":
        yield from play(g, seat, choice, window)
    elif verb == "use":
        yield from use(g, seat, choice.card, choice.number)
    elif verb == "lift":
        lift(g, choice.card)
    elif verb == "test":
        tap(g, choice.other, by_card(g, choice.card), "lore.ring.test-means")
        yield from test_ring(g, seat, choice.card, 1, g.title(choice.other))
    else:
        assert verb == "support"
        tap(g, choice.card, SUPPORT, "lore.corruption.support")
        thing = g.cards[choice.card]
        part = Part(thing.card.title, 1, thing.card.slug, thing.key)
        g.rolls = (*g.rolls[:-1], replace(g.rolls[-1], parts=(*g.rolls[-1].parts, part)))
