"""Which passwords are too easy to guess.

No list of other people's passwords is needed: what attackers try first are common words with a year or a sign behind
them, rows of keys, repetitions, dates, and the name of the account.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from mathom.server.accounts.names import key
from mathom.server.errors import BadRequest

SHORTEST = 8
#: So many different characters at least.
FEWEST_SIGNS = 5
#: Digits alone are a date or a telephone number, unless there are more.
FEWEST_DIGITS = 13


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


#: Words of which common passwords are made, here and everywhere.
_COMMON = frozenset(
    _words("""
        aaaaaaaa abc abcd abcdef access admin administrator alexander amanda andrew angel anthony apple arsenal asdf
        asdfgh ashley austin baby bailey banana barcelona baseball basketball batman beautiful blink bond
        buster butterfly changeme charlie cheese chelsea chocolate computer cookie daniel default diamond
        donald dragon eagle elephant eminem facebook family ferrari flower football forever freedom friend friends
        george ginger google guest hallo hannah harley hello hockey hunter iloveyou internet jasmine
        jennifer jessica jesus jordan joshua justin killer legend letmein liverpool login london lovely loveme
        lovers madison maggie manchester marina master matrix matthew mercedes merlin michael michelle midnight
        minecraft monkey monster mustang naruto nicole nothing orange passphrase passw passwd password
        passwort patrick peanut pepper phoenix pokemon princess purple qazwsx qwerty qwertz rainbow ranger robert
        root samantha samsung scooter secret shadow silver snoopy soccer sommer spiderman starwars steelers stupid
        summer sunshine superman superstar sweetheart taylor temp tennis test testing thomas thunder tigger
        tinkerbell trustno unknown user vanessa victoria welcome whatever william winner winter yankees zxcvbn
        aragorn arwen baggins barahir bilbo boromir elrond eowyn faramir fellowship frodo galadriel gandalf gimli
        gollum hobbit isildur legolas lordoftherings lotr mathom mellon middleearth mordor moria myprecious mithril
        nazgul onering precious ringbearer rivendell rohan samwise saruman sauron shire silmaril smaug speakfriend
        speakfriendandenter theonering theshire tolkien youshallnotpass
    """)
)
#: How digits and signs stand for letters.
_DISGUISES = str.maketrans("01345789@$!+|", "oleastbgasitl")
#: Keys that lie beside each other, letters and digits that follow each other.
_ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "qwertzuiopü",
    "asdfghjklöä",
    "zxcvbnm",
    "yxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "!@#$%^&*()",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol",
    "1q2w3e4r5t6y7u8i9o0p",
)
_NEIGHBOURS = frozenset(pair for row in _ROWS for way in (row, row[::-1]) for pair in pairwise(way))


def check(password: str, name: str) -> None:
    """Refuse a password that would be guessed.

    >>> check("a long way gone", "Hildifons")
    >>> check("P4ssword2024!", "Hildifons")
    Traceback (most recent call last):
        ...
    mathom.server.errors.BadRequest: this password is one of the first to be tried; take three or four odd words
    """
    if len(password) < SHORTEST:
        raise BadRequest(f"a password has at least {SHORTEST} characters")
    if any(unicodedata.category(sign) in ("Cc", "Zl", "Zp") for sign in password):
        raise BadRequest("a password has no line breaks, tabs or other control characters")
    plain = key(password)
    if len(set(plain)) < FEWEST_SIGNS:
        raise BadRequest(f"a password has at least {FEWEST_SIGNS} different characters")
    if plain.isdigit() and len(plain) < FEWEST_DIGITS:
        raise BadRequest("a password of digits alone is a date or a telephone number; add some words")
    if _hardly_more_than(key(name), plain):
        raise BadRequest("a password is not the name of the account")
    if _repeated(plain) or _row_of_keys(plain) or _common(plain):
        raise BadRequest("this password is one of the first to be tried; take three or four odd words")


def _hardly_more_than(name: str, plain: str) -> bool:
    """Is it the name, forwards or backwards, once or more often, with a few signs around it?"""
    return any(way in plain and len(plain.replace(way, "")) < FEWEST_SIGNS for way in (name, name[::-1]))


def _repeated(plain: str) -> bool:
    return re.fullmatch(r"(.{1,4}?)\1+.{0,2}", plain) is not None


def _row_of_keys(plain: str) -> bool:
    """Do nearly all of its signs lie beside the one before?"""
    apart = sum(pair not in _NEIGHBOURS for pair in pairwise(plain))
    return apart <= max(1, len(plain) // 4)


def _common(plain: str) -> bool:
    """A common word, perhaps in disguise, with digits and signs around it."""
    return any(
        re.sub(r"^[^a-z]+|[^a-z]+$", "", form).replace(" ", "") in _COMMON
        for form in (plain, plain.translate(_DISGUISES), _inner(plain).translate(_DISGUISES))
    )


def _inner(plain: str) -> str:
    """The password without the digits and signs at its end."""
    return re.sub(r"[^a-z]+$", "", plain)
