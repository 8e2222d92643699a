"""Deeds with attacks and strikes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.nouns import Nominal, article
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.core import resumable
from mathom.games.lore import events
from mathom.games.lore.context import Context
from mathom.games.lore.facts import Race
from mathom.games.lore.language.effect import Effect
from mathom.games.lore.rules import fighting, playing
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.values import EACH, Attack, Key
from mathom.games.lore.world import Rules, World

_ATTACK: Final = Nominal(("the attack",))


class CreatureAttack(Effect, frozen=True):
    """What every creature does when it is played: it attacks with the numbers that are printed on it."""

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        key = c.moment if isinstance(c.moment, Key) else Key()
        yield from fighting.creature_attacks(g, c.source, key)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("attack", ("the company",), subject=v.this.one())


class CancelAttack(Effect, frozen=True):
    """The attack that is being resolved is canceled."""

    def possible(self, g: World, c: Context) -> bool:
        return g.attack is not None and not g.attack.canceled and not g.attack.strikes_only

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    def do(self, g: World, c: Context) -> Context:
        if self.possible(g, c):
            fighting.cancel_attack(g, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("cancel", ("the attack",), subject=v.you)


class CancelStrike(Effect, frozen=True):
    """The strike that is being resolved is canceled."""

    def possible(self, g: World, c: Context) -> bool:
        return g.strike is not None and not g.strike.canceled and g.attack is not None and not g.attack.strikes_only

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    def do(self, g: World, c: Context) -> Context:
        if self.possible(g, c) and g.strike is not None:
            g.strike = replace(g.strike, canceled=True)
            thing = g.cards[g.strike.character]
            g.tell(events.StrikeCanceled(character=thing.card.title, key=thing.key, seat=thing.owner,
                                         cause=by_text(g, c), rule="lore.combat.cancel-not-defeat"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("cancel", ("the strike",), subject=v.you)


class CancelCard(Effect, frozen=True):
    """The card that is being resolved has no effect and is discarded."""

    def possible(self, g: World, c: Context) -> bool:
        return bool(g.resolving) and not g.resolving[-1].canceled

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    def do(self, g: World, c: Context) -> Context:
        if self.possible(g, c):
            playing.cancel_resolving(g)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("cancel", ("the card that is being resolved",), subject=v.you)


class AttackCompany(Effect, frozen=True, kw_only=True):
    """An attack that a card makes on the company, keyed to nothing; or strikes that are no attack."""

    race: Race | None
    strikes: int
    prowess: int
    body: int | None = None
    strikes_only: bool = False
    body_roll: int = 0

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        if c.company in g.companies:
            attacker = g.left_of(g.companies[c.company].owner)
            attack = Attack(c.company, attacker, c.card.title, self.race, self.strikes, self.prowess, self.body,
                            strikes_only=self.strikes_only, body_roll=self.body_roll)  # fmt: skip
            yield from fighting.face(g, attack)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        company = Nominal(("the company",))
        if self.strikes == EACH:
            more = f"; body rolls from it are at +{self.body_roll}" if self.body_roll else ""
            strike = f"one strike of prowess {self.prowess} that is no attack and cannot be canceled{more}"
            return Clause("face", (strike,), subject=Nominal(("each character of the company",)))
        race = f"{self.race.value} " if self.race is not None else ""
        attack = article((f"{race}attack, {self.strikes} strikes at {self.prowess}",))
        return Clause("face", attack, subject=company)


# --- the words of the language ---------------------------------------------------------------------------------------


def cancel_attack() -> Effect:
    return CancelAttack()


def cancel_strike() -> Effect:
    return CancelStrike()


def cancel_card() -> Effect:
    return CancelCard()


def attack_company(race: Race, strikes: int, prowess: int, body: int | None = None) -> Effect:
    return AttackCompany(race=race, strikes=strikes, prowess=prowess, body=body)


def strike_each(prowess: int, body_roll: int = 0) -> Effect:
    """Each character of the company faces one strike that is no attack."""
    return AttackCompany(race=None, strikes=EACH, prowess=prowess, strikes_only=True, body_roll=body_roll)
