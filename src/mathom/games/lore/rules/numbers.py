"""Numbers as they count now: of characters, companies, attacks and players, each with what it is made of."""

from __future__ import annotations

from typing import Final, TypeAlias

from mathom.cards.amounts import value
from mathom.cards.telling import Part
from mathom.core import Seat
from mathom.games.lore.card import Card
from mathom.games.lore.context import NOBODY, CompanyId, Context, Id
from mathom.games.lore.facts import ItemBonus, Keyword, Kind, NumberIf, Race
from mathom.games.lore.language.modifiers import (
    AttackBody,
    AttackerAssigns,
    AttackProwess,
    AttackStrikes,
    Body,
    BodyRolls,
    CorruptionRolls,
    FactionRolls,
    NotStruck,
    OfCharacters,
    Prowess,
    RollBonus,
    StaysUntapped,
    UsesMind,
)
from mathom.games.lore.language.modifiers_journey import HandSize, HazardLimit
from mathom.games.lore.language.skills import has_skill
from mathom.games.lore.values import EACH, Attack, InPlay, Roll
from mathom.games.lore.world import World

#: What a number is made of: a card in play, a card, or a rule by its name, and how much of it.
Source: TypeAlias = InPlay | Card | str
Sum: TypeAlias = list[tuple[Source, int]]

#: The most that a company may count, in halves of a character.
LARGEST: Final = 14
#: Influence that everybody has.
GENERAL: Final = 8
#: A company of any size meets so many hazards.
FEWEST_HAZARDS: Final = 2


def total(parts: Sum) -> int:
    return sum(amount for _, amount in parts)


def told(parts: Sum) -> tuple[Part, ...]:
    """The parts for the log and for views."""
    return tuple(_part(source, amount) for source, amount in parts if amount)


def _part(source: Source, amount: int) -> Part:
    if isinstance(source, str):
        return Part(source, amount)
    if isinstance(source, InPlay):
        return Part(source.card.title, amount, source.card.slug, source.key)
    return Part(source.title, amount, source.slug)


def source_of(g: World, c: Context) -> Source:
    """The card whose text it is."""
    return g.cards.get(c.source, c.card)


# --- characters ------------------------------------------------------------------------------------------------------

_IN_USE: Final = (Keyword.WEAPON, Keyword.ARMOR, Keyword.SHIELD)


def item_bonus(g: World, item: Id, character: Id, attack: Attack | None, body: bool) -> int:
    """What an item adds to the prowess or body of its bearer: of its bonuses the last one that fits counts."""
    holder = g.cards[character].card
    found: ItemBonus | None = None
    for bonus in g.cards[item].card.facts.bonuses:
        if bonus.skill is not None and not has_skill(g, character, bonus.skill):
            continue
        if bonus.bearer is not None and holder.race is not bonus.bearer:
            continue
        if bonus.against and (attack is None or attack.race not in bonus.against):
            continue
        if (bonus.body if body else bonus.prowess) or found is None:
            found = bonus
    if found is None:
        return 0
    if body:
        return limited(found.body, found.body_max, holder.facts.body or 0)
    normal = holder.facts.prowess or 0
    most = 2 * normal if found.doubles else found.prowess_max
    return limited(found.prowess, most, normal)


def limited(by: int, most: int | None, normal: int) -> int:
    """A maximum limits only what this adds to the normal value (lore.items.maximum)."""
    return by if most is None else max(0, min(by, most - normal))


def from_items(g: World, character: Id, attack: Attack | None, body: bool) -> tuple[Sum, tuple[Id, ...]]:
    """What the items of a character add: of weapons, armor and shields the best one of each kind, together with what
    lies on it. The others are idle."""
    parts: Sum = []
    rivals: dict[Keyword, list[tuple[int, Id, int]]] = {}
    for item in g.on(character):
        thing = g.cards[item]
        if not thing.card.facts.bonuses:
            continue
        by = item_bonus(g, item, character, attack, body)
        kind = next((word for word in _IN_USE if word in thing.card.keywords), None)
        if kind is not None:
            more = _from_cards_on(g, item, character, attack, body) if item in g.attached else 0
            rivals.setdefault(kind, []).append((by + more, item, by))
        elif by:
            parts.append((thing, by))
    idle: list[Id] = []
    for items in rivals.values():
        best = max(items, key=lambda one: one[0])  # the first one, if several give as much
        if best[2]:
            parts.append((g.cards[best[1]], best[2]))
        idle += [item for _, item, _ in items if item != best[1]]
    return parts, tuple(idle)


def _from_cards_on(g: World, item: Id, character: Id, attack: Attack | None, body: bool) -> int:
    """What cards that lie on an item add to its bearer: Andúril on Narsil."""
    facts = g.cards[character].card.facts
    normal = (facts.body if body else facts.prowess) or 0
    return sum(
        text.amount(g, c, character, attack, normal)
        for c, text in g.texts(Body if body else Prowess)
        if c.source in g.cards and g.cards[c.source].host == item
    )


def from_texts(
    g: World, kind: type[OfCharacters], character: Id, attack: Attack | None, normal: int, idle: tuple[Id, ...] = ()
) -> Sum:  # fmt: skip
    """What texts add, but for those of cards on an item that is idle (lore.items.one-of-a-kind)."""
    parts: Sum = []
    for c, text in g.texts(kind):
        if idle and c.source in g.cards and g.cards[c.source].host in idle:
            continue
        by = text.amount(g, c, character, attack, normal)
        if by:
            parts.append((source_of(g, c), by))
    return parts


def mind(g: World, character: Id) -> int:
    return g.cards[character].card.facts.mind


def uses_mind(g: World, attack: Attack | None) -> bool:
    return attack is not None and any(c.source == attack.source for c, _ in g.texts(UsesMind))


def prowess_parts(g: World, character: Id, attack: Attack | None = None) -> Sum:
    """The prowess of a character, against an attack if there is one, without what a strike does to it."""
    thing = g.cards[character]
    facts = thing.card.facts
    if uses_mind(g, attack):
        return [("mind", facts.mind)]
    normal = facts.prowess or 0
    parts: Sum = [(thing, normal)]
    if attack is not None:
        parts += [(f"against {race.value}", by) for race, by in facts.prowess_against if race is attack.race]
    idle: tuple[Id, ...] = ()
    if character in g.attached:
        found, idle = from_items(g, character, attack, False)
        parts += found
    parts += from_texts(g, Prowess, character, attack, normal, idle)
    return parts


def prowess(g: World, character: Id, attack: Attack | None = None) -> int:
    return total(prowess_parts(g, character, attack))


def body_parts(g: World, character: Id, attack: Attack | None = None) -> Sum:
    thing = g.cards[character]
    normal = thing.card.facts.body or 0
    parts: Sum = [(thing, normal)]
    idle: tuple[Id, ...] = ()
    if character in g.attached:
        found, idle = from_items(g, character, attack, True)
        parts += found
    parts += from_texts(g, Body, character, attack, normal, idle)
    return parts


def body(g: World, character: Id, attack: Attack | None = None) -> int:
    return total(body_parts(g, character, attack))


def number_if(g: World, thing: InPlay, printed: int, other: NumberIf | None) -> int:
    """A printed number, or the one that stands for it while something holds."""
    if other is None:
        return printed
    if other.stored:
        return other.number if thing.scored_by is not None else printed
    if thing.scored_by is not None or not thing.host:
        return printed
    host = g.cards[thing.host]
    if other.bearer is not None:
        return other.number if host.card.race is other.bearer else printed
    return other.number if host.card.title == other.with_card else printed


def corruption_of(g: World, card: Id) -> int:
    """The corruption modifier of a card for whoever has it."""
    thing = g.cards[card]
    return number_if(g, thing, thing.card.facts.corruption, thing.card.facts.corruption_if)


def corruption_for(g: World, card: Id, character: Id) -> int:
    """The corruption modifier that a card would have on that character."""
    facts, other = g.cards[card].card.facts, g.cards[card].card.facts.corruption_if
    if other is not None and other.bearer is not None and g.cards[character].card.race is other.bearer:
        return other.number
    return facts.corruption


def corruption_parts(g: World, character: Id) -> Sum:
    """All that modifies the corruption rolls of a character before anybody acts."""
    thing = g.cards[character]
    parts: Sum = [(thing, thing.card.facts.corruption)]
    parts += [(g.cards[one], corruption_of(g, one)) for one in _all_on(g, character)]
    parts += from_texts(g, CorruptionRolls, character, None, 0)
    return [part for part in parts if part[1]]


def _all_on(g: World, character: Id) -> list[Id]:
    """What lies on a character, or on his items; not what his allies bear."""
    found: list[Id] = []
    for one in g.on(character):
        if g.cards[one].card.kind is not Kind.ALLY:
            found.append(one)
            found += g.on(one)
    return found


def faction_parts(g: World, character: Id, faction: Card) -> Sum:
    """What a character adds to the roll for a faction: his mind, what it thinks of his race, and more."""
    thing = g.cards[character]
    parts: Sum = [("mind", mind(g, character))]
    for race, by in faction.facts.race_modifiers:
        if thing.card.race is race:
            parts.append((race.value, by))
    for one in (character, *g.on(character)):
        for bonus in g.cards[one].card.facts.faction_bonuses:
            if bonus.faction in ("", faction.title) and bonus.race in (None, faction.race):
                parts.append((g.cards[one], bonus.bonus))
    for c, text in g.texts(FactionRolls):
        if text.race in (None, faction.race) and (by := text.amount(g, c, character, None, 0)):
            parts.append((source_of(g, c), by))
    return parts


# --- rolls -----------------------------------------------------------------------------------------------------------


def roll_parts(g: World, roll: Roll) -> tuple[Part, ...]:
    """All that is added to a roll that is about to happen."""
    more = tuple(_part(source_of(g, c), value(g, c, text.by)) for c, text in g.texts(RollBonus) if text.on(g, c))
    return (*roll.parts, *more) if more else roll.parts


# --- attacks ---------------------------------------------------------------------------------------------------------


def _attack_parts(
    g: World, kind: type[AttackProwess] | type[AttackBody], attack: Attack, normal: int, character: Id
) -> Sum:
    parts: Sum = [(attack.name, normal)]
    halved = False
    for c, text in g.texts(kind):
        if text.reaches(g, c, attack, character):
            halved = halved or text.halved
            if by := value(g, c, text.by):
                parts.append((source_of(g, c), by))
    if halved:
        whole = total(parts)
        parts.append(("halved", (whole + 1) // 2 - whole))
    return parts


def attack_prowess_parts(g: World, attack: Attack, character: Id = NOBODY) -> Sum:
    return _attack_parts(g, AttackProwess, attack, attack.prowess, character)


def attack_prowess(g: World, attack: Attack, character: Id = NOBODY) -> int:
    return total(attack_prowess_parts(g, attack, character))


def attack_body(g: World, attack: Attack, character: Id = NOBODY) -> int | None:
    """The body of an attack; None for one that cannot be defeated."""
    if attack.body is None:
        return None
    return total(_attack_parts(g, AttackBody, attack, attack.body, character))


def can_be_struck(g: World, attack: Attack, character: Id) -> bool:
    """True if the character can be given a strike of the attack."""
    thing = g.cards[character]
    if thing.card.facts.prowess is None:
        return False
    if attack.spared is not None and thing.card.race is attack.spared:
        return False
    return not any(
        text.who.fits(g, c, character) and text.by.fits(g, attack) and text.on(g, c) for c, text in g.texts(NotStruck)
    )


def normal_strikes(g: World, attack: Attack) -> int:
    """The strikes of an attack without what texts add."""
    if attack.strikes == EACH:
        return sum(can_be_struck(g, attack, one) for one in g.characters(attack.company))
    return attack.strikes


def attack_strikes(g: World, attack: Attack) -> int:
    """How many strikes an attack has: so many, or one for each character (lore.strikes.each-character).

    Ruling: what is added comes before what multiplies; half is of the original number.
    """
    normal = number = normal_strikes(g, attack)
    factor = 1
    for c, text in g.texts(AttackStrikes):
        if text.reaches(g, c, attack, NOBODY):
            factor *= text.times
            if text.halved:
                number -= normal // 2
            more = value(g, c, text.by)
            least = text.least if text.least is not None else 1
            number = max(least, number + more) if more < 0 else number + more
    return number * factor


def body_roll_bonus(g: World, attack: Attack) -> Sum:
    parts: Sum = [(attack.name, attack.body_roll)] if attack.body_roll else []
    for c, text in g.texts(BodyRolls):
        if text.reaches(g, c, attack, NOBODY):
            parts.append((source_of(g, c), value(g, c, text.by)))
    return parts


def attacker_assigns(g: World, attack: Attack) -> bool:
    return attack.attacker_assigns or any(text.reaches(g, c, attack, NOBODY) for c, text in g.texts(AttackerAssigns))


def stays_untapped(g: World) -> bool:
    """A text keeps the character facing the strike untapped, without the −3."""
    return bool(g.texts(StaysUntapped))


# --- companies -------------------------------------------------------------------------------------------------------


def halves(card: Card) -> int:
    """How much of a company a character is, in halves."""
    return 1 if card.facts.half_size else 2


def size_in_halves(g: World, company: CompanyId) -> int:
    return sum(halves(g.cards[one].card) for one in g.characters(company))


def first_limit(g: World, company: CompanyId) -> int:
    """The hazard limit of a company by its size, rounded up. Who was eliminated on the road counts until the turn ends
    (lore.faq.limit-not-dropping), for a second movement phase.
    """
    return max(FEWEST_HAZARDS, (size_in_halves(g, company) + g.companies[company].fallen + 1) // 2)


def hazard_limit(g: World) -> int:
    """The hazard limit of the movement phase, with what texts add to it."""
    move = g.move
    assert move is not None
    limit = move.limit
    for c, text in g.texts(HazardLimit):
        if c.company == move.company and text.on(g, c):
            by = value(g, c, text.by)
            limit = max(min(limit, text.least), limit + by) if text.least is not None else limit + by
    return max(0, limit)


def hazards_left(g: World) -> int:
    assert g.move is not None
    return hazard_limit(g) - g.move.played


# --- players ---------------------------------------------------------------------------------------------------------


def hand_size(g: World, seat: Seat) -> int:
    return g.options.hand + sum(text.by for c, text in g.texts(HandSize) if c.you == seat and text.on(g, c))


def points_of(g: World, thing: InPlay) -> int:
    """The marshalling points that a card gives to whoever has it."""
    facts = thing.card.facts
    if thing.card.is_character:
        return facts.mp_if_eliminated if thing.scored_by is not None else 0
    if thing.scored_by is None and thing.card.type.value == "hazard":
        return 0
    return number_if(g, thing, facts.mp, facts.mp_if)


def points_parts(g: World, seat: Seat) -> Sum:
    """The marshalling points of a player: his pile, and his own cards in play."""
    parts: Sum = []
    for thing in g.cards.values():
        if (thing.scored_by if thing.scored_by is not None else thing.owner) == seat and (by := points_of(g, thing)):
            parts.append((thing, by))
    return parts


def points(g: World, seat: Seat) -> int:
    return total(points_parts(g, seat))


def race_of(g: World, character: Id) -> Race | None:
    return g.cards[character].card.race
