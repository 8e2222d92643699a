"""Deeds with hands and piles: drawing, fetching, looking, revealing."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mathom.cards.amounts import quantity, value
from mathom.cards.nouns import Nominal, Phrase
from mathom.cards.sentences import ANYBODY, Clause, Saying, Voice
from mathom.cards.words import listed, plain, words
from mathom.cards.zones import EVERYBODY, Zone
from mathom.core import Seat, resumable
from mathom.games.lore import choices, events
from mathom.games.lore.card import Card
from mathom.games.lore.context import Context
from mathom.games.lore.language.effect import Amount, Effect
from mathom.games.lore.language.filter import Filter
from mathom.games.lore.language.filters_printed import Which, which
from mathom.games.lore.language.targets import AN_OPPONENT, YOU, the_player
from mathom.games.lore.rules import piles
from mathom.games.lore.rules.causes import by_text
from mathom.games.lore.world import Rules, World

#: The piles that a card can be fetched from, as fields of the state and in words.
_ORIGINS: Final = {"draw pile": "piles", "discard pile": "discards", "sideboard": "sideboards"}


class Draw(Effect, frozen=True):
    number: int = 1

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        yield from piles.draw(g, c.you, self.number, by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        return Clause("draw", Phrase(nouns=("card",)).counted(self.number).object, subject=v.you)


class Fetch(Effect, frozen=True, kw_only=True):
    """Put cards of a kind from some of one's piles into hand or into the reserve pile, or onto a character."""

    what: Filter
    number: Amount = 1
    origins: tuple[str, ...] = ("discard pile",)
    into: str = "hand"
    #: Everybody sees the card; else only its type, wherever it comes from (lore.tournament.show-border).
    shown: bool = True

    def found(self, g: World, c: Context) -> tuple[Card, ...]:
        cards = [card for origin in self.origins for card in self.zone(g, c, origin).cards if self.what.describes(card)]
        return tuple(sorted(dict.fromkeys(cards), key=lambda card: card.slug))

    def zone(self, g: World, c: Context, origin: str) -> Zone[Card]:
        zones: list[Zone[Card]] = getattr(g, _ORIGINS[origin])
        return zones[c.you]

    def possible(self, g: World, c: Context) -> bool:
        if "draw pile" in self.origins and g.piles[c.you].cards:
            return True  # what lies there is not known to everybody
        if "sideboard" in self.origins and g.sideboards[c.you].cards:
            return True
        return bool(self.found(g, c))

    def payable(self, g: World, c: Context) -> bool:
        return self.possible(g, c)

    def idle(self, g: World, c: Context) -> bool:
        return not self.possible(g, c)

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        for _ in range(value(g, c, self.number)):
            found = self.found(g, c)
            prompt = f"{c.card.title}: which card do you put into {self._to()}?"
            options = tuple(choices.name(card) for card in found)
            # The time of the answer is not to tell whether anything is found in a pile that the others do not see.
            hidden = self.origins != ("discard pile",)
            choice = yield g.ask(
                c.you, prompt, "lore.glossary.reveal", (choices.DONE, *options), always=hidden, harmless=False
            )
            if choice.printed is None:
                break
            self.take(g, c, choice.printed)
        if "draw pile" in self.origins:
            g.piles[c.you] = g.piles[c.you].shuffled(g.dice)
        return c

    def take(self, g: World, c: Context, card: Card) -> None:
        origin = next(one for one in self.origins if card in self.zone(g, c, one))
        zones: list[Zone[Card]] = getattr(g, _ORIGINS[origin])
        zones[c.you] = zones[c.you].leave(card)
        known = EVERYBODY if self.shown else 0
        zone_to: list[Zone[Card]] = g.hands if self.into == "hand" else g.reserves
        zone_to[c.you] = zone_to[c.you].put(card, seen=known)
        to = "hand" if self.into == "hand" else f"the {self.into}"
        g.tell(events.Fetched(player=g.name_of(c.you), what=f"a {card.type.value}", card=card.name, slug=card.slug,
                              origin=f"the {origin}", to=to, seen=None if known else (c.you,), seat=c.you,
                              cause=by_text(g, c), rule="lore.glossary.reveal"))  # fmt: skip

    def _to(self) -> str:
        return "your hand" if self.into == "hand" else "your reserve pile"

    def saying(self, v: Voice = ANYBODY) -> Saying:
        origins = plain(listed([(f"your {one}",) for one in self.origins], "or"))
        what = quantity(self.number, v).counting(self.what.phrase(v))
        shuffle = ("and reshuffle",) if "draw pile" in self.origins else ()
        return Clause("put", words(what.object, f"from {origins} into {self._to()}", shuffle), subject=v.you)


class LookAndShuffle(Effect, frozen=True):
    """See the top cards of one's draw pile, or of an opponent's, and put them back on top in another order."""

    number: int
    opponent: bool = False
    #: The opponent who was named when it was declared.
    whose: Seat | None = None

    @resumable
    def declared(self, g: World, c: Context) -> Rules[tuple[Effect, Context]]:
        if not self.opponent:
            return self, c
        whose = yield from the_player(g, c, AN_OPPONENT)
        return replace(self, whose=whose), c

    @resumable
    def resolve(self, g: World, c: Context) -> Rules[Context]:
        seat = self.whose
        if seat is None:
            seat = yield from the_player(g, c, AN_OPPONENT if self.opponent else YOU)
        self.look(g, c, seat)
        return c

    def look(self, g: World, c: Context, seat: Seat) -> None:
        pile = g.piles[seat]
        top = pile.top(self.number)
        if not top:
            return
        under = pile.without_top(self.number)
        mixed = Zone(seat, 0, top, (0,) * len(top)).shuffled(g.dice).cards
        # Whoever has seen them knows which cards lie there, not in which order: he has seen none in its place.
        g.piles[seat] = under.put_on_top(*mixed)
        g.tell(events.LookedAt(player=g.name_of(c.you), whose=g.name_of(seat), number=len(top),
                               cards=tuple(card.name for card in top), slugs=tuple(card.slug for card in top),
                               seen=(c.you,), seat=c.you, cause=by_text(g, c),
                               rule="lore.glossary.reveal"))  # fmt: skip

    def saying(self, v: Voice = ANYBODY) -> Saying:
        whose = "an opponent's" if self.opponent else "your"
        what = f"the top {self.number} cards of {whose} draw pile, then shuffle these back on top"
        return Clause("look", (f"at {what}",), subject=v.you)


class RevealAtRandom(Effect, frozen=True):
    """The defender reveals random cards of his hand."""

    number: Amount

    def do(self, g: World, c: Context) -> Context:
        seat = g.companies[c.company].owner if c.company in g.companies else g.current
        hand = list(g.hands[seat].cards)
        shown: list[Card] = []
        for _ in range(min(value(g, c, self.number), len(hand))):
            shown.append(hand.pop(g.dice.below(len(hand))))
        if shown:
            piles.reveal_from_hand(g, seat, tuple(shown), by_text(g, c))
        return c

    def saying(self, v: Voice = ANYBODY) -> Saying:
        many = quantity(self.number, v)
        cards = Phrase(adjectives=("random",), nouns=("card",)).counted(many.number).object
        return Clause("reveal", words(cards, "of his hand", many.per), subject=Nominal(("the defender",)))


# --- the words of the language ---------------------------------------------------------------------------------------


def draw(number: int = 1) -> Effect:
    return Draw(number)


def fetch(what: Which, *, number: Amount = 1, from_: str | tuple[str, ...] = "discard pile", to: str = "hand",
          shown: bool = True) -> Effect:  # fmt: skip
    """Take a card from a pile: `fetch(CONDITION & HAZARD)`, `fetch(RESOURCE, from_=("sideboard", "discard pile"))`."""
    origins = from_ if isinstance(from_, tuple) else (from_,)
    for origin in origins:
        if origin not in _ORIGINS:
            raise ValueError(f"cards are fetched from {', '.join(_ORIGINS)}, not from {origin!r}")
    if to not in ("hand", "reserve pile"):
        raise ValueError(f"cards are fetched into 'hand' or 'reserve pile', not into {to!r}")
    return Fetch(what=which(what), number=number, origins=origins, into=to, shown=shown)


def look_and_shuffle(number: int, opponent: bool = False) -> Effect:
    return LookAndShuffle(number, opponent)


def reveal_at_random(number: Amount) -> Effect:
    return RevealAtRandom(number)
