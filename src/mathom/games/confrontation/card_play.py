"""Step 3 of a battle: cards are chosen, shown and resolved (rules: Play cards; The combat cards)."""

from __future__ import annotations

from typing import Final

from mathom.core import resumable
from mathom.games.confrontation import choices, events, windows
from mathom.games.confrontation.board import Battle, Board, card_name, card_token
from mathom.games.confrontation.characters import NAME, Character
from mathom.games.confrontation.choices import DECLINE, Rules, Verb
from mathom.games.confrontation.combat_cards import CARDS, IS_TEXT, MAGIC, Card
from mathom.games.confrontation.defeat import fall
from mathom.games.confrontation.questions import ask, offer
from mathom.games.confrontation.regions import FELLOWSHIP, SAURON, Side
from mathom.games.confrontation.retreat import must_retreat

CAVE_TROLL: Final = Character.CAVE_TROLL
ELROND: Final = Character.ELROND
FRODO_V: Final = Character.FRODO_V
GANDALF_C: Final = Character.GANDALF_C
MOUTH_OF_SAURON: Final = Character.MOUTH_OF_SAURON
SARUMAN_V: Final = Character.SARUMAN_V
ELVEN_CLOAK: Final = Card.ELVEN_CLOAK
EYE_OF_SAURON: Final = Card.EYE_OF_SAURON
F_MAGIC: Final = Card.F_MAGIC
F_RETREAT: Final = Card.F_RETREAT
NOBLE_SACRIFICE: Final = Card.NOBLE_SACRIFICE
S4: Final = Card.S4
S_MAGIC: Final = Card.S_MAGIC
S_RETREAT: Final = Card.S_RETREAT
FORCE: Final = Verb.FORCE
SWAP: Final = Verb.SWAP


@resumable
def play_cards(g: Board) -> Rules[bool]:
    """Both choose secretly and show together; against classic Gandalf Sauron shows first. True if that ends it."""
    b = g.fighting()
    prompt = f"{NAME[b.light]} against {NAME[b.dark]}: which card do you play?"
    gandalf = b.light is GANDALF_C and not b.muted
    rule = "conf.gandalf-c.sauron-shows-first" if gandalf else "conf.battle.secret-card-choice"
    choice = yield from ask(g, SAURON, prompt, rule, choices.play(g.hand[SAURON]))
    if gandalf:
        show(g, None, choice.card)
        if choice.card is S_MAGIC and not void(g.fighting(), S_MAGIC):
            yield from exchange(g, SAURON)
    else:
        lay_down(g, SAURON, choice.card)
    hand = choices.play(g.hand[FELLOWSHIP])
    chosen = yield g.ask(FELLOWSHIP, prompt, "conf.battle.secret-card-choice", hand, harmless=False)
    if gandalf:
        show(g, chosen.card, None)
    else:
        lay_down(g, FELLOWSHIP, chosen.card)
        show(g, CARDS[g.sealed[FELLOWSHIP][0]], CARDS[g.sealed[SAURON][0]])
    dark = g.fighting().dark
    if dark is SARUMAN_V:
        yield from saruman_forces_another_card(g)
    elif dark is MOUTH_OF_SAURON:
        yield from mouth_swaps_in_the_four(g)
    over = yield from sauron_text(g)
    if not over:
        over = yield from fellowship_text(g)
    return over


def lay_down(g: Board, side: Side, card: Card | None) -> None:
    """A card is chosen and lies face down: nobody else may know it."""
    g.seal(side, card)
    if g.log is not None:
        g.log.append(
            events.CardChosen(
                side=side.title,
                card=card_name(card),
                card_token=card_token(card),
                seat=g.seat_of[side],
                side_token=str(side),
                owner=g.seat_of[side],
                secret=True,
                rule="conf.battle.secret-card-choice",
            )
        )


def show(g: Board, light: Card | None, dark: Card | None) -> None:
    """Cards are turned up, out of the hand into play."""
    b = g.fighting()
    g.sealed = [(), ()]
    if light is not None:
        g.hand[FELLOWSHIP] &= ~(1 << light)
        b.cards = (light, b.cards[SAURON])
    if dark is not None:
        g.hand[SAURON] &= ~(1 << dark)
        b.cards = (b.cards[FELLOWSHIP], dark)
    if g.log is not None:
        g.log.append(
            events.CardsShown(
                fellowship=card_name(light), sauron=card_name(dark), fellowship_token=card_token(light),
                sauron_token=card_token(dark), rule="conf.battle.simultaneous-reveal",
            )
        )  # fmt: skip


def put_in_play(b: Battle, side: Side, card: Card) -> None:
    b.cards = (card, b.cards[SAURON]) if side is FELLOWSHIP else (b.cards[FELLOWSHIP], card)


@resumable
def saruman_forces_another_card(g: Board) -> Rules[None]:
    """Saruman (variant) may make the Fellowship take back its card and show a different one."""
    first = g.fighting().cards[FELLOWSHIP]
    others = g.hand[FELLOWSHIP]
    if first is None or not others:
        return
    rule = "conf.saruman-v.force-other-card"
    options = (DECLINE["force"], choices.FORCE)
    choice = yield from offer(g, SAURON, "Does Saruman force another card?", rule, options, windows.FORCE, True)
    if choice.verb is not FORCE:
        return
    g.say("Saruman forces another card.", rule, SARUMAN_V)
    g.fighting().forced = True
    prompt = "Saruman forces you to play a different card."
    chosen = yield g.ask(FELLOWSHIP, prompt, rule, choices.play(others), harmless=False)
    g.hand[FELLOWSHIP] |= 1 << first
    show(g, chosen.card, None)


@resumable
def mouth_swaps_in_the_four(g: Board) -> Rules[None]:
    """The Mouth of Sauron may replace the card in play by the 4, from hand or discards."""
    played = g.fighting().cards[SAURON]
    if played is S4 or played is None:
        return
    rule = "conf.mouth.swap-four"
    options = (DECLINE["swap"], choices.SWAP)
    choice = yield from offer(g, SAURON, "Does the Mouth of Sauron put in the 4?", rule, options, windows.SWAP, True)
    if choice.verb is not SWAP:
        return
    pile = g.discards if g.discards[SAURON] >> S4 & 1 else g.hand
    pile[SAURON] ^= 1 << S4 | 1 << played
    put_in_play(g.fighting(), SAURON, S4)
    exchanged(g, SAURON, played, S4, rule)


def exchanged(g: Board, side: Side, given: Card, taken: Card, rule: str) -> None:
    if g.log is not None:
        g.log.append(
            events.CardExchanged(
                side=side.title, given=card_name(given), taken=card_name(taken), given_token=card_token(given),
                taken_token=card_token(taken), seat=g.seat_of[side], side_token=str(side), rule=rule,
            )
        )  # fmt: skip


@resumable
def exchange(g: Board, side: Side) -> Rules[None]:
    """Magic is exchanged for one of its player's discarded cards (rules: Magic)."""
    options = choices.exchange(g.discards[side])
    if not options:
        g.say("Magic finds no discarded card.", "conf.cards.magic-empty-discards")
        return
    choice = options[0]
    rule = "conf.cards.magic-exchange"
    if len(options) > 1:
        choice = yield from ask(g, side, "Which card does Magic fetch?", rule, options)
    card, magic = choice.card, MAGIC[side]
    assert card is not None
    g.discards[side] ^= 1 << card | 1 << magic
    put_in_play(g.fighting(), side, card)
    exchanged(g, side, magic, card, rule)


def void(b: Battle, card: Card) -> bool:
    """True if Sauron's text card does nothing in this battle."""
    if b.dark is CAVE_TROLL:
        return True
    if b.muted:
        return False
    return b.light is FRODO_V or (b.light is ELROND and card in (EYE_OF_SAURON, S_MAGIC))


@resumable
def sauron_text(g: Board) -> Rules[bool]:
    """3a. Sauron's text card. True if it ends the battle."""
    card = g.fighting().cards[SAURON]
    if card is None or not IS_TEXT[card] or void(g.fighting(), card):
        return False
    if card is S_MAGIC:
        if g.fighting().light is not GANDALF_C or g.fighting().muted:
            yield from exchange(g, SAURON)
        card = g.fighting().cards[SAURON]
    if card is EYE_OF_SAURON:
        g.fighting().eye = True
    elif card is S_RETREAT:
        over = yield from must_retreat(g, SAURON, "sideways", "conf.cards.s-retreat-must")
        return over
    return False


@resumable
def fellowship_text(g: Board) -> Rules[bool]:
    """3b. The Fellowship's text card, unless the Eye sees it. True if it ends the battle."""
    b = g.fighting()
    card = b.cards[FELLOWSHIP]
    if card is None or not IS_TEXT[card]:
        return False
    if b.eye:
        g.say(f"The Eye of Sauron cancels {card_name(card)}.", "conf.cards.eye-cancels-text")
        return False
    if card is F_MAGIC:
        yield from exchange(g, FELLOWSHIP)
        card = g.fighting().cards[FELLOWSHIP]
    if card is ELVEN_CLOAK:
        g.fighting().cloaked = True
    elif card is NOBLE_SACRIFICE:
        yield from fall(g, True, True, "conf.cards.sacrifice-both-defeated")
        return True
    elif card is F_RETREAT:
        over = yield from must_retreat(g, FELLOWSHIP, "backward", "conf.cards.f-retreat-must")
        return over
    return False


def put_cards_away(g: Board) -> None:
    """Used cards are discarded; after the ninth both sides take all nine back (rules: after a battle)."""
    light, dark = g.fighting().cards
    if light is None or dark is None:
        return
    g.discards[FELLOWSHIP] |= 1 << light
    g.discards[SAURON] |= 1 << dark
    if not g.hand[FELLOWSHIP]:
        g.hand, g.discards = g.discards, [0, 0]
        if g.log is not None:
            g.log.append(events.HandsRefilled(rule="conf.battle.refill-after-nine"))
