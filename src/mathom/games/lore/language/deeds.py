"""Deeds with cards in play: tapping, healing, discarding, handing on."""

from __future__ import annotations

from msgspec.structs import replace

from mathom.cards.asking import question
from mathom.cards.nouns import Nominal
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.targets import pick
from mathom.cards.words import Words, words
from mathom.core import resumable
from mathom.games.lore import choices, events
from mathom.games.lore.context import NOBODY, Context, Id
from mathom.games.lore.facts import Keyword
from mathom.games.lore.language.effect import Effect, Player
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters import THIS, WOUNDED, On, of_company
from mathom.games.lore.language.filters_printed import ITEM, Which, which
from mathom.games.lore.language.modifiers_journey import HealingReachesAll
from mathom.games.lore.language.targets import FREELY, YOU, Aimed, Target, ToEach, What, a, target
from mathom.games.lore.map import SITES
from mathom.games.lore.moments import WhenWounded
from mathom.games.lore.rules import leaving, striking, turning
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.rules.reacting import happen
from mathom.games.lore.values import Status
from mathom.games.lore.world import Rules, World


class OnCards(ToEach, frozen=True):
    """The same done to each of some cards in play, picked by a player."""

    rule = FREELY


class Tap(OnCards, frozen=True):
    """As a cost, only untapped cards can be tapped."""

    verb = "tap"

    def able(self, g: World, card: Id) -> bool:
        return g.untapped(card)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            turning.tap(g, card, by_text(g, c))
        return replace(c, that=picked)


class Untap(OnCards, frozen=True):
    verb = "untap"

    def able(self, g: World, card: Id) -> bool:
        return turning.may_untap(g, card)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            turning.untap(g, card, by_text(g, c))
        return replace(c, that=picked)


class SingleOut(OnCards, frozen=True):
    """Cards are picked, and nothing happens to them yet: what follows is about them."""

    verb = "choose"

    def possible(self, g: World, c: Context) -> bool:
        return self.payable(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        return replace(c, that=picked)


class Heal(OnCards, frozen=True):
    """Wounded characters become tapped, or untapped."""

    untapped: bool = False
    verb = "heal"

    def able(self, g: World, card: Id) -> bool:
        return g.cards[card].status is Status.WOUNDED

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        to = Status.UNTAPPED if self.untapped else Status.TAPPED
        for card in reached(g, picked):
            turning.heal(g, card, by_text(g, c), to)
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        said = super().saying(v)
        return said.with_(("and untap him",)) if self.untapped else said


def reached(g: World, picked: tuple[Id, ...]) -> tuple[Id, ...]:
    """Whom a card heals: at some sites, and in some companies, all who are wounded (lore.map.healing-sites)."""
    found = list(picked)
    for card in picked:
        company, site = g.company_of(card), g.site_of(card)
        owner = g.cards[card].owner
        if site and SITES[site].heals_all:
            found += [
                one for number in g.companies_of(owner) if g.where(number) == site for one in g.characters(number)
            ]
        if any(c.company == company for c, _ in g.texts(HealingReachesAll)):
            found += g.characters(company)
    return tuple(one for one in dict.fromkeys(found) if g.cards[one].status is Status.WOUNDED)


class Wound(OnCards, frozen=True):
    """Characters are wounded without a body roll."""

    verb = "wound"

    def possible(self, g: World, c: Context) -> bool:
        return self.payable(g, c)

    def able(self, g: World, card: Id) -> bool:
        return g.cards[card].status is not Status.WOUNDED

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            striking.wound(g, card, by_text(g, c))
            yield from happen(g, WhenWounded(card, g.company_of(card), struck=False))
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return super().saying(v).with_(("without a body roll",))


class Discard(OnCards, frozen=True):
    """Cards in play go to their owners' discard piles, with all that lies on them."""

    verb = "discard"

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        bearer = g.cards[c.source].host if c.source in picked else c.bearer
        for card in picked:
            if g.in_play(card):
                yield from leaving.discard(g, card, by_text(g, c))
        return replace(c, that=picked, bearer=bearer)


class ReturnToHand(OnCards, frozen=True):
    """Characters return to hand; other cards on them are discarded."""

    verb = "return"

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            if g.in_play(card):
                yield from leaving.return_to_hand(g, card, by_text(g, c))
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Clause:
        return super().saying(v).with_(("to hand",))


class Score(OnCards, frozen=True):
    """Cards are stored, or otherwise go to the marshalling point pile of the player."""

    verb = "store"

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            yield from leaving.score(g, card, c.you, "stored", by_text(g, c), "lore.items.store-condition")
        return replace(c, that=picked)


class Eliminate(OnCards, frozen=True):
    verb = "eliminate"

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        for card in picked:
            if g.in_play(card):
                yield from leaving.eliminate(g, card, by_text(g, c))
        return replace(c, that=picked)


class PassItem(Effect, frozen=True):
    """The player of that character may give one of its items to a companion."""

    def idle(self, g: World, c: Context) -> bool:
        return True

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        character = c.that[0] if c.that else NOBODY
        if character in g.cards:
            items, company = g.items_of(character), g.company_of(character)
            others = tuple(one for one in g.characters(company) if one != character)
            items = tuple(item for item in items if _heirs(g, item, others))
            owner = g.cards[character].owner
            if items:
                choice = yield g.ask_card(owner, f"{c.card.title}: which item passes to a companion?",
                                          "lore.faq.partial-effects", items, True)  # fmt: skip
                item = choice.card
                if item:
                    heirs = _heirs(g, item, others)
                    heir = yield g.ask_card(owner, f"{c.card.title}: to whom?", FREELY, heirs, False)
                    yield from striking.pass_on(g, item, heir.card, "lore.glossary.place")
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("pass", ("one of his items to a companion",), subject=Nominal(("his player",)), modal="may")


def _heirs(g: World, item: Id, others: tuple[Id, ...]) -> tuple[Id, ...]:
    """Who may bear that item."""
    return tuple(one for one in others if striking.may_bear(g, one, g.cards[item].card))


class PlaceOn(Aimed, frozen=True):
    """This card is placed on a card in play, picked by a player; `else_discard`: with nobody to lie on it goes."""

    else_discard: bool = False
    rule = "lore.glossary.place"

    def idle(self, g: World, c: Context) -> bool:
        return not self.else_discard and not self.candidates(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        picked = yield from pick(g, c, self.what, self.candidates(g, c), self.rule, self)
        if not picked:
            if self.else_discard and g.in_play(c.source):
                yield from leaving.discard(g, c.source, by_text(g, c))
            return c
        place(g, c.source, picked[0])
        return replace(c, that=picked)

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("place", words("this card on", self.what.noun(v).object), subject=self.what.by.noun(v))

    def question(self, v: Voice) -> Words:
        return words("place this card on", self.what.noun(v).object)


def place(g: World, card: Id, on: Id) -> None:
    """A card in play comes to lie on another one. A corruption hazard counts as played on a character."""
    g.move_to(card, on)
    thing = g.cards[card]
    if thing.scored_by is not None:
        g.set(card, replace(thing, scored_by=None, site=""))
    if Keyword.CORRUPTION in thing.card.keywords:
        g.tempted |= {on}
    g.tell(events.Placed(card=thing.card.title, slug=thing.card.slug, key=thing.key, on=g.title(on),
                         on_key=g.cards[on].key, seat=thing.owner, rule="lore.glossary.place"))  # fmt: skip


class MarkStage(Effect, frozen=True):
    """A stage of this quest is done."""

    stage: int

    def idle(self, g: World, c: Context) -> bool:
        return not g.in_play(c.source) or g.cards[c.source].stages != self.stage - 1

    def do(self, g: World, c: Context) -> Context:
        if not self.idle(g, c):
            thing = g.cards[c.source]
            g.set(c.source, replace(thing, stages=self.stage))
            g.tell(events.QuestAdvanced(card=thing.card.title, slug=thing.card.slug, key=thing.key, stage=self.stage,
                                        seat=thing.owner, rule="lore.quest.stages"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("be", ("done",), subject=Nominal((f"stage {self.stage}",)))


class RemoveCounter(Effect, frozen=True):
    """The player's used counter comes off the site of the company, or one of some sites that he picks."""

    race: object = None
    #: The site that was named when it was declared.
    site: str = ""

    def sites(self, g: World, c: Context) -> tuple[str, ...]:
        if self.site:
            return (self.site,) if self.site in g.used[c.you] else ()
        if self.race is None:
            site = g.where(c.company)
            return (site,) if site in g.used[c.you] else ()
        return tuple(sorted(
            site for site in g.used[c.you] if any(one.race is self.race for one in SITES[site].attacks)
        ))  # fmt: skip

    def idle(self, g: World, c: Context) -> bool:
        return not self.sites(g, c)

    @resumable
    def picked(self, g: World, c: Context) -> Rules[str]:
        """The site, if there is one."""
        found = self.sites(g, c)
        if len(found) <= 1:
            return found[0] if found else ""
        choice = yield g.ask(c.you, question(c.card, self), FREELY, tuple(choices.site(one) for one in found))
        return choices.place_of(choice)

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        site = yield from self.picked(g, c)
        return replace(self, site=site), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        site = yield from self.picked(g, c)
        if not site:
            return c
        g.used[c.you] -= {site}
        g.tell(events.SiteUsed(player=g.name_of(c.you), site=site, site_slug=SITES[site].slug, removed=True, seat=c.you,
                               cause=by_text(g, c), rule="lore.site.used-counter-definition"))  # fmt: skip
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        where = self.site or "the site"
        if self.race is not None and not self.site:
            where = f"a site with a {getattr(self.race, 'value', '')} automatic-attack"
        return Clause("remove", (f"your used counter from {where}",), subject=v.you)


# --- the words of the language ---------------------------------------------------------------------------------------


def tap(what: What) -> Effect:
    return Tap(target(what))


def untap(what: What) -> Effect:
    return Untap(target(what))


def single_out(what: What) -> Effect:
    """Pick somebody whom the deeds after it are about: `single_out(a(HOBBIT))`."""
    return SingleOut(target(what))


def heal(what: What = WOUNDED, untapped: bool = False) -> Effect:
    """Heal a wounded character of the company (to tapped)."""
    found: Target | Filter = a(of_company(WOUNDED)) if what == WOUNDED else target(what)
    return Heal(target(found), untapped=untapped)


def wound(what: What) -> Effect:
    return Wound(target(what))


def discard(what: What = THIS) -> Effect:
    return Discard(target(what))


def discard_item_of(who: Which, by: Player = YOU) -> Effect:
    """An item of such a character, or of all who fit together."""
    return Discard(a(ITEM & On(which(who)), by))


def return_to_hand(what: What) -> Effect:
    return ReturnToHand(target(what))


def store(what: What = THIS) -> Effect:
    return Score(target(what))


def eliminate(what: What) -> Effect:
    return Eliminate(target(what))


def pass_item() -> Effect:
    return PassItem()


def place_on(what: What, else_discard: bool = False) -> Effect:
    return PlaceOn(target(what), else_discard)


def mark_stage(stage: int) -> Effect:
    return MarkStage(stage)


def remove_counter(with_attack_of: object = None) -> Effect:
    return RemoveCounter(with_attack_of)
