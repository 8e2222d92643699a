"""What a name looks like: two names with one skeleton cannot be told apart at a glance.

After the idea of Unicode's report 39, for the letters that names here may have: those of other alphabets and those
with marks become the Latin letters that they are taken for.
"""

from __future__ import annotations

import unicodedata

#: Letters that are taken for a Latin one: upper and lower case apart, because they look like different ones.
_ALIKE = {
    "a": "аɑα",
    "A": "АΑᎪ",
    "b": "ьƄ",
    "B": "ВвΒβᏴßẞ",
    "c": "сϲƈ",
    "C": "СϹᏟ",
    "d": "ԁɗđðꓒ",
    "D": "ĐÐƉᎠ",
    "e": "еєεҽ",
    "E": "ЕΕƐᎬ",
    "f": "ƒ",
    "F": "Ϝ",
    "g": "ɡցƍ",
    "G": "ԌᏀ",
    "h": "һհħ",
    "H": "НнΗᎻĦ",
    "i": "іıιɩі",
    "j": "јϳ",
    "J": "ЈͿᎫ",
    "k": "кκĸ",
    "K": "КΚᏦ",
    "l": "ӏƖɫłІΙҀI1|",
    "L": "ᏞŁ",
    "m": "м",
    "M": "МΜᎷϺ",
    "n": "ոпηŋ",
    "N": "Ν",
    "o": "оοօσөøоӨ0",
    "O": "ОΟՕØθΘ",
    "p": "рρϸþ",
    "P": "РΡᏢÞ",
    "q": "ԛգ",
    "Q": "Ԛ",
    "r": "гᴦ",
    "R": "ᎡƦ",
    "s": "ѕꜱ",
    "S": "ЅᏚՏ",
    "t": "тτŧ",
    "T": "ТΤᎢŦ",
    "u": "սυμʋцɥ",
    "U": "ՍЦ",
    "v": "ѵν",
    "V": "ѴᏙ",
    "w": "ѡԝωшա",
    "W": "ԜШᎳ",
    "x": "хχ×",
    "X": "ХΧ",
    "y": "уγүყ",
    "Y": "УΥҮ",
    "z": "ᴢ",
    "Z": "ΖᏃ",
    "3": "зЗӠƷʒ",
    "4": "Чч",
    "6": "б",
}
_LETTERS = str.maketrans({sign: letter for letter, signs in _ALIKE.items() for sign in signs})
_LETTERS |= str.maketrans({"æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "_": "-"})
#: Letters that together are taken for one.
_TOGETHER = (("rn", "m"), ("vv", "w"))


def skeleton(name: str) -> str:
    """What the name looks like.

    >>> skeleton("Ѕаmwіѕе") == skeleton("Samwise") == skeleton("Sarnwise") == skeleton("Sämwise")
    True
    >>> skeleton("BILBO") == skeleton("BlLB0")
    True
    >>> skeleton("Ali") == skeleton("All")
    False
    """
    found = letter_by_letter(name)
    for signs, one in _TOGETHER:
        found = found.replace(signs, one)
    return found[:80]


def letter_by_letter(name: str) -> str:
    """What each letter of the name looks like by itself.

    >>> letter_by_letter("Ѕаrnwіѕе"), skeleton("Ѕаrnwіѕе")
    ('sarnwise', 'samwise')
    """
    plain = unicodedata.normalize("NFKD", name.translate(_LETTERS))
    bare = "".join(_digit(sign) for sign in plain if not unicodedata.combining(sign))
    return bare.translate(_LETTERS).casefold()


def _digit(sign: str) -> str:
    """Digits of all scripts are ours."""
    value = unicodedata.digit(sign, None)
    return sign if value is None else str(value)


def scripts(name: str) -> set[str]:
    """The alphabets of its letters; those that are written together count as one.

    >>> scripts("Frodo-9"), sorted(scripts("Frоdo"))
    ({'LATIN'}, ['CYRILLIC', 'LATIN'])
    """
    found = {unicodedata.name(sign, "unknown").split()[0] for sign in name if sign.isalpha()}
    return {_TOGETHER_WRITTEN.get(script, script) for script in found}


_TOGETHER_WRITTEN = dict.fromkeys(("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "CJK", "HANGUL", "BOPOMOFO"), "CJK")
