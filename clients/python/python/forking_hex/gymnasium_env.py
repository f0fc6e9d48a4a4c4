"""Hex against an opponent, for gymnasium: `gymnasium.make("forking_hex/Hex-v0", size=11, opponent=...)`."""

import functools

import gymnasium
import numpy

from forking_hex import Hex

__all__ = ["HexEnv", "engine_opponent", "random_opponent"]

# The number of the learning player. The opponent is the other one.
AGENT = 0


def random_opponent(game, random):
    """Choose any legal action."""
    return random.choice(numpy.flatnonzero(game.legal_action_mask[0]))


def engine_opponent(level):
    """An opponent that plays as the engine does, at a level from 1 to 6."""
    return functools.partial(_engine_action, level)


def _engine_action(level, game, random):
    return game.engine_actions(level, seed=int(random.integers(2**63)))[0]


class HexEnv(gymnasium.Env):
    """One game at a time. Who moves first is drawn, and the opponent's moves come with the agent's steps.

    An opponent is a function of the game, a `Hex` with a batch of one, and a numpy Generator, and returns its action. The
    mask of the agent's legal actions stands in `info["action_mask"]`. An illegal action loses; of the opponent's, it is a
    ValueError.
    """

    # A text has no frames, but gymnasium warns of a mode without a rate.
    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, size=11, opponent=random_opponent, render_mode=None):
        """Make an environment on a board of 2 to 32 cells along a side."""
        self.render_mode = render_mode
        self.opponent = opponent
        self._game = Hex(size)
        self.observation_space = gymnasium.spaces.MultiBinary(self._game.observation_shape)
        self.action_space = gymnasium.spaces.Discrete(self._game.num_actions)

    def reset(self, *, seed=None, options=None):
        """Begin a game."""
        super().reset(seed=seed)
        self._game.init(int(self.np_random.integers(2**63)))
        self._answer()
        return self._observation(), self._info()

    def step(self, action):
        """Take an action, and let the opponent answer it."""
        self._game.step([action])
        reward = float(self._game.rewards[0, AGENT])
        if not self._game.terminated[0]:
            reward += self._answer()
        return self._observation(), reward, bool(self._game.terminated[0]), False, self._info()

    def render(self):
        """The board as text."""
        return self._game.drawing() if self.render_mode == "ansi" else None

    def action_masks(self):
        """The mask of the agent's legal actions."""
        return self._game.legal_action_mask[0]

    def _answer(self):
        """Let the opponent move if it is its turn. Returns the agent's reward."""
        if self._game.current_player[0] == AGENT:
            return 0.0
        action = self.opponent(self._game, self.np_random)
        if not self._game.legal_action_mask[0, action]:
            raise ValueError(f"the opponent chose action {action}, which is illegal")
        self._game.step([action])
        return float(self._game.rewards[0, AGENT])

    def _observation(self):
        return self._game.observe(AGENT)[0].view(numpy.int8)

    def _info(self):
        return {"action_mask": self.action_masks().view(numpy.int8)}


gymnasium.register(id="forking_hex/Hex-v0", entry_point="forking_hex.gymnasium_env:HexEnv")
