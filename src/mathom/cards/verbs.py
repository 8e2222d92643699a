"""How verbs are inflected."""

from __future__ import annotations

from typing import Final

_PRESENT: Final = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do"), "go": ("goes", "go")}

#: Verbs whose last consonant is doubled before "-ing".
_DOUBLED: Final = ("put", "get", "win", "stop", "spot", "cancel", "let", "cut", "set", "tap")


def present(verb: str, bare: bool) -> str:
    """
    >>> [present(verb, False) for verb in ("be", "get", "carry on", "discard", "put on", "pass", "play")]
    ['is', 'gets', 'carries on', 'discards', 'puts on', 'passes', 'plays']
    >>> present("be", True), present("get", True)
    ('are', 'get')
    """
    first, *rest = verb.split()
    if first in _PRESENT:
        first = _PRESENT[first][bare]
    elif not bare:
        first = _with_s(first)
    return " ".join((first, *rest))


def _with_s(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh", "o")) else f"{verb}s"


def gerund(verb: str) -> str:
    """
    >>> [gerund(verb) for verb in ("be", "exert", "remove", "spot", "put on", "see")]
    ['being', 'exerting', 'removing', 'spotting', 'putting on', 'seeing']
    """
    first, *rest = verb.split()
    if first in _DOUBLED:
        first += first[-1]
    elif first.endswith("e") and first not in ("be", "see"):
        first = first[:-1]
    return " ".join((f"{first}ing", *rest))
