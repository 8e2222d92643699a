"""Deeds that change attacks, the places where they happen, and the next creature, for a while."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.amounts import quantity
from mathom.cards.asking import question
from mathom.cards.card import Text
from mathom.cards.nouns import Nominal, signed
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import Words, listed, plain, words
from mathom.core import resumable
from mathom.games.lore import choices
from mathom.games.lore.context import Context
from mathom.games.lore.facts import Race, RegionType, SiteType
from mathom.games.lore.language.attacks import Attacks
from mathom.games.lore.language.effect import Amount, Effect
from mathom.games.lore.language.lasting import tell, unfinished
from mathom.games.lore.language.modifiers import (
    AttackBody,
    AttackerAssigns,
    AttackProwess,
    AttackStrikes,
    BodyRolls,
)
from mathom.games.lore.language.modifiers_journey import DoubledAttack, MoreKeysFor
from mathom.games.lore.language.places import PICKED, PlaceType, TreatedAs, region_type, site_type
from mathom.games.lore.language.sayings import Verbatim
from mathom.games.lore.language.targets import FREELY
from mathom.games.lore.rules.numbers import attack_strikes, normal_strikes
from mathom.games.lore.rules.visiting import automatic_attacks
from mathom.games.lore.values import END_OF_ATTACK, END_OF_TURN, NEXT_CREATURE, Attack
from mathom.games.lore.world import Rules, World


class ChangeAttack(Effect, frozen=True, kw_only=True):
    """The attack that is being resolved changes for as long as it lasts."""

    prowess: Amount = 0
    body: int = 0
    strikes: int = 0
    halved: bool = False
    least: int | None = None
    #: Added to body rolls for characters that it wounds.
    body_rolls: int = 0

    def possible(self, g: World, c: Context) -> bool:
        attack = g.attack
        return (
            attack is not None and not attack.strikes_only and not attack.canceled
            and not self._changes_nothing(g, attack)
        )  # fmt: skip

    def _changes_nothing(self, g: World, attack: Attack) -> bool:
        """It would only take strikes away, and none can be (lore.timing.play-definition)."""
        if self.prowess != 0 or self.body or self.body_rolls or self.strikes > 0:
            return False
        if self.halved:
            return normal_strikes(g, attack) < 2
        return self.least is not None and attack_strikes(g, attack) <= self.least

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    def do(self, g: World, c: Context) -> Context:
        if self.prowess != 0:
            g.last(AttackProwess(by=self.prowess), c, END_OF_ATTACK)
        if self.body:
            g.last(AttackBody(by=self.body), c, END_OF_ATTACK)
        if self.strikes or self.halved:
            g.last(AttackStrikes(by=self.strikes, halved=self.halved, least=self.least), c, END_OF_ATTACK)
        if self.body_rolls:
            g.last(BodyRolls(by=self.body_rolls), c, END_OF_ATTACK)
        tell(g, c, f"the attack: {plain(self._gain())}", END_OF_ATTACK)
        return c

    def _gain(self) -> Words:
        found: list[Words] = []
        if self.strikes:
            least = f", at least {self.least}" if self.least is not None else ""
            noun = "strike" if abs(self.strikes) == 1 else "strikes"
            found.append(words(quantity(self.strikes).change(), f"{noun}{least}"))
        if self.halved:
            found.append(("half its original strikes (rounded up)",))
        if self.prowess != 0:
            found.append(words(quantity(self.prowess).change(), "prowess"))
        if self.body:
            found.append(words(quantity(self.body).change(), "body"))
        if self.body_rolls:
            found.append(words(quantity(self.body_rolls).change(), "to body rolls for characters that it wounds"))
        return listed(found)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("get", self._gain(), subject=Nominal(("the attack",)))


class ForNextCreature(Effect, frozen=True, kw_only=True):
    """The attack of the next creature of a race changes that is played in this movement phase; it has more keys."""

    race: Race
    strikes: int = 0
    prowess: int = 0
    keys: tuple[PlaceType, ...] = ()

    def possible(self, g: World, c: Context) -> bool:
        return g.move is not None and g.attack is None

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    def do(self, g: World, c: Context) -> Context:
        which = Attacks(races=(self.race,), creatures=True)
        g.last(MoreKeysFor(race=self.race, types=self.keys), c, NEXT_CREATURE)
        g.last(AttackStrikes(which=which, by=self.strikes, yours=True), c, NEXT_CREATURE)
        g.last(AttackProwess(which=which, by=self.prowess, yours=True), c, NEXT_CREATURE)
        g.last(AttackerAssigns(which=which, yours=True), c, NEXT_CREATURE)
        tell(g, c, plain(self.saying(c.card.voice).order()), NEXT_CREATURE)
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        strikes = f"{signed(self.strikes)} {'strike' if abs(self.strikes) == 1 else 'strikes'}"
        keys = plain(listed([(one.value,) for one in self.keys], "or"))
        return Verbatim(words(
            f"the next {self.race.value} creature that you play in this movement phase gets {strikes} and"
            f" {signed(self.prowess)} prowess, the attacker assigns its strikes, and it may be keyed to a {keys}, too"
        ))  # fmt: skip


class ChangeAutomaticAttack(Effect, frozen=True, kw_only=True):
    """One automatic-attack of the new site, picked by the player, changes for the turn; or it is faced twice."""

    prowess: int = 0
    doubled: bool = False
    types: tuple[SiteType, ...] = ()
    #: The attack that was named when it was declared, by its place and its name.
    place: int | None = None
    name: str = ""

    def places(self, g: World, c: Context) -> dict[int, str]:
        """The attacks that it may be, by their places, with their names."""
        if g.move is None or (self.types and site_type(g, g.move.site) not in self.types):
            return {}
        found = automatic_attacks(g, g.move.company, g.move.site)
        return {one.place: one.name for one in found if self.place in (None, one.place)}

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.places(g, c))

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    @resumable
    def picked(self, g: World, c: Context) -> Rules[int | None]:
        """The place of the attack, if there is one."""
        labels = tuple(choices.branch(place, name) for place, name in self.places(g, c).items())
        if len(labels) <= 1:
            return labels[0].number if labels else None
        choice = yield g.ask(c.you, question(c.card, self), FREELY, labels)
        return int(choice.number)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        place = yield from self.picked(g, c)
        return replace(self, place=place, name="" if place is None else self.places(g, c)[place]), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        at = yield from self.picked(g, c)
        if at is None or g.move is None:
            return c
        about = replace(c, site=g.move.site, x=at)
        text: Text = DoubledAttack() if self.doubled else AttackProwess(by=self.prowess, picked=True)
        g.last(text, about, END_OF_TURN)
        tell(g, c, plain(unfinished(text.said(c.card.voice))), END_OF_TURN)
        return about

    def saying(self, v: Voice = ANYBODY) -> Saying:
        kinds = " or ".join(one.value for one in self.types)
        where = self.name or f"an automatic-attack of the new site{f', a {kinds},' if kinds else ''}"
        if self.doubled:
            return Clause("be", ("faced twice this turn",), subject=Nominal((where,)))
        return Clause("get", (f"+{self.prowess} prowess this turn",), subject=Nominal((where,)))


class TreatAs(Effect, frozen=True):
    """One region or site of a type, connected with the move, is of another type for the turn."""

    old: PlaceType
    new: PlaceType
    #: Any region, not only one of the site path.
    anywhere: bool = False
    #: The card targets that region or site then, and nothing of the company.
    elsewhere: bool = False
    #: The one that was named when it was declared.
    place: str = ""

    def places(self, g: World, c: Context) -> tuple[str, ...]:
        """The regions or sites that it may be."""
        return tuple(one for one in self._connected(g) if self.place in ("", one))

    def _connected(self, g: World) -> tuple[str, ...]:
        if isinstance(self.old, RegionType):
            if self.anywhere:
                return tuple(name for name in sorted(g.regions) if region_type(g, name) is self.old)
            path = g.move.path if g.move is not None else ()
            return tuple(one for one in path if isinstance(one, str) and region_type(g, one) is self.old)
        site = g.move.site if g.move is not None else ""
        return (site,) if site and site_type(g, site) is self.old else ()

    def possible(self, g: World, c: Context) -> bool:
        return bool(self.places(g, c))

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    @resumable
    def picked(self, g: World, c: Context) -> Rules[str]:
        """The one that it is, if there is one."""
        found = self.places(g, c)
        if len(found) <= 1:
            return found[0] if found else ""
        is_site = isinstance(self.old, SiteType)
        options = tuple(choices.site(one) if is_site else choices.region(one) for one in found)
        choice = yield g.ask(c.you, question(c.card, self), FREELY, options)
        return choices.place_of(choice)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        place = yield from self.picked(g, c)
        return replace(self, place=place), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        place = yield from self.picked(g, c)
        if not place:
            return c
        is_site = isinstance(self.old, SiteType)
        about = replace(c, site=place if is_site else "", region="" if is_site else place)
        g.last(TreatedAs(steps=((self.old, self.new),), only=PICKED), about, END_OF_TURN)
        tell(g, c, f"{place} is a {self.new.value}", END_OF_TURN)
        return about

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause(
            "be", (f"a {self.new.value} this turn",), subject=Nominal((self.place or f"one {self.old.value}",))
        )


def change_attack(*, prowess: Amount = 0, body: int = 0, strikes: int = 0, halved: bool = False,
                  least: int | None = None, body_rolls: int = 0) -> Effect:  # fmt: skip
    return ChangeAttack(prowess=prowess, body=body, strikes=strikes, halved=halved, least=least, body_rolls=body_rolls)


def for_next_creature(race: Race, *, strikes: int = 0, prowess: int = 0, keys: tuple[PlaceType, ...] = ()) -> Effect:
    """The attacker assigns the strikes of the next creature of that race; it changes, and has more keys."""
    return ForNextCreature(race=race, strikes=strikes, prowess=prowess, keys=keys)


def change_automatic_attack(*types: SiteType, prowess: int = 0, doubled: bool = False) -> Effect:
    """One automatic-attack of the new site, if it is of one of those types."""
    return ChangeAutomaticAttack(prowess=prowess, doubled=doubled, types=types)


def treat_as(old: PlaceType, new: PlaceType, anywhere: bool = False, elsewhere: bool = False) -> Effect:
    return TreatAs(old, new, anywhere, elsewhere)
