"""Play random games in Pgx and here, and compare everything after every action: compare_with_pgx.py [GAMES] [SEED]"""

import sys

import numpy
from pgx_games import play

from forking_hex import Hex

# The number of games that are played side by side.
BATCH = 1_000


def compare(games, seed):
    """Compare games beside each other, and return the number of states that were the same."""
    ours = Hex(batch=games)
    states = 0
    for ply, (actions, state) in enumerate(play(games, seed)):
        if actions is None:
            ours.init(first_player=state.current_player)
        else:
            ours.step(actions)
        for name, value in [
            ("current_player", ours.current_player),
            ("legal_action_mask", ours.legal_action_mask),
            ("observation", ours.observe()),
            ("rewards", ours.rewards),
            ("terminated", ours.terminated),
        ]:
            expected = numpy.asarray(getattr(state, name))
            if value.dtype != expected.dtype or value.shape != expected.shape:
                sys.exit(f"{name}: {value.dtype} {value.shape}, in Pgx {expected.dtype} {expected.shape}")
            others = numpy.flatnonzero((value != expected).reshape(games, -1).any(axis=1))
            if others.size:
                sys.exit(f"{name} differs in game {others[0]} of seed {seed} after {ply} actions")
        states += games
    return states


def main(games=10_000, seed=1):
    """Compare that many games."""
    states = 0
    for first in range(0, games, BATCH):
        states += compare(min(BATCH, games - first), seed + first)
    print(f"{games} random games were the same as in Pgx, in all of {states} states")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
