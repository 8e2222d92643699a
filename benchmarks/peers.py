"""The same of OpenSpiel, from Python."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import open_spiel.python.games  # registers the games written in Python
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

#: OpenSpiel's sequential games that are written in Python.
PYTHON_GAMES = (
    "python_block_dominoes",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_team_dominoes",
    "python_tic_tac_toe",
)


def play(name: str, games: int) -> tuple[int, int, int]:
    """Random games: how many games, decisions of players, and steps with those of chance."""
    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    decisions = chances = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                chances += 1
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
    return games, decisions, decisions + chances


def clones(name: str, count: int) -> Callable[[], int]:
    """Copies of a state in the middle of a game."""
    state = pyspiel.load_game(name).new_initial_state()
    rng = random.Random(1)
    for _ in range(12):
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))

    def work() -> int:
        for _ in range(count):
            state.clone()
        return count

    return work


def search(name: str, iterations: int) -> Callable[[], int]:
    """OpenSpiel's ISMCTS in Python at a first decision, with one random rollout an iteration."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])

    def work() -> int:
        bot = ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
            uct_c=2.0,
            max_simulations=iterations,
            random_state=np.random.RandomState(1),
        )
        bot.step(state)
        return iterations

    return work


__all__ = ["PYTHON_GAMES", "clones", "open_spiel", "play", "search"]
