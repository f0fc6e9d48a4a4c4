"""Let the network learn from positions.

    learn.py FOLDER WEIGHTS STEPS [START]

FOLDER has positions as `forking-hex-training see` writes them. The weights are written to WEIGHTS, for
`clients/engine/src/network.rs` to read. WEIGHTS.npz, written beside them, is a START from which another run goes on.

The chance to win is learnt beside the replies, which helps these and can be measured. It is not written: the engine does
without it.
"""

import sys
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

CHANNELS, PLANES, TAPS, BLOCKS = 24, 8, 7, 4
BATCH = 128
# The share of the result in what the chance is to be; the rest is the search's own estimate.
RESULT = 0.5
# The part of the positions that the network does not learn from, to measure it by.
HELD_BACK = 0.04


def positions(folder):
    """The positions of each size: planes, shares of visits, chances to be."""
    for path in sorted(Path(folder).glob("*.f32")):
        size = int(path.stem)
        places = (size + 2) ** 2 * PLANES
        rows = np.fromfile(path, dtype="<f4").reshape(-1, places + size * size + 2)
        if len(rows) < 2 * BATCH:
            continue
        planes = rows[:, :places].reshape(-1, size + 2, size + 2, PLANES)
        shares = rows[:, places:-2].reshape(-1, size, size)
        chances = RESULT * rows[:, -1] + (1 - RESULT) * rows[:, -2]
        yield size, planes, shares, chances


def initial(random):
    def tensor(shape, spread):
        return (random.standard_normal(shape) * spread).astype("float32")

    def layer(inputs, gain):
        return {"w": tensor((TAPS * inputs, CHANNELS), gain * (2 / (TAPS * inputs)) ** 0.5), "b": np.zeros(CHANNELS, "float32")}

    return {
        "first": layer(PLANES, 1.5),
        "blocks": [[layer(CHANNELS, 1), layer(CHANNELS, 0.1)] for _ in range(BLOCKS)],
        "policy": tensor((CHANNELS,), 0.1),
        "hidden": tensor((CHANNELS, CHANNELS), (2 / CHANNELS) ** 0.5),
        "hidden_b": np.zeros(CHANNELS, "float32"),
        "value": tensor((CHANNELS,), 0.1),
        "value_b": np.zeros(1, "float32"),
    }


def convolve(layer, board):
    """A convolution over each cell and its neighbours, of a board with a border."""
    end = board.shape[1]
    shifts = [(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0)]
    seen = [board[:, 1 + row : end - 1 + row, 1 + column : end - 1 + column] for row, column in shifts]
    return jnp.concatenate(seen, axis=-1) @ layer["w"] + layer["b"]


def with_border(board):
    return jnp.pad(board, ((0, 0), (1, 1), (1, 1), (0, 0)))


def outputs(weights, planes):
    board = jax.nn.relu(convolve(weights["first"], planes))
    for one, other in weights["blocks"]:
        inner = jax.nn.relu(convolve(one, with_border(board)))
        board = jax.nn.relu(board + convolve(other, with_border(inner)))
    replies = board @ weights["policy"]
    stones = planes[:, 1:-1, 1:-1, 0] + planes[:, 1:-1, 1:-1, 1]
    replies = jnp.where(stones > 0, -1e9, replies).reshape(len(planes), -1)
    mean = board.mean(axis=(1, 2))
    hidden = jax.nn.relu(mean @ weights["hidden"].T + weights["hidden_b"])
    return replies, hidden @ weights["value"] + weights["value_b"]


def losses(weights, planes, shares, chances):
    replies, value = outputs(weights, planes)
    shares = shares.reshape(len(planes), -1)
    policy = -(shares * jax.nn.log_softmax(replies)).sum(axis=1).mean()
    chance = optax.sigmoid_binary_cross_entropy(value, chances).mean()
    best = (replies.argmax(axis=1) == shares.argmax(axis=1)).mean()
    right = ((value > 0) == (chances > 0.5)).mean()
    return policy + chance, (policy, chance, best, right)


def tensors(weights):
    """The tensors that the engine reads, in the order of the file."""
    for layer in [weights["first"], *(layer for block in weights["blocks"] for layer in block)]:
        yield layer["w"]
        yield layer["b"]
    yield weights["policy"]


def write(weights, path):
    with open(path, "wb") as file:
        for tensor in tensors(weights):
            numbers = np.asarray(tensor, "float64").ravel()
            scale = np.float32(max(np.abs(numbers).max(), 1e-9) / 32767)
            file.write(scale.astype("<f4").tobytes())
            file.write(np.rint(numbers / np.float64(scale)).clip(-32767, 32767).astype("<i2").tobytes())


def main():
    folder, path, steps = sys.argv[1], sys.argv[2], int(sys.argv[3])
    random = np.random.default_rng(1)
    data, held_back = [], []
    for size, planes, shares, chances in positions(folder):
        kept = int(len(planes) * (1 - HELD_BACK)) if size == 11 else len(planes)
        data.append((planes[:kept], shares[:kept], chances[:kept]))
        if size == 11:
            held_back = (planes[kept:], shares[kept:], chances[kept:])
        print(size, len(planes), flush=True)
    leaves, shape = jax.tree.flatten(initial(random))
    if len(sys.argv) > 4:
        stored = np.load(sys.argv[4])
        leaves = [stored[f"arr_{index}"] for index in range(len(leaves))]
    weights = jax.tree.unflatten(shape, [jnp.asarray(leaf) for leaf in leaves])
    averaged = weights

    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam(), optax.add_decayed_weights(1e-4))
    state = optimizer.init(weights)

    @jax.jit
    def step(weights, averaged, state, rate, planes, shares, chances):
        grads, told = jax.grad(losses, has_aux=True)(weights, planes, shares, chances)
        updates, state = optimizer.update(grads, state, weights)
        weights = jax.tree.map(lambda weight, update: weight - rate * update, weights, updates)
        averaged = jax.tree.map(lambda old, new: 0.98 * old + 0.02 * new, averaged, weights)
        return weights, averaged, state, jnp.stack(told)

    measured = jax.jit(losses)
    parts = np.array([len(part[0]) for part in data], "float64")
    orders = [np.array([], int)] * len(data)
    begin, told = time.process_time(), 0
    for count in range(steps):
        rate = 2e-3 * min(1, (count + 1) / 100) * max(0.01, 0.5 * (1 + np.cos(np.pi * count / steps)))
        kind = random.choice(len(data), p=parts / parts.sum())
        if len(orders[kind]) < BATCH:
            orders[kind] = random.permutation(len(data[kind][0]))
        chosen, orders[kind] = orders[kind][:BATCH], orders[kind][BATCH:]
        planes, shares, chances = (part[chosen] for part in data[kind])
        if random.random() < 0.5:
            planes, shares = planes[:, ::-1, ::-1], shares[:, ::-1, ::-1]
        weights, averaged, state, losses_now = step(weights, averaged, state, rate, planes, shares, chances)
        told = losses_now if count == 0 else 0.98 * told + 0.02 * losses_now
        if count % 100 == 99:
            held = measured(averaged, *(part[:2000] for part in held_back))[1]
            print(f"{time.process_time() - begin:.0f} s, step {count + 1}:", np.round(np.asarray(told), 3),
                  "held back:", np.round(np.asarray(held), 3), flush=True)
            write(averaged, path)
            np.savez(path + ".npz", *jax.tree.leaves(averaged))
    write(averaged, path)
    np.savez(path + ".npz", *jax.tree.leaves(averaged))


if __name__ == "__main__":
    main()
