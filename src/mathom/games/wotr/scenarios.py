"""The ways to play: who plays what, how many cards they draw, which locations there are."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from mathom.core import Seat
from mathom.games.wotr.facts import LAST_PATH, Faction, Side


class RingToken(Enum):
    """What a player's Ring token is good for, as an action."""

    NONE = "not used"
    ONCE = "once a game: draw 2 cards"
    EACH_ROUND = "once a round: draw 3 cards, then eliminate 1 and cycle 1"


class Player(Struct, frozen=True):
    """A player of a scenario: his deck, and how many cards he draws."""

    #: As a seat is called.
    name: str
    title: str
    side: Side
    factions: tuple[Faction, ...]
    #: Cards drawn before the first round, and how many of those are cycled.
    opening: int
    cycled: int
    #: Cards drawn in each draw step.
    drawn: int
    ring: RingToken
    #: The cards of the deck by their slugs, with their numbers; empty if it is all cards of the factions.
    deck: tuple[tuple[str, int], ...] = ()


class Scenario(Struct, frozen=True):
    name: str
    title: str
    players: tuple[Player, ...]
    #: The seats in the order of their turns. A seat may have several.
    order: tuple[Seat, ...]
    #: The seats that one person takes, for each number of people with which it is played.
    people: tuple[tuple[int, tuple[tuple[Seat, ...], ...]], ...]
    last_path: int = LAST_PATH
    #: The battlegrounds that are activated in each round, by their slugs; empty if they are drawn at random.
    battlegrounds: tuple[tuple[str, ...], ...] = ()
    #: The paths that are used, by their slugs; empty if all are.
    paths: tuple[str, ...] = ()
    #: The Free Peoples score a path only with more defense than attack.
    needs_surplus: bool = False
    #: What is said to each player of these sides is done twice by their only one.
    doubled: tuple[Side, ...] = ()
    #: Ring tokens that nobody has used are worth a point each at the end.
    rings_score: bool = False


_FRODO: Final = (Faction.DWARF, Faction.HOBBIT, Faction.ROHAN, Faction.WIZARD)
_ARAGORN: Final = (Faction.DUNEDAIN, Faction.ELF)
_WITCH_KING: Final = (Faction.MORDOR,)
_SARUMAN: Final = (Faction.ISENGARD, Faction.MONSTROUS, Faction.SOUTHRON)
_FREE_PEOPLES: Final = (*_ARAGORN, *_FRODO)
_SHADOW: Final = (*_SARUMAN, *_WITCH_KING)

TRILOGY: Final = Scenario(
    "trilogy",
    "Trilogy",
    (
        Player("frodo", "Frodo", Side.FREE_PEOPLES, _FRODO, 7, 2, 3, RingToken.ONCE),
        Player("witch-king", "The Witch-king", Side.SHADOW, _WITCH_KING, 7, 2, 4, RingToken.ONCE),
        Player("aragorn", "Aragorn", Side.FREE_PEOPLES, _ARAGORN, 7, 2, 3, RingToken.ONCE),
        Player("saruman", "Saruman", Side.SHADOW, _SARUMAN, 7, 2, 4, RingToken.ONCE),
    ),
    order=(0, 1, 2, 3),
    people=((4, ((0,), (1,), (2,), (3,))), (3, ((0,), (2,), (1, 3))), (2, ((0, 2), (1, 3)))),
    rings_score=True,
)

DUEL: Final = Scenario(
    "duel",
    "2 Player Duel",
    (
        Player("gandalf", "Gandalf", Side.FREE_PEOPLES, _FREE_PEOPLES, 4, 0, 4, RingToken.EACH_ROUND),
        Player("witch-king", "The Witch-king", Side.SHADOW, _SHADOW, 6, 0, 6, RingToken.EACH_ROUND),
    ),
    order=(0, 1),
    people=((2, ((0,), (1,))),),
    needs_surplus=True,
    doubled=(Side.FREE_PEOPLES, Side.SHADOW),
)

DUEL_OF_THREE: Final = Scenario(
    "duel-3",
    "3 Player Duel",
    (
        Player("gandalf", "Gandalf", Side.FREE_PEOPLES, _FREE_PEOPLES, 6, 0, 6, RingToken.EACH_ROUND),
        Player("witch-king", "The Witch-king", Side.SHADOW, _WITCH_KING, 7, 2, 4, RingToken.ONCE),
        Player("saruman", "Saruman", Side.SHADOW, _SARUMAN, 7, 2, 4, RingToken.ONCE),
    ),
    order=(0, 1, 0, 2),
    people=((3, ((0,), (1,), (2,))),),
    needs_surplus=True,
    doubled=(Side.FREE_PEOPLES,),
)

FELLOWSHIP: Final = Scenario(
    "fellowship",
    "The Fellowship of the Ring",
    (
        Player(
            "balrog", "The Balrog of Moria", Side.SHADOW, (Faction.MONSTROUS, Faction.MORDOR, Faction.ISENGARD),
            7, 2, 4, RingToken.NONE,
            deck=(
                ("balrog-of-moria", 1), ("barrow-wights", 1), ("caradhras-the-cruel", 1), ("cave-troll", 1),
                ("flocks-of-crebain", 1), ("hill-troll", 1), ("goblins-of-the-misty-mountains", 2),
                ("black-breath", 1), ("black-riders-mount", 1), ("grishnakh", 1), ("mordor-orcs", 3),
                ("morgul-blade", 1), ("nazguls-mantle", 1), ("the-ringwraiths-are-abroad", 1),
                ("the-beguiler", 1), ("the-black-easterling", 1), ("the-commander", 1), ("the-destroyer", 1),
                ("the-hunter", 1), ("the-messenger", 1), ("the-reaver", 1), ("the-warrior", 1), ("the-witch-king", 1),
                ("palantir-of-orthanc", 1), ("saruman", 1), ("sarumans-staff", 1), ("ugluk", 1),
            ),
        ),
        Player(
            "gandalf", "Gandalf", Side.FREE_PEOPLES,
            (Faction.DUNEDAIN, Faction.DWARF, Faction.ELF, Faction.HOBBIT, Faction.WIZARD), 7, 2, 3, RingToken.NONE,
            deck=(
                ("blade-of-westernesse", 1), ("boromir", 1), ("strider", 1),
                ("dwarven-axe", 1), ("gimli", 1),
                ("arwen", 1), ("bow-of-the-galadhrim", 1), ("elrond", 1), ("elven-cloak", 1), ("galadriel", 1),
                ("high-elves", 2), ("legolas", 1), ("lembas", 1), ("mirror-of-galadriel", 1),
                ("nenya-ring-of-adamant", 1), ("phial-of-galadriel", 1), ("vilya-ring-of-air", 1),
                ("bilbo-baggins", 1), ("fatty-bolger", 1), ("frodo-baggins", 1), ("merry-brandybuck", 1),
                ("mithril-coat", 1), ("pippin-took", 1), ("sam-gamgee", 1), ("sting", 1),
                ("gandalf-the-grey", 1), ("narya-ring-of-fire", 1), ("gandalfs-staff", 1), ("glamdring", 1),
            ),
        ),
    ),
    order=(0, 1),
    people=((2, ((0,), (1,))),),
    last_path=6,
    battlegrounds=(
        ("minas-morgul",), ("rivendell",), ("moria",), ("lorien", "dol-guldur"), ("orthanc",), ("morannon",),
    ),
    paths=(
        "bucklebury-ferry", "gildors-encampment", "inn-of-the-prancing-pony", "the-old-forest", "fords-of-bruinen",
        "imladris", "caradhras", "khazad-dum", "the-doors-of-durin", "egladil", "dimrill-dale", "lothlorien",
        "amon-hen",
    ),
)  # fmt: skip

SCENARIOS: Final = {scenario.name: scenario for scenario in (TRILOGY, DUEL, DUEL_OF_THREE, FELLOWSHIP)}
