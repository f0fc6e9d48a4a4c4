"""Hex to learn in: batches of games with the semantics of the environment `hex` of Pgx 2.6.

An action is `row * size + column`, both counted from zero, for a stone, and `size * size` for the swap of pieces, legal
as the second move alone. The player who moves first is drawn, has the red stones, and connects the first row to the
last. An illegal action ends the game: its player earns -1, the other +1.
"""

import numpy

from forking_hex import _core

__all__ = ["Hex", "random_games"]


class Hex:
    """Games on boards of 2 to 32 cells along a side, stepped together."""

    def __init__(self, size=11, batch=1, seed=0):
        """Begin `batch` games. A ValueError says why if there is no such size."""
        self.size = size
        self.batch = batch
        self._games = _core.Games(size, batch, seed)

    @property
    def num_actions(self):
        """The number of actions: one for each cell, and the swap."""
        return self.size * self.size + 1

    @property
    def observation_shape(self):
        """The shape of the observation of one game."""
        return (self.size, self.size, 4)

    def init(self, seed=None, first_player=None):
        """Begin all games anew.

        The seed decides who moves first in each, and all that is random later. With `first_player`, an array of 0 and 1,
        these players move first.
        """
        if seed is not None:
            self._games.init(seed)
        if first_player is not None:
            self._games.init_with(self._integers(first_player).tolist())
        elif seed is None:
            raise ValueError("a seed or the first players are needed to begin")

    def restart_ended(self):
        """Begin those games anew that have ended, and draw who moves first in each."""
        self._games.restart_ended()

    def copy(self):
        """The same games, to go on with in another way. Both draw the same random numbers."""
        other = object.__new__(Hex)
        other.size, other.batch, other._games = self.size, self.batch, self._games.copy()
        return other

    def __copy__(self):
        return self.copy()

    def step(self, actions):
        """Take an action in each game. A game that has ended takes any, and does nothing.

        A ValueError says if a number is that of no action; then no game has taken any.
        """
        self._games.step(self._integers(actions).tobytes())

    def observe(self, player=None):
        """Observations of the current players, or of one player: an array (batch, size, size, 4) of booleans.

        A cell has whether the player has a stone there, whether the other has, whether the player is Blue, and whether
        the next move may be a swap.
        """
        return _array(self._games.observations(player), bool, (self.batch, *self.observation_shape))

    @property
    def legal_action_mask(self):
        """Whether each action is legal: an array (batch, actions) of booleans. After the end of a game all are."""
        return _array(self._games.legal_actions(), bool, (self.batch, self.num_actions))

    @property
    def rewards(self):
        """The rewards of players 0 and 1 for the last step: an array (batch, 2) of -1, 0 and +1."""
        return _array(self._games.rewards(), numpy.float32, (self.batch, 2))

    @property
    def terminated(self):
        """Whether each game has ended."""
        return _array(self._games.ended(), bool, (self.batch,))

    @property
    def current_player(self):
        """The player whose turn it is in each game: 0 or 1."""
        return _array(self._games.current_players(), numpy.uint8, (self.batch,)).astype(numpy.int32)

    def random_actions(self):
        """A legal action for each game, drawn from all of its legal ones with the same chance."""
        return _array(self._games.random_actions(), numpy.int64, (self.batch,))

    def random_games(self):
        """Play each game on with random legal moves, and leave the games as they are.

        Returns the rewards at the end, as an array (batch, 2), and the number of moves that led there. Both are zero for
        games that have ended. Every call plays other games.
        """
        rewards, lengths = self._games.random_games()
        return _array(rewards, numpy.float32, (self.batch, 2)), _array(lengths, numpy.int32, (self.batch,))

    def engine_actions(self, level, seed=0):
        """The action that the engine chooses in each game, at a level from 1 to 6.

        The same seed gives the same actions. A ValueError says which levels there are.
        """
        return _array(self._games.engine_actions(level, seed), numpy.int64, (self.batch,))

    def drawing(self, game=0):
        """The board of a game as text, R for Red's stones and B for Blue's."""
        drawing = self._games.drawing(game)
        if drawing is None:
            raise IndexError(f"there is no game {game}: there are {self.batch}, counted from zero")
        return drawing

    def _integers(self, values):
        values = numpy.asarray(values)
        if values.shape != (self.batch,) or values.dtype.kind not in "iu":
            raise ValueError(
                f"expected an integer for each of {self.batch} games, not {values.dtype} of shape {values.shape}"
            )
        return values.astype(numpy.int64)


def random_games(games, size=11, seed=0):
    """Play games from the empty board to the winning move, every move drawn from all legal ones with the same chance.

    Returns the colours that won, 0 for Red and 1 for Blue, and the numbers of moves. Red moves first.
    """
    winners, lengths = _core.random_games(size, games, seed)
    return _array(winners, numpy.uint8, (games,)), _array(lengths, numpy.int32, (games,))


def _array(values, dtype, shape):
    return numpy.frombuffer(values, dtype=dtype).reshape(shape)
