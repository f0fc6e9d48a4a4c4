"""Record games of Pgx in environment/tests/pgx-games.json, which the ordinary tests play again."""

import importlib.metadata
import json
import pathlib
import zlib

import numpy
from pgx_games import AFTER_END, play

GAMES = 200
SEED = 2026
FILE = pathlib.Path(__file__).parents[2] / "environment" / "tests" / "pgx-games.json"


def main():
    """Play, and write the file."""
    actions, states = zip(*play(GAMES, SEED))
    actions = numpy.stack(actions[1:])
    players, all_ended, rewards, legal, observations = (
        numpy.stack([getattr(state, name) for state in states])
        for name in ("current_player", "terminated", "rewards", "legal_action_mask", "observation")
    )
    games = []
    for game in range(GAMES):
        # The other games went on longer.
        states = all_ended[:, game].argmax() + 1 + AFTER_END
        first, second = rewards[:states, game].T
        assert (first == -second).all() and set(first) <= {-1, 0, 1}
        games.append(
            {
                "actions": actions[: states - 1, game].tolist(),
                "players": "".join(map(str, players[:states, game])),
                "ended": "".join("1" if ended else "0" for ended in all_ended[:states, game]),
                # The rewards of player 0; the other player earns the opposite.
                "rewards": "".join({-1: "-", 0: "0", 1: "+"}[int(reward)] for reward in first),
                # CRC-32 of the bytes of all states, one after another.
                "legal": zlib.crc32(legal[:states, game].tobytes()),
                "observations": zlib.crc32(observations[:states, game].tobytes()),
            }
        )
    versions = {name: importlib.metadata.version(name) for name in ("pgx", "jax", "numpy")}
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in games)
    FILE.write_text(f'{{"versions":{json.dumps(versions)},"seed":{SEED},"games":[\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
