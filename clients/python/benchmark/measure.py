"""Random games of 11x11 to the winning move, a second, from Python: ours, Pgx and OpenSpiel.

Prints a line for each: a name, the games of its fastest round a second, and the mean number of moves if it tells.
"""

import time

import jax
import pgx
import pyspiel
from pgx.experimental import act_randomly

import forking_hex

ROUNDS = 3


def ours(games):
    """All moves in Rust."""
    return forking_hex.random_games(games, seed=games)[1].sum()


def ours_step_by_step(games):
    """A call for each step."""
    game = forking_hex.Hex(batch=games)
    moves = 0
    while not game.terminated.all():
        moves += games - game.terminated.sum()
        game.step(game.random_actions())
    return moves


def pgx_games():
    """All steps compiled to one loop, as Pgx is made for."""
    env = pgx.make("hex")

    @jax.jit
    def play(keys):
        def step(carry):
            state, key, moves = carry
            key, subkey = jax.random.split(key)
            moves += (~state.terminated).sum()
            return jax.vmap(env.step)(state, act_randomly(subkey, state.legal_action_mask)), key, moves

        state = jax.vmap(env.init)(keys)
        return jax.lax.while_loop(lambda carry: ~carry[0].terminated.all(), step, (state, keys[0], 0))[2]

    return lambda games: int(play(jax.random.split(jax.random.PRNGKey(games), games)))


def open_spiel_games(games):
    """The rollouts of its own search, in C++: those of one simulation."""
    game = pyspiel.load_game("hex(board_size=11)")
    rollouts = pyspiel.RandomRolloutEvaluator(games, 1)
    search = pyspiel.MCTSBot(game, rollouts, 2.0, max_simulations=1, max_memory_mb=10, solve=False, seed=1, verbose=False)
    search.mcts_search(game.new_initial_state())


def main():
    """Measure in turn, so that a noisy machine treats all alike."""
    play_pgx = pgx_games()
    players = [("forking_hex.random_games, from Python", 500_000, ours)]
    players += [("forking_hex.Hex.step, from Python, batch 1000", 1_000, ours_step_by_step)]
    players += [(f"Pgx {pgx.__version__} on the CPU, batch {batch}", batch, play_pgx) for batch in (16, 128, 1_024, 8_192)]
    players += [("OpenSpiel 2.0.2, RandomRolloutEvaluator", 5_000, open_spiel_games)]
    fastest = [(0, None)] * len(players)
    # The first round is for the compilers.
    for round in range(ROUNDS + 1):
        for index, (_, games, play) in enumerate(players):
            start = time.perf_counter()
            moves = play(games)
            seconds = time.perf_counter() - start
            if round > 0:
                fastest[index] = max(fastest[index], (games / seconds, moves and moves / games), key=lambda pair: pair[0])
    for (name, _, _), (games, moves) in zip(players, fastest):
        print(f"{name}\t{games:.0f}\t{'' if moves is None else format(moves, '.2f')}")


if __name__ == "__main__":
    main()
