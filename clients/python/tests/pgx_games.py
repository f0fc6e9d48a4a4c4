"""Games of Pgx: random ones, with swaps, illegal actions, and steps after the end."""

import jax
import numpy
import pgx

# The number of actions after the end of a game, which must change nothing.
AFTER_END = 2


def play(games, seed):
    """Play games beside each other, and yield the state after each step and the actions that led there.

    The first state comes with None. Every fourth game has a swap, and every tenth ends by an illegal action.
    """
    env = pgx.make("hex")
    step = jax.jit(jax.vmap(env.step))
    random = numpy.random.default_rng(seed)
    number = numpy.arange(games)
    swap = env.num_actions - 1
    # Some games end before their illegal action. It comes in the first half of a game, so there is
    # room for all.
    illegal_at = numpy.where(number % 10 == 9, random.integers(0, env.num_actions // 2, games), -1)

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(seed), games))
    yield None, state
    ply, after_end = 0, 0
    while after_end < AFTER_END:
        legal = numpy.asarray(state.legal_action_mask)
        wanted = numpy.where((illegal_at == ply)[:, None] & ~legal.all(axis=1, keepdims=True), ~legal, legal)
        actions = numpy.where(wanted, random.random(wanted.shape), -1).argmax(axis=1)
        if ply == 1:
            actions = numpy.where((number % 4 == 0) & (illegal_at != 1), swap, actions)
        after_end += bool(state.terminated.all())
        state = step(state, actions)
        ply += 1
        yield actions, state
