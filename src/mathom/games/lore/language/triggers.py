"""When texts react: a moment, and whom or what it has to be about."""

from __future__ import annotations

from typing import Final

from mathom.cards.moments import Moment
from mathom.cards.nouns import HE, IT, THEY, Nominal
from mathom.cards.sentences import Clause, Saying, Voice
from mathom.cards.words import listed, plain, words
from mathom.games.lore import moments as m
from mathom.games.lore.context import Context, Id
from mathom.games.lore.language.abilities import Trigger
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import ANYTHING, CHARACTER
from mathom.games.lore.language.filters_printed import Which, which
from mathom.games.lore.values import StrikeOutcome
from mathom.games.lore.world import World

_COMPANY: Final = Nominal(("the company",), IT)


# --- attacks of the card itself --------------------------------------------------------------------------------------


def _is_own(g: World, c: Context) -> bool:
    """True if the attack that is being resolved is that of the card itself, or one that the card was played on."""
    attack = g.attack
    return attack is not None and (attack.source == c.source or c.source in attack.cards)


class Wounds(Trigger, frozen=True):
    """The attack of this card wounds somebody, or has done so and the body roll is over."""

    who: Filter = CHARACTER
    after_roll: bool = False

    @property
    def moment(self) -> type[Moment]:
        return m.AfterBodyRoll if self.after_roll else m.WhenWounded

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.OfCharacter)
        if isinstance(moment, m.WhenWounded) and not moment.struck:
            return False
        return _is_own(g, c) and g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        later = ("and the body roll does not eliminate him",) if self.after_roll else ()
        return Clause("wound", self.who.phrase(v).one().object, later, Nominal(("its attack",)))

    def after(self, v: Voice) -> Voice:
        return v.naming(Nominal(("that character",), HE))


class WoundIsOver(Trigger, frozen=True):
    """The attack of this card has wounded somebody, and the body roll is over, whatever it has shown."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenWoundOver

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        return _is_own(g, c)

    def saying(self, v: Voice) -> Saying:
        return Clause("wounded", ("a character", "and the body roll is over"), subject=Nominal(("its attack",)),
                      modal="have")  # fmt: skip


class JustMissesBody(Trigger, frozen=True):
    """The body roll for somebody whom its attack has wounded is one below his body."""

    who: Filter = CHARACTER

    @property
    def moment(self) -> type[Moment]:
        return m.AfterBodyRoll

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.AfterBodyRoll)
        return (
            _is_own(g, c) and g.in_play(moment.card) and moment.rolled == moment.body - 1
            and self.who.fits(g, c, moment.card)
        )  # fmt: skip

    def saying(self, v: Voice) -> Saying:
        whom = words("the body roll for", self.who.phrase(v).one().object)
        return Clause("be", ("exactly one below his body",), subject=Nominal(whom))

    def after(self, v: Voice) -> Voice:
        return v.naming(Nominal(("that character",), HE))


class StrikeIsFaced(Trigger, frozen=True):
    """A strike of this attack is over and was not canceled."""

    who: Filter = CHARACTER

    @property
    def moment(self) -> type[Moment]:
        return m.WhenStrikeFaced

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenStrikeFaced)
        if moment.outcome in (StrikeOutcome.CANCELED, StrikeOutcome.GONE) or not _is_own(g, c):
            return False
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        return Clause("faced", ("a strike of it that was not canceled",), subject=self.who.phrase(v).one(),
                      modal="have")  # fmt: skip

    def after(self, v: Voice) -> Voice:
        return v.naming(Nominal(("that character",), HE))


class BeforeStrikes(Trigger, frozen=True):
    """The attack of this card was not canceled, and strikes are about to be assigned."""

    @property
    def moment(self) -> type[Moment]:
        return m.BeforeAssignment

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        return _is_own(g, c)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("about to be assigned",), subject=Nominal(("its strikes",), THEY))


class AttackEnds(Trigger, frozen=True):
    """The attack of this card is over and was not canceled. `that` is whom it has wounded."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenAttackEnds

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenAttackEnds)
        return _is_own(g, c) and not moment.attack.canceled

    def subject(self, g: World, moment: Moment) -> tuple[Id, ...]:
        alive = (card for card in dict.fromkeys(moment.about) if g.in_play(card) and g.cards[card].is_character)
        return tuple(alive)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("over, unless it was canceled",), subject=Nominal(("its attack",), IT))

    def after(self, v: Voice) -> Voice:
        return v.naming(Nominal(("each character it has wounded",), HE))


# --- characters ------------------------------------------------------------------------------------------------------


class CompanyWounded(Trigger, frozen=True):
    """A character of the company of this card is wounded."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenWounded

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.OfCharacter)
        return moment.company == g.company_of(c.source)

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("wounded",), subject=Nominal(("a character of the company",), HE))


class ItemGained(Trigger, frozen=True):
    """A character of the company of this card gets an item."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenItemGained

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.OfCharacter)
        return moment.company == g.company_of(c.source)

    def saying(self, v: Voice) -> Saying:
        return Clause("get", ("an item",), subject=Nominal(("a character of the company",), HE))


class ItemPlayedThere(Trigger, frozen=True):
    """An item is played at the site in the context."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenItemPlayed

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenItemPlayed)
        return moment.site == c.site

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("played at the site",), subject=Nominal(("an item",)))


class FactionWon(Trigger, frozen=True):
    """Somebody has won a faction."""

    who: Filter = CHARACTER

    @property
    def moment(self) -> type[Moment]:
        return m.WhenFactionWon

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenFactionWon)
        return g.in_play(moment.card) and self.who.fits(g, c, moment.card)

    def saying(self, v: Voice) -> Saying:
        if self.who == CHARACTER:
            return Clause("be", ("won",), subject=Nominal(("the faction",), IT))
        return Clause("win", ("a faction",), subject=self.who.phrase(v).one())

    def after(self, v: Voice) -> Voice:
        return v.naming(Nominal(("that character",), HE))


class MembersChange(Trigger, frozen=True):
    """Somebody joins or leaves the company that the card lies on."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenMembersChange

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.CompanyMoment)
        return moment.company == g.company_of(c.source)

    def saying(self, v: Voice) -> Saying:
        return Clause("join", ("or leaves the company",), subject=Nominal(("anybody",), HE))


# --- the course of a turn --------------------------------------------------------------------------------------------


class SetsOut(Trigger, frozen=True):
    """The company of this card declares a move, perhaps to a site outside some regions."""

    outside: tuple[str, ...] = ()

    @property
    def moment(self) -> type[Moment]:
        return m.WhenSetOut

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenSetOut)
        return moment.company == g.company_of(c.source) and moment.region not in self.outside

    def saying(self, v: Voice) -> Saying:
        if not self.outside:
            return Clause("move", subject=_COMPANY)
        where = plain(listed([(one,) for one in self.outside], "or"))
        return Clause("move", (f"to a site that is not in {where}",), subject=_COMPANY)


class MovementEnds(Trigger, frozen=True):
    """The movement phase of the company of this card ends."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenMovementEnds

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.CompanyMoment)
        return moment.company == g.company_of(c.source)

    def saying(self, v: Voice) -> Saying:
        return Clause("end", subject=Nominal(("the movement phase of the company",)))


class HazardsBegin(Trigger, frozen=True):
    """The cards for the move of the company in the context are drawn; for one that stays none are."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenHazardsBegin

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.CompanyMoment)
        return moment.company == c.company and g.move is not None and g.move.moving

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("drawn",), subject=Nominal(("the cards for its move",), THEY))


class UntapEnds(Trigger, frozen=True):
    """The untap phase of the player of the character that the card is on is over."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenUntapEnds

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenUntapEnds)
        bearer = g.bearer_of(c.source) if g.in_play(c.source) else 0
        return bool(bearer) and g.cards[g.bearer_of(c.source)].owner == moment.seat

    def saying(self, v: Voice) -> Saying:
        return Clause("end", subject=Nominal(("his untap phase",)))


class Enters(Trigger, frozen=True):
    """The company of this card has entered a site and faced its automatic-attacks."""

    site: str

    @property
    def moment(self) -> type[Moment]:
        return m.WhenEntered

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenEntered)
        return moment.company == g.company_of(c.source) and moment.site == self.site

    def saying(self, v: Voice) -> Saying:
        return Clause("entered", (f"{self.site} and faced its automatic-attacks",), subject=_COMPANY, modal="have")


class RingFound(Trigger, frozen=True):
    """The company of this card plays a ring item by a test."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenRingFound

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.CompanyMoment)
        return moment.company == g.company_of(c.source)

    def saying(self, v: Voice) -> Saying:
        return Clause("play", ("a ring item by a test",), subject=_COMPANY)


class PileExhausted(Trigger, frozen=True):
    """The draw pile of the player of this card is exhausted."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenExhausted

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenExhausted)
        return moment.seat == c.you

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("exhausted",), subject=Nominal(("your draw pile",)))


class LeavesPlay(Trigger, frozen=True):
    """A card of that title of the same player leaves play."""

    title: str

    @property
    def moment(self) -> type[Moment]:
        return m.WhenLeavesPlay

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenLeavesPlay)
        return moment.card.title == self.title and moment.owner == c.you

    def saying(self, v: Voice) -> Saying:
        return Clause("leave", ("play",), subject=Nominal((self.title,), IT))


class HostStored(Trigger, frozen=True):
    """The card that this one lies on is stored."""

    @property
    def moment(self) -> type[Moment]:
        return m.WhenStored

    def matches(self, g: World, c: Context, moment: Moment) -> bool:
        assert isinstance(moment, m.WhenStored)
        return g.in_play(c.source) and g.cards[c.source].host == moment.card

    def saying(self, v: Voice) -> Saying:
        return Clause("be", ("stored",), subject=v.bearer.one())


# --- the words of the language ---------------------------------------------------------------------------------------


def it_wounds(who: Which = ANYTHING, after_roll: bool = False) -> Trigger:
    """Its attack wounds such a character; `after_roll`: and he survives the body roll."""
    return Wounds(CHARACTER if who == ANYTHING else CHARACTER & which(who), after_roll)


def body_missed_by_one(who: Which = ANYTHING) -> Trigger:
    return JustMissesBody(CHARACTER if who == ANYTHING else CHARACTER & which(who))


def strike_faced_by(who: Which) -> Trigger:
    return StrikeIsFaced(CHARACTER & which(who))


def wins_faction(who: Which = ANYTHING) -> Trigger:
    return FactionWon(CHARACTER if who == ANYTHING else CHARACTER & which(who))


STRIKES_NEXT, ITS_ATTACK_ENDS, ITS_WOUND_IS_OVER = BeforeStrikes(), AttackEnds(), WoundIsOver()
COMPANY_WOUNDED, ITEM_GAINED, ITEM_PLAYED_THERE = CompanyWounded(), ItemGained(), ItemPlayedThere()
MEMBERS_CHANGE, MOVEMENT_ENDS, HAZARDS_BEGIN = MembersChange(), MovementEnds(), HazardsBegin()
UNTAP_ENDS, RING_FOUND, YOUR_PILE_EXHAUSTED, HOST_STORED = UntapEnds(), RingFound(), PileExhausted(), HostStored()
COMPANY_MOVES: Final = SetsOut()


def moves_outside(*regions: str) -> Trigger:
    return SetsOut(regions)


def enters(site: str) -> Trigger:
    return Enters(site)


def leaves_play(title: str) -> Trigger:
    return LeavesPlay(title)
