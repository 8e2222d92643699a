"""The text form of choices: which words make one."""

from __future__ import annotations

from mathom.games.confrontation.characters import TOKEN, Version
from mathom.games.confrontation.choices import Verb
from mathom.games.confrontation.combat_cards import CARD_TOKEN
from mathom.games.confrontation.regions import Region
from mathom.games.confrontation.special_cards import Special

_PIECE = frozenset(TOKEN)
_REGION = frozenset(map(str, Region))
_CARD = frozenset(CARD_TOKEN)
_VERSION = frozenset(map(str, Version))
_SPECIAL = frozenset(map(str, Special))

#: After the verb, each place takes a word of one of these sets.
FORMS: dict[Verb, tuple[frozenset[str], ...]] = {
    Verb.FIELD: (_PIECE, _VERSION),
    Verb.PICK: (_SPECIAL,),
    Verb.PLACE: (_PIECE, _REGION),
    Verb.MOVE: (_PIECE, _REGION),
    Verb.TUNNEL: (_PIECE, frozenset({"fangorn"})),
    Verb.MARCH: (_PIECE, _REGION),
    Verb.SHADOWFAX: (_PIECE, _REGION),
    Verb.GANDALF_THE_WHITE: (frozenset({"fangorn"}),),
    Verb.A_KING_REVEALED: (_PIECE | _REGION,),
    Verb.RECALL_TO_MORDOR: (_PIECE,),
    Verb.DARK_OF_MORDOR: (_PIECE, _REGION),
    Verb.CREBAIN: (_PIECE | _REGION,),
    Verb.PALANTIR: (_REGION,),
    Verb.FIGHT: (_PIECE | {"concealed"},),
    Verb.CARD: (_CARD,),
    Verb.EXCHANGE: (_CARD,),
    Verb.RETREAT: (_REGION,),
    Verb.ESCAPE: (_REGION,),
    Verb.SWITCH: (_PIECE,),
    Verb.GWAIHIR: (),
    Verb.REPLACE: (),
    Verb.REVEAL: (_PIECE,),
    Verb.NO_CARDS: (),
    Verb.FORCE: (),
    Verb.SWAP: (),
    Verb.STRIKE: (),
    Verb.DECLINE: (),
}
_VERBS = {str(verb): verb for verb in Verb}


def split(text: str) -> tuple[Verb, tuple[str, ...]] | None:
    """The verb and the other words of a token; None if the text is no token.

    >>> split("move frodo eregion")
    (<Verb.MOVE: 3>, ('frodo', 'eregion'))
    >>> split("move frodo isengard") is None
    True
    """
    first, *others = text.split() or [""]
    verb = _VERBS.get(first)
    if verb is None or len(others) != len(FORMS[verb]):
        return None
    if not all(word in words for word, words in zip(others, FORMS[verb], strict=True)):
        return None
    return verb, tuple(others)


def is_token(text: str) -> bool:
    return split(text) is not None
