"""Sealed decks and drafts, as the kernel sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mathom.core import (
    Dice,
    Following,
    Game,
    InvalidOption,
    Refusal,
    Resumable,
    Seat,
    Seats,
    TableOption,
    TurnedUp,
    View,
)
from mathom.games.lotr_tcg.decks import deck_line
from mathom.games.lotr_tcg.limited import choices
from mathom.games.lotr_tcg.limited.choices import FORMS
from mathom.games.lotr_tcg.limited.drafting import Draft
from mathom.games.lotr_tcg.limited.judging import A_SIDE, strength
from mathom.games.lotr_tcg.limited.options import (
    FEWEST_PACKS,
    FEWEST_PLAYERS,
    FORMATS,
    MOST_PACKS,
    MOST_PLAYERS,
    SET_TITLES,
    SETS,
    Format,
    LimitedOptions,
)
from mathom.games.lotr_tcg.limited.packs import PACK_SIZE
from mathom.games.lotr_tcg.limited.pairing import tables
from mathom.games.lotr_tcg.limited.rules import BUILD_RULE, PICK_RULE, play
from mathom.games.lotr_tcg.limited.view import DraftTable, shown

#: About what the best pools come to, a card.
BEST_QUALITY: Final = 6.0


class LotrTcgLimited(Game[Draft, LimitedOptions]):
    """Packs are opened, passed round or kept, and decks are built from them; games with these decks follow."""

    name = "lotr_tcg_limited"
    title = "Draft and sealed packs"
    version = 1
    about = (
        "Open booster packs of The Lord of the Rings TCG, take a card and pass the rest on, or keep what you open; "
        "build a deck from it and play. Two to eight, bots in every empty chair."
    )
    forms = FORMS
    defaults_are_advice = True
    leads_to = "lotr_tcg"
    table_options = (
        TableOption(
            "players", "Players", "choice",
            tuple(str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)), "8",
        ),
        TableOption("format", "Packs", "choice", FORMATS, "draft", titles=("Draft: passed round", "Sealed: kept")),
        TableOption("packs", "Packs for each player", "number", (str(FEWEST_PACKS), str(MOST_PACKS)), "6"),
        TableOption(
            "sets", "Sets", "choice", tuple(SETS), "block",
            titles=("All three in turn", *(SET_TITLES[number] for number in (1, 2, 3))),
        ),
    )  # fmt: skip

    def begin(self) -> Resumable[[Draft], None]:
        return play

    def options(self, given: Mapping[str, str]) -> LimitedOptions:
        """Read the table's options.

        >>> GAME.options({"players": "4", "format": "sealed", "packs": "6"}).packs
        6
        """
        known = {option.name: option for option in self.table_options}
        for name, value in given.items():
            if name not in known:
                raise InvalidOption(f"{name!r} is not an option of {self.title}; there are {', '.join(known)}")
            if wrong := known[name].why_not(value):
                raise InvalidOption(wrong)
        chosen = {name: given.get(name, option.default) for name, option in known.items()}
        format_: Format = "sealed" if chosen["format"] == "sealed" else "draft"
        return LimitedOptions(int(chosen["players"]), format_, int(chosen["packs"]), chosen["sets"])

    def seats(self, options: LimitedOptions) -> tuple[str, ...]:
        return tuple(f"player-{seat + 1}" for seat in options.seats)

    def sides(self, options: LimitedOptions) -> tuple[tuple[Seat, ...], ...]:
        """Nobody wins a draft: who leaves it is answered for, and the others go on."""
        return (options.seats,)

    def may_hold(self, options: LimitedOptions, seats: Seats) -> bool:
        return len(seats) == 1

    def start(self, options: LimitedOptions, dice: Dice) -> Draft:
        return Draft(options, dice)

    def show(self, state: Draft, viewers: Seats) -> DraftTable:
        return shown(state, viewers)

    def show_over(self, state: Draft, viewers: Seats) -> DraftTable:
        """Nothing is turned up: games with these decks follow."""
        return shown(state, viewers)

    def show_all(self, state: Draft) -> DraftTable:
        return shown(state, frozenset(state.options.seats))

    def turned_up(self, state: Draft) -> tuple[TurnedUp, ...]:
        return ()

    def whereabouts(self, state: Draft) -> str:
        return "" if state.building else f"Pack {state.round + 1}, pick {state.pick + 1}"

    def situation(self, view: View) -> str:
        assert isinstance(view.table, DraftTable)
        return view.table.phase

    def why_not(self, state: Draft, seat: Seat, token: str) -> Refusal | None:
        taking = choices.TAKE.read(token)
        if taking is None or state.building:
            return Refusal("that is not possible with this deck now", BUILD_RULE) if state.building else None
        number, card = taking
        due = state.round * PACK_SIZE + state.pick
        if number != due:
            return Refusal(f"that was for pick {number + 1}; this is pick {due + 1}", PICK_RULE)
        return Refusal(f"{card.name} is not in the pack before you", PICK_RULE)

    def following(self, state: Draft, round: int) -> tuple[Following, ...]:
        """The games with the decks that were built: in each round other opponents, and the same decks."""
        found = []
        for table in tables(state.players, round):
            decks = {f"deck-{place}": deck_line(state.deck(seat)) for place, seat in enumerate(table, 1)}
            found.append(Following(self.leads_to, {**decks, "mode": "limited", "lists": "closed"}, table))
        return tuple(found)

    def evaluate(self, state: Draft, seat: Seat) -> float:
        """What the best cards of the pool, or of the deck, are worth."""
        build = state.builds[seat]
        own = state.pool(seat) if build is None else build.deck.cards
        sealed = state.sealed[seat : seat + 1]
        return min(1.0, strength((*own, *sealed)) / (2 * A_SIDE * BEST_QUALITY))


GAME: Final = LotrTcgLimited()
