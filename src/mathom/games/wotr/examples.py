"""The examples of the rules, as pictures in the rulebook. The tests play each of them to its end."""

from __future__ import annotations

from typing import Final

from mathom.core.example import Example, Scene

_COMBAT_STEP: Final[dict[str, tuple[str, ...]]] = {"table": ("step combat step",)}

#: Two Nazgûl against Gimli and Legolas: the path cancels, one of them is lost, the other is cycled.
PATH_COMBAT: Final = Example(
    "wotr.combat-path.example-egladil",
    "Combat on a path: Egladil",
    "frodo",
    placed={
        "active": ("egladil", "harad"),
        "egladil": (
            "the-commander", "the-destroyer", "black-riders-mount on the-destroyer",
            "gimli", "legolas", "bow-of-the-galadhrim on legolas",
        ),
    },
    marked=_COMBAT_STEP,
    scenes=(
        Scene(
            "Two Nazgûl hunt on Egladil, one of them on a Black Rider's Mount. Gimli and Legolas defend the path, and"
            " the Bow of the Galadhrim adds to what Legolas is worth."
        ),
        Scene(
            "It is fought. The path itself cancels first. For the rest the Free Peoples lose cards; who wields an item"
            " cancels with it, never without it.",
            ("fight egladil",),
        ),
        Scene(
            "They lose Legolas and his bow, which is enough. Gimli is cycled, everybody who attacked is eliminated, and"
            " the Free Peoples score the path.",
            ("lose legolas.7", "agree"),
        ),
    ),
)  # fmt: skip

#: Galadriel leads High Elves against Dol Guldur, which the Shadow holds.
BATTLEGROUND_COMBAT: Final = Example(
    "wotr.combat-battleground.example-vector",
    "Combat on a battleground: Dol Guldur",
    "frodo",
    placed={
        "active": ("dol-guldur", "bag-end"),
        "dol-guldur": (
            "galadriel", "nenya-ring-of-adamant on galadriel", "high-elves",
            "mordor-orcs", "olog-hai", "gorbag-shagrat",
        ),
    },
    marked=_COMBAT_STEP,
    scenes=(
        Scene(
            "Galadriel attacks Dol Guldur with High Elves. Her own icon counts, that of her Ring and, as the Elves"
            " support her, her leadership. Orcs and trolls defend it; Mordor Orcs support Gorbag and Shagrat."
        ),
        Scene(
            "It is fought. The battleground's own icons cancel first; for the rest the Shadow loses cards.",
            ("fight dol-guldur",),
        ),
        Scene("Mordor Orcs are lost. That is not enough yet.", ("lose mordor-orcs.6",)),
        Scene(
            "With Olog-Hai all is cancelled: the Shadow keeps Dol Guldur and scores it. Gorbag and Shagrat are cycled,"
            " and the attackers are eliminated.",
            ("lose olog-hai.7",),
        ),
    ),
)  # fmt: skip

#: A leader without an army, and with one.
SUPPORT: Final = Example(
    "wotr.leadership.needs-support",
    "Leadership: Uglúk at Helm's Deep",
    "saruman",
    placed={
        "active": ("helms-deep", "bag-end"),
        "helms-deep": ("ugluk",),
        "saruman hand": ("white-hand-orcs", "cave-troll"),
    },
    scenes=(
        Scene("Uglúk stands before Helm's Deep alone. He has leadership and no other icon, so he adds nothing."),
        Scene(
            "White Hand Orcs come, an army of his faction. They support him, and now his leadership counts beside their"
            " own icon.",
            ("play white-hand-orcs to helms-deep", "cycle cave-troll"),
        ),
    ),
)

#: The army is lost, and the leader whom it supported still counts.
LOST_SEPARATELY: Final = Example(
    "wotr.leadership.lost-separately",
    "Leadership: the army is lost, its leader is not",
    "frodo",
    placed={
        "active": ("dol-guldur", "bag-end"),
        "dol-guldur": ("mordor-orcs", "gorbag-shagrat", "legolas", "gandalf-the-grey"),
    },
    marked=_COMBAT_STEP,
    scenes=(
        Scene("Legolas and Gandalf attack. Mordor Orcs defend Dol Guldur and support Gorbag and Shagrat."),
        Scene("It is fought: the army and the leader whom it supports can each be lost alone.", ("fight dol-guldur",)),
        Scene(
            "The Orcs are lost, which is enough. Their leaders need no army any more in this combat: they are cycled.",
            ("lose mordor-orcs.3",),
        ),
    ),
)

#: An item of one player on a character of another one.
ITEM_ON_FRODO: Final = Example(
    "wotr.item.on-teammate",
    "Items: Aragorn's cloak on Frodo",
    "aragorn",
    placed={
        "active": ("bag-end", "harad"),
        "frodo reserve": ("frodo-baggins",),
        "aragorn hand": ("elven-cloak", "arwen"),
    },
    scenes=(
        Scene(
            "Aragorn has played the Elven Cloak of his deck on Frodo, who belongs to his teammate. Arwen was cycled as"
            " its cost.",
            ("play elven-cloak on frodo-baggins.3", "cycle arwen"),
        ),
        Scene(
            "The other player moves Frodo to the path. The cloak goes with him, and its icon counts there.",
            ("pass", "move frodo-baggins.3 to bag-end"),
        ),
        Scene(
            "After the combat both are cycled, each to the pile of the player out of whose deck it is.",
            ("pass", "pass", "pass", "pass", "fight bag-end"),
        ),
    ),
)

EXAMPLES: Final = (PATH_COMBAT, BATTLEGROUND_COMBAT, SUPPORT, LOST_SEPARATELY, ITEM_ON_FRODO)
