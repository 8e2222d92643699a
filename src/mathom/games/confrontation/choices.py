"""Every choice of the game: its form, and the option as a value, built once and looked up ever after."""

from __future__ import annotations

import functools
from collections.abc import Generator
from enum import IntEnum
from typing import Final, TypeAlias, TypeVar

from mathom.core import Decision, Option
from mathom.core.forms import Form, Forms, OneOf
from mathom.games.confrontation.characters import FACTS, NAME, TILES, TOKEN, Character, Version, members
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_STRENGTH, CARD_TOKEN, Card, cards
from mathom.games.confrontation.regions import (
    FRONT,
    TITLE,
    TUNNEL_ENTRANCE,
    TUNNEL_EXIT,
    Region,
    Side,
    regions,
)
from mathom.games.confrontation.special_cards import SPECIAL_NAME, Special


class Verb(IntEnum):
    """The first word of a choice's token."""

    FIELD = 0  # draft: this side of the tile
    PICK = 1  # a special card, before the game
    PLACE = 2  # a character, before the game
    MOVE = 3
    TUNNEL = 4
    MARCH = 5  # the Uruk-Hai, revealed
    SHADOWFAX = 6
    GANDALF_THE_WHITE = 7
    A_KING_REVEALED = 8
    RECALL_TO_MORDOR = 9
    DARK_OF_MORDOR = 10
    CREBAIN = 11
    PALANTIR = 12
    FIGHT = 13  # this opponent
    CARD = 14
    EXCHANGE = 15  # Magic for a discarded card
    RETREAT = 16
    ESCAPE = 17  # Wormtongue
    SWITCH = 18  # Sméagol
    GWAIHIR = 19
    REPLACE = 20  # Sam for Frodo
    REVEAL = 21  # Frodo beside Sam, Gandalf for a friend
    NO_CARDS = 22
    FORCE = 23  # Saruman: another card
    SWAP = 24  # the Mouth: the 4
    STRIKE = 25  # the Balrog in the tunnel
    DECLINE = 26

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")


V = Verb
T = TypeVar("T")

# A place takes the words of pieces and cards: the two versions of a piece have the same word, and so have some cards.
_PIECE: Final = OneOf.called(dict.fromkeys(TOKEN), lit=True)
_REGION: Final = OneOf.called(map(str, Region), lit=True)
_FANGORN: Final = OneOf.called((str(Region.FANGORN),), lit=True)
_PIECE_OR_REGION: Final = OneOf.called((*dict.fromkeys(TOKEN), *map(str, Region)), lit=True)
_CARD: Final = OneOf.called(dict.fromkeys(CARD_TOKEN))
_VERSION: Final = OneOf.called(map(str, Version))
_SPECIAL: Final = OneOf.called(map(str, Special))

FORMS: Final = Forms()

#: What stands after each verb.
_PLACES: Final[dict[Verb, tuple[OneOf[str], ...]]] = {
    V.FIELD: (_PIECE, _VERSION),
    V.PICK: (_SPECIAL,),
    V.PLACE: (_PIECE, _REGION),
    V.MOVE: (_PIECE, _REGION),
    V.TUNNEL: (_PIECE, _FANGORN),
    V.MARCH: (_PIECE, _REGION),
    V.SHADOWFAX: (_PIECE, _REGION),
    V.GANDALF_THE_WHITE: (_FANGORN,),
    V.A_KING_REVEALED: (_PIECE_OR_REGION,),
    V.RECALL_TO_MORDOR: (_PIECE,),
    V.DARK_OF_MORDOR: (_PIECE, _REGION),
    V.CREBAIN: (_PIECE_OR_REGION,),
    V.PALANTIR: (_REGION,),
    V.FIGHT: (_PIECE,),
    V.CARD: (_CARD,),
    V.EXCHANGE: (_CARD,),
    V.RETREAT: (_REGION,),
    V.ESCAPE: (_REGION,),
    V.SWITCH: (_PIECE,),
    V.REVEAL: (_PIECE,),
}


def _form(verb: Verb) -> Form[*tuple[str, ...]]:
    places = _PLACES.get(verb, ())
    return Form(FORMS, " ".join((str(verb), *("{}" for _ in places))), *places)


_FORM: Final = {verb: _form(verb) for verb in Verb}
_FIGHT_CONCEALED: Final = Form(FORMS, "fight concealed")
_VERBS: Final = {str(verb): verb for verb in Verb}


def split(text: str) -> tuple[Verb, tuple[str, ...]] | None:
    """The verb and the other words of a token; None if the text is no token.

    >>> split("move frodo eregion")
    (<Verb.MOVE: 3>, ('frodo', 'eregion'))
    >>> split("move frodo isengard") is None
    True
    """
    verb, *others = text.split() or [""]
    return (_VERBS[verb], tuple(others)) if " ".join((verb, *others)) in FORMS else None


class Choice(Option, frozen=True, gc=False, kw_only=True):
    """An option of this game: its verb and what it is about."""

    verb: Verb
    piece: Character | None = None
    region: Region | None = None
    card: Card | None = None
    special: Special | None = None
    version: Version | None = None


#: What this game's rule functions return: they are sent choices.
Rules: TypeAlias = Generator[Decision, Choice, T]


def _choice(
    verb: Verb,
    label: str,
    piece: Character | None = None,
    region: Region | None = None,
    card: Card | None = None,
    special: Special | None = None,
    version: Version | None = None,
) -> Choice:
    words = tuple(str(thing) for thing in (special, piece, version, card, region) if thing is not None)
    return Choice(
        token=_FORM[verb].token(*words),
        label=label,
        touches=_FORM[verb].touched(*words),
        verb=verb,
        piece=piece,
        region=region,
        card=card,
        special=special,
        version=version,
    )


# before the game


@functools.cache
def field(side: Side, tile: int) -> tuple[Choice, ...]:
    """The two faces of a tile."""
    return tuple(
        _choice(V.FIELD, f"{NAME[face]} ({FACTS[face].version})", face, version=FACTS[face].version)
        for face in TILES[side][tile]
    )


@functools.cache
def pick(special: Special) -> Choice:
    return _choice(V.PICK, SPECIAL_NAME[special], special=special)


@functools.cache
def place(piece: Character, region: Region) -> Choice:
    return _choice(V.PLACE, f"{NAME[piece]} in {TITLE[region]}", piece, region)


@functools.lru_cache(maxsize=1 << 16)
def camp(roster: tuple[Character, ...], placed: tuple[int, ...], side: Side) -> tuple[Choice, ...]:
    """Who of those not yet placed stands in the next front region."""
    return tuple(place(character, FRONT[side][len(placed)]) for character in roster if character not in placed)


# the turn


@functools.cache
def steps(pieces: int, origin: int, targets: int) -> tuple[Choice, ...]:
    """Moves of each of a set of characters from their region to each region of a set."""
    return tuple(move(piece, origin, target) for piece in members(pieces) for target in regions(targets))


@functools.cache
def move(piece: Character, origin: int, target: Region) -> Choice:
    return _choice(V.MOVE, f"{NAME[piece]}: {TITLE[origin]} to {TITLE[target]}", piece, target)


@functools.cache
def tunnels(pieces: int) -> tuple[Choice, ...]:
    """Each of a set of characters through the Tunnel of Moria."""
    way = f"through the Tunnel of Moria, {TITLE[TUNNEL_ENTRANCE]} to {TITLE[TUNNEL_EXIT]}"
    return tuple(_choice(V.TUNNEL, f"{NAME[piece]}: {way}", piece, TUNNEL_EXIT) for piece in members(pieces))


@functools.cache
def marches(piece: Character, origin: int, targets: int) -> tuple[Choice, ...]:
    return tuple(
        _choice(V.MARCH, f"{NAME[piece]}: revealed, march from {TITLE[origin]} to {TITLE[target]}", piece, target)
        for target in regions(targets)
    )


@functools.cache
def extra_steps(verb: Verb, piece: Character, targets: int) -> tuple[Choice, ...]:
    """Extra steps of a character with Shadowfax or The Dark of Mordor."""
    special = Special[verb.name]
    return tuple(
        _choice(verb, f"{SPECIAL_NAME[special]}: {NAME[piece]} to {TITLE[target]}", piece, target)
        for target in regions(targets)
    )


GANDALF_RETURNS: Final = _choice(
    V.GANDALF_THE_WHITE, "Gandalf the White: Gandalf returns in Fangorn", region=Region.FANGORN
)


@functools.cache
def recall(piece: Character) -> Choice:
    return _choice(V.RECALL_TO_MORDOR, f"Recall to Mordor: {NAME[piece]}", piece)


@functools.cache
def at_concealed(verb: Verb, region: Region) -> Choice:
    """A King Revealed or Crebain at a concealed enemy piece in a region."""
    return _choice(verb, f"{SPECIAL_NAME[Special[verb.name]]}: a concealed piece in {TITLE[region]}", region=region)


@functools.cache
def at_revealed(verb: Verb, piece: Character) -> Choice:
    """A King Revealed or Crebain at an enemy that lies face up."""
    return _choice(verb, f"{SPECIAL_NAME[Special[verb.name]]}: {NAME[piece]}", piece)


@functools.cache
def palantir(of: int) -> tuple[Choice, ...]:
    """The Palantír on each region of a set."""
    return tuple(_choice(V.PALANTIR, f"Palantír: look at {TITLE[region]}", region=region) for region in regions(of))


# the battle

FIGHT_CONCEALED: Final = Choice(token=_FIGHT_CONCEALED.token(), label="Fight a concealed piece", verb=V.FIGHT)


@functools.cache
def fight(piece: Character) -> Choice:
    return _choice(V.FIGHT, f"Fight {NAME[piece]}", piece)


@functools.cache
def play(of: int) -> tuple[Choice, ...]:
    """Play a card of a set."""
    return tuple(_choice(V.CARD, _card_label("Play", card), card=card) for card in cards(of))


@functools.cache
def exchange(of: int) -> tuple[Choice, ...]:
    """Fetch a card of a set by Magic."""
    return tuple(_choice(V.EXCHANGE, _card_label("Magic fetches", card), card=card) for card in cards(of))


def _card_label(what: str, card: Card) -> str:
    return f"{what} strength {CARD_NAME[card]}" if CARD_STRENGTH[card] else f"{what} {CARD_NAME[card]}"


@functools.cache
def retreats(of: int) -> tuple[Choice, ...]:
    return tuple(_choice(V.RETREAT, f"Retreat to {TITLE[region]}", region=region) for region in regions(of))


@functools.cache
def escapes(of: int) -> tuple[Choice, ...]:
    return tuple(_choice(V.ESCAPE, f"Wormtongue flees to {TITLE[region]}", region=region) for region in regions(of))


@functools.cache
def switch(piece: Character) -> Choice:
    return _choice(V.SWITCH, f"Sméagol trades places with {NAME[piece]}", piece)


@functools.cache
def reveal(piece: Character) -> Choice:
    return _choice(V.REVEAL, f"Reveal {NAME[piece]}", piece)


@functools.cache
def decline(label: str) -> Choice:
    return _choice(V.DECLINE, label)


GWAIHIR: Final = _choice(V.GWAIHIR, "Play Gwaihir the Windlord")
REPLACE: Final = _choice(V.REPLACE, "Sam takes Frodo's place")
NO_CARDS: Final = _choice(V.NO_CARDS, "No cards: bare strength decides")
FORCE: Final = _choice(V.FORCE, "Saruman forces another card")
SWAP: Final = _choice(V.SWAP, "Put the 4 in its place")
STRIKE: Final = _choice(V.STRIKE, "The Balrog strikes")

DECLINE: Final = {
    word: decline(label)
    for word, label in {
        "stay": "Stay and fight",
        "frodo": "Frodo fights himself",
        "hide": "Do not show Frodo",
        "gwaihir": "Keep Gwaihir",
        "cards": "Let cards be played",
        "force": "Let the card stand",
        "swap": "Keep the card",
        "gandalf": "No help from Gandalf",
        "balrog": "Let it pass",
        "fall": "Let Wormtongue fall",
        "turn": "End the turn",
    }.items()
}
