"""What lies around The Confrontation's board, as text: hands, battle, who might be where, and how it is played."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from mathom.cli.confrontation_board import COLOUR, SIGN, TITLES, place_of, side_of
from mathom.cli.drawing import DIM, capital
from mathom.core import Event
from mathom.games.confrontation import events as happened
from mathom.games.confrontation.combat_cards import CARD_NAME, CARD_SIDE, CARD_TEXT
from mathom.games.confrontation.view import BattleView, CardView, FighterView, SideView, TableView

# --- where the game stands -------------------------------------------------------------------------------------------

PHASES = {"draft": "choosing characters", "pick": "choosing special cards", "camp": "setting up"}


def status(table: TableView) -> list[str]:
    """Where the game stands, one fact a line."""
    lines = [f"{table.mode.capitalize()} game"]
    if table.games > 1:
        lines.append(f"Game {table.game_number} of {table.games}")
        lines.append(f"Points {table.points[0]} : {table.points[1]}")
    if table.phase in PHASES:
        lines.append(capital(PHASES[table.phase]))
    else:
        limit = f" of {table.turn_limit}" if table.turn_limit else ""
        lines += [f"Turn {table.turn}{limit}", f"{table.to_move.capitalize()} to move"]
    if table.side:
        lines.append(f"You: {table.side.capitalize()}")
    bearer = name_of(table, table.ring_bearer)
    if bearer:
        lines.append(f"Ring: {bearer}")
    if table.marked:
        lines.append(f"Must move: {name_of(table, table.marked)}")
    return lines


def name_of(table: TableView, token: str) -> str:
    """A character or a region in words."""
    for side in SIGN:
        for character in side_of(table, side).characters:
            if character.token == token:
                return character.name
    return next((region.title for region in table.regions if region.token == token), token)


# --- hands -----------------------------------------------------------------------------------------------------------


def side_entries(table: TableView, side: str) -> list[tuple[str, str]]:
    """One side's cards and losses: what it is, and the words."""
    view = side_of(table, side)
    entries = [("Hand", _cards(view.hand)), ("Played", _cards(view.discards))]
    if view.special:
        entries.append(("Special", ", ".join(card.name for card in view.special)))
    entries.append(("Fallen", ", ".join(character.name for character in view.characters if character.defeated)))
    if view.secret:
        entries.append(("Chosen", ", ".join(_secret(table, view, token) for token in view.secret)))
    elif view.chosen:
        entries.append(("Chosen", "in secret"))
    return [(what, words or "-") for what, words in entries]


def _cards(cards: Sequence[CardView]) -> str:
    """The cards, numbers first."""
    numbers = " ".join(card.name for card in cards if card.strength)
    return ", ".join([*([numbers] if numbers else []), *(card.name for card in cards if not card.strength)])


def _secret(table: TableView, view: SideView, token: str) -> str:
    """A secret choice of the viewer's: a card, a special card or a character."""
    cards = {card.token: f"card {card.name}" if card.strength else card.name for card in (*view.hand, *view.discards)}
    return cards.get(token) or name_of(table, token).replace("-", " ").capitalize().replace("_", " ")


# --- battle ----------------------------------------------------------------------------------------------------------


def battle_panel(table: TableView, log: Sequence[Event]) -> Text | None:
    """The battle that is being fought, or else the last one; None before the first."""
    return _present_battle(table, table.battle) if table.battle is not None else _last_battle(table, log)


def _present_battle(table: TableView, battle: BattleView) -> Text:
    text = Text.assemble((f"Battle in {name_of(table, battle.region)}, ", "bold"))
    text.append(f"{SIGN[battle.attacker]} attacking\n", style=f"bold {COLOUR[battle.attacker]}")
    for side, fighter in (("fellowship", battle.fellowship), ("sauron", battle.sauron)):
        _fighter(text, side, fighter, laid=side_of(table, side).chosen)
    remarks = [
        word
        for word, holds in (
            ("no cards in this battle", battle.without_cards),
            ("the Eye cancels the Fellowship's text card", battle.eye),
            ("the Elven Cloak cancels Sauron's strength card", battle.cloaked),
            (f"Gandalf's help counts {battle.support}", battle.support),
        )
        if holds
    ]
    text.append(capital(", ".join(remarks)))
    text.rstrip()
    return text


def _fighter(text: Text, side: str, fighter: FighterView, *, laid: bool) -> None:
    """A line of arithmetic: `◆ Gandalf 5 + card 4 = 9`."""
    text.append(f"{SIGN[side]} {fighter.name}", style=f"bold {COLOUR[side]}")
    text.append(f" {fighter.strength}")
    card = fighter.card
    if card is not None:
        void = " (void)" if card.strength and fighter.total < fighter.strength + card.strength else ""
        text.append(f" + {_card_words(card.name, card.strength)}{void} = ")
        text.append(str(fighter.total), style="bold")
    elif laid:
        text.append(" + card ?")
    text.append("\n")


def _card_words(name: str, strength: int) -> str:
    return f"card {name}" if strength else name


def _last_battle(table: TableView, log: Sequence[Event]) -> Text | None:
    """The last battle, put together from what the log says of it."""
    start = max((n for n, event in enumerate(log) if isinstance(event, happened.BattleBegan)), default=None)
    if start is None:
        return None
    began = log[start]
    assert isinstance(began, happened.BattleBegan)
    cards: dict[str, str] = {}
    totals: dict[str, int] = {}
    fallen: set[str] = set()
    for event in log[start:]:
        if isinstance(event, happened.TurnBegan | happened.GameEnded | happened.GameStarted):
            break
        if isinstance(event, happened.CardsShown):
            cards |= {side: card for side, card in (("fellowship", event.fellowship), ("sauron", event.sauron)) if card}
        elif isinstance(event, happened.StrengthsCompared):
            totals = {event.light: event.light_total, event.dark: event.dark_total}
        elif isinstance(event, happened.Defeated):
            fallen.add(event.piece)
    text = Text.assemble((f"Last battle: {began.region}\n", "bold"))
    for name in (began.attacker, began.defender):
        side = _side_of_name(table, name)
        text.append(f"{SIGN[side]} {name} ", style=f"bold {COLOUR[side]}")
        _sum(text, _strength_of_name(table, name), cards.get(side, ""), totals.get(name))
        if name in fallen:
            text.append(" ✗ fallen")
        text.append("\n")
    text.rstrip()
    return text


def _sum(text: Text, strength: int, card: str, total: int | None) -> None:
    """`5 + card 4 = 9`, or what is known of it where an ability has changed the sum."""
    number = int(card) if card.isdecimal() else 0
    played = _card_words(card, number) if card else "no card"
    if total is None:
        text.append(f"{strength}, {played}")
    elif total == strength + number:
        text.append(f"{strength} + {played} = " if card else f"{strength}, no card = ")
        text.append(str(total), style="bold")
    else:
        text.append(f"{strength}, {played}, in the end ")
        text.append(str(total), style="bold")


def _strength_of_name(table: TableView, name: str) -> int:
    return next(c.strength for side in SIGN for c in side_of(table, side).characters if c.name == name)


def _side_of_name(table: TableView, name: str) -> str:
    return "fellowship" if name in {character.name for character in table.fellowship.characters} else "sauron"


# --- who might be where ----------------------------------------------------------------------------------------------


def candidates(table: TableView) -> list[str]:
    """The pieces that the viewer cannot name, by place and number, and who they might be."""
    places: dict[tuple[str, ...], list[str]] = {}
    for side in SIGN:
        if side == table.side:
            continue
        for region in table.regions:
            place = place_of(region, side)
            if place.hidden:
                places.setdefault(place.candidates, []).append(f"{region.title} {place.hidden}")
    lines = [
        f"{', '.join(where)}: {', '.join(name_of(table, token) for token in might_be) or 'anyone'}."
        for might_be, where in places.items()
    ]
    return lines or ["There is no hidden enemy on the board."]


def reference(table: TableView) -> Text:
    """Everything that lies open: both rosters with what they can do, all cards, and who the hidden pieces might be."""
    text = Text()
    for side in SIGN:
        view = side_of(table, side)
        _heading(text, f"{SIGN[side]} {capital(TITLES[side])}", COLOUR[side])
        for character in view.characters:
            fallen = " (defeated)" if character.defeated else ""
            text.append("  ")
            text.append(f"{character.strength} {character.name}{fallen}", style="strike" if fallen else "bold")
            text.append(f"  {character.text}\n")
        for what, words in side_entries(table, side):
            text.append(f"  {what}: ", style=DIM)
            text.append(f"{words}\n")
        for card in view.special:
            text.append(f"  {card.name}", style="bold")
            text.append(f"  {card.text}\n")
        text.append("\n")
    _heading(text, "Hidden enemies")
    text.append("\n".join(f"  {line}" for line in candidates(table)) + "\n\n")
    _heading(text, "Text cards")
    for combat_card, words in CARD_TEXT.items():
        side = str(CARD_SIDE[combat_card])
        text.append(f"  {SIGN[side]} {CARD_NAME[combat_card]}", style=COLOUR[side])
        text.append(f"  {words}\n")
    return text


def _heading(text: Text, words: str, style: str = "") -> None:
    text.append(f"{words}\n", style=f"bold {style}")


HOW_TO_PLAY = """\
The Fellowship carries the Ring from the Shire (top) to Mordor (bottom); Sauron hunts it. Each side sees its own nine \
characters and only the backs of the enemy's.

On your turn you move one character one region forward: the Fellowship down the board, Sauron up. Nobody moves \
sideways or backward unless a character or card says so, and never sideways in the mountains (the middle row). \
A region holds two of your characters, a mountain one, the Shire and Mordor four. Only the Fellowship may go from \
Eregion through the Tunnel of Moria to Fangorn, and down the Anduin from Mirkwood to Fangorn and from there to Rohan.

Moving onto an enemy starts a battle: both characters are shown; what they can do happens, the Fellowship's first; \
then each side plays a card in secret. Text cards work first, Sauron's before the Fellowship's. The lower sum of \
strength and card falls; equal sums, and both fall. Used cards stay out until all nine are used.

The Fellowship wins when the Ring-bearer enters Mordor. Sauron wins when the Ring-bearer falls (though the variant \
Frodo leaves the Ring to Sam) or three of his characters stand in the Shire. Who cannot move on his turn loses. \
A game that goes on until the turn limit is drawn (the limit is our addition).\
"""
