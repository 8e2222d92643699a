"""Print all figures, with the floors and aims that they are held against."""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial

from rich.console import Console
from rich.table import Table

from benchmarks import ours, peers
from benchmarks.measure import Rate, rates
from mathom.core import NUMBERED, SECRET

CONSOLE = Console(width=118)
GAMES = 300


def _games(play: Callable[[], tuple[int, ...]]) -> int:
    return play()[0]


def _decisions(play: Callable[[], tuple[int, ...]]) -> int:
    return play()[1]


def _steps(play: Callable[[], tuple[int, ...]]) -> int:
    return play()[-1]


def random_games() -> None:
    table = _table("Random games, all rules, through the kernel", "games/s", "x dark_chess 8x8 (floor 1, aim 3)")
    found = rates(
        {
            "OpenSpiel dark_chess 8x8 (C++)": partial(_games, partial(peers.play, "dark_chess", GAMES)),
            **{
                f"The Confrontation, {mode}": partial(_games, partial(ours.play, GAMES, mode))
                for mode in ("classic", "variant", "draft")
            },
            "The Confrontation, classic, with log": partial(_games, partial(ours.play, GAMES, quiet=False)),
        }
    )
    _rows(table, found, found["OpenSpiel dark_chess 8x8 (C++)"])


def decisions() -> None:
    table = _table("Decisions a second", "per second", "x the fastest of the peers (floor 1, aim 3)")
    work: dict[str, Callable[[], int]] = {
        "The Confrontation, classic": partial(_decisions, partial(ours.play, GAMES)),
        "The Confrontation, variant": partial(_decisions, partial(ours.play, GAMES, "variant")),
    }
    for name in peers.PYTHON_GAMES:
        work[f"{name}, decisions"] = partial(_decisions, partial(peers.play, name, GAMES))
        work[f"{name}, steps with chance"] = partial(_steps, partial(peers.play, name, GAMES))
    found = rates(work)
    peer_rates = [rate for name, rate in found.items() if name.endswith(", decisions")]
    _rows(table, found, max(peer_rates, key=lambda rate: rate.per_second))


def tcg() -> None:
    table = _table("The Lord of the Rings TCG, random games with starter decks", "per second", "x dark_chess 8x8")
    found = rates(
        {
            "OpenSpiel dark_chess 8x8 (C++), games": partial(_games, partial(peers.play, "dark_chess", 60)),
            "two players, games (floor 5, aim 20)": partial(_games, partial(ours.play_tcg, 60)),
            "two players, decisions": partial(_decisions, partial(ours.play_tcg, 60)),
            "four players, games": partial(_games, partial(ours.play_tcg, 20, 4)),
            "clone in the middle of a game": ours.tcg_clones(2000),
        }
    )
    _rows(table, found, found["OpenSpiel dark_chess 8x8 (C++), games"])


def tcg_decks() -> None:
    table = _table("The Lord of the Rings TCG, random decks over all cards", "per second", "x the starters (floor 0.7)")
    for name, count in (("games", _games), ("decisions", _decisions)):
        starters, others = f"starter decks, {name}", f"random decks, {name}"
        found = rates(
            {
                starters: partial(count, partial(ours.play_tcg, 60)),
                others: partial(count, partial(ours.play_tcg, 60, decks=ours.random_decks(60))),
            }
        )
        for rate in found.values():
            table.add_row(rate.name, f"{rate.per_second:,.0f}", f"{rate.per_second / found[starters].per_second:.2f}")
    CONSOLE.print(table)


def wotr() -> None:
    table = _table("War of the Ring: The Card Game, random games", "per second", "x dark_chess 8x8")
    found = rates(
        {
            "OpenSpiel dark_chess 8x8 (C++), games": partial(_games, partial(peers.play, "dark_chess", 60)),
            "Trilogy, games (floor 20, aim 100)": partial(_games, partial(ours.play_wotr, 30)),
            "Trilogy, decisions": partial(_decisions, partial(ours.play_wotr, 30)),
            "2 Player Duel, games": partial(_games, partial(ours.play_wotr, 30, "duel")),
            "3 Player Duel, games": partial(_games, partial(ours.play_wotr, 30, "duel-3")),
            "The Fellowship of the Ring, games": partial(_games, partial(ours.play_wotr, 60, "fellowship")),
            "clone in the middle of a game": ours.wotr_clones(2000),
        }
    )
    _rows(table, found, found["OpenSpiel dark_chess 8x8 (C++), games"])


def lore() -> None:
    table = _table("LoRE, random games", "per second", "x dark_chess 8x8")
    found = rates(
        {
            "OpenSpiel dark_chess 8x8 (C++), games": partial(_games, partial(peers.play, "dark_chess", 60)),
            "introductory, games (floor 5, aim 20)": partial(_games, partial(ours.play_lore, 24)),
            "introductory, decisions": partial(_decisions, partial(ours.play_lore, 24)),
            "standard, games": partial(_games, partial(ours.play_lore, 6, level="standard")),
            "solitaire, games": partial(_games, partial(ours.play_lore, 6, solitaire="yes")),
            "clone in the middle of a game": ours.lore_clones(2000),
        }
    )
    _rows(table, found, found["OpenSpiel dark_chess 8x8 (C++), games"])


def dice() -> None:
    table = _table("Dice that nobody can foresee", "per second", "x the dice of numbered seeds")
    works: dict[str, Callable[[str], Callable[[], int]]] = {
        "throws": lambda generator: ours.throws(generator, 20_000),
        "The Confrontation, games": lambda generator: partial(_games, partial(ours.play, GAMES, generator=generator)),
        "TCG, games": lambda generator: partial(_games, partial(ours.play_tcg, 40, generator=generator)),
    }
    for name, work in works.items():
        found = rates({f"{name}, {generator}": work(generator) for generator in (NUMBERED, SECRET)})
        numbered = found[f"{name}, {NUMBERED}"]
        for rate in found.values():
            table.add_row(rate.name, f"{rate.per_second:,.0f}", f"{rate.per_second / numbered.per_second:.2f}")
    CONSOLE.print(table)


def copies() -> None:
    table = _table("A copy of a match", "us", "x faster than python_liars_poker (floor 50 us, aim 10 us)")
    found = rates(
        {
            "clone at a nested decision": ours.clones(5000),
            "clone and resample, opening": ours.samples(2000),
            "python_liars_poker, clone": peers.clones("python_liars_poker", 2000),
            "dark_chess 8x8 (C++), clone": peers.clones("dark_chess", 5000),
        }
    )
    peer = found["python_liars_poker, clone"]
    for rate in found.values():
        table.add_row(rate.name, f"{rate.microseconds:,.1f}", f"{rate.per_second / peer.per_second:.2f}")
    CONSOLE.print(table)


def searching() -> None:
    table = _table("ISMCTS at the opening", "iterations/s", "10,000 take (floor 5 s, aim 1 s)")
    found = rates(
        {
            "The Confrontation, ismcts": ours.search(2000),
            "OpenSpiel ISMCTS in Python, hearts (C++ rules)": peers.search("hearts", 300),
            "OpenSpiel ISMCTS in Python, leduc_poker (C++ rules)": peers.search("leduc_poker", 500),
        },
        rounds=3,
    )
    for rate in found.values():
        table.add_row(rate.name, f"{rate.per_second:,.0f}", f"{10_000 / rate.per_second:.1f} s")
    CONSOLE.print(table)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", min_width=100)
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _rows(table: Table, found: dict[str, Rate], peer: Rate) -> None:
    for rate in found.values():
        table.add_row(rate.name, f"{rate.per_second:,.0f}", f"{rate.per_second / peer.per_second:.2f}")
    CONSOLE.print(table)


if __name__ == "__main__":
    CONSOLE.print(f"Python {platform.python_version()}, one core, everything in one run, medians of rounds in turn\n")
    random_games()
    decisions()
    tcg()
    tcg_decks()
    wotr()
    lore()
    dice()
    copies()
    searching()
