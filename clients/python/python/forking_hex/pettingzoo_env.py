"""Hex for two agents, for PettingZoo: `forking_hex.pettingzoo_env.env(size=11)`."""

import numpy
from gymnasium.spaces import Dict, Discrete, MultiBinary
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from forking_hex import Hex

__all__ = ["env", "raw_env"]


def env(size=11, render_mode=None):
    """One game at a time, with PettingZoo's checks of the order of calls and of illegal actions, which lose."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(size, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):
    """One game at a time. Which agent moves first is drawn. An illegal action loses."""

    metadata = {"name": "forking_hex_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, size=11, render_mode=None):
        """Make an environment on a board of 2 to 32 cells along a side."""
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self._game = Hex(size)
        self._random, _ = seeding.np_random()
        actions = self._game.num_actions
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {"observation": MultiBinary(self._game.observation_shape), "action_mask": MultiBinary(actions)}
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent):
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begin a game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game.init(int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._current_agent()

    def observe(self, agent):
        """The observation of an agent, and the mask of its legal actions, of which there are none when it is not its turn."""
        player = self.possible_agents.index(agent)
        is_its_turn = agent == self._current_agent() and not self._game.terminated[0]
        mask = self._game.legal_action_mask[0] & is_its_turn
        observation = self._game.observe(player)[0]
        return {"observation": observation.view(numpy.int8), "action_mask": mask.view(numpy.int8)}

    def step(self, action):
        """Take an action for the agent whose turn it is."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        self._game.step([action])
        self.rewards = {agent: float(reward) for agent, reward in zip(self.possible_agents, self._game.rewards[0])}
        self.terminations = dict.fromkeys(self.agents, bool(self._game.terminated[0]))
        self.agent_selection = self._current_agent()
        self._accumulate_rewards()

    def render(self):
        """The board as text."""
        return self._game.drawing() if self.render_mode == "ansi" else None

    def _current_agent(self):
        return self.possible_agents[self._game.current_player[0]]
