"""Tests of the adapters: those of gymnasium and PettingZoo, and games against opponents."""

import copy
import multiprocessing
import pickle
import warnings

import cloudpickle
import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from forking_hex import gymnasium_env, pettingzoo_env


@pytest.mark.parametrize("size", [2, 11])
def test_gymnasium_accepts_the_environment(size):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("forking_hex/Hex-v0", size=size, render_mode="ansi").unwrapped)


def play(env, seed, choose):
    """Play a game, and return its reward and number of steps."""
    _, info = env.reset(seed=seed)
    for steps in range(1, 100):
        observation, reward, terminated, truncated, info = env.step(choose(info["action_mask"]))
        assert env.observation_space.contains(observation)
        assert not truncated
        if terminated:
            return reward, steps
        assert reward == 0


def test_random_play_against_random_play_is_even():
    env = gymnasium_env.HexEnv(size=5)
    random = numpy.random.default_rng(1)
    rewards = [play(env, seed, lambda mask: random.choice(numpy.flatnonzero(mask)))[0] for seed in range(400)]
    assert set(rewards) == {-1, 1}
    # Zero is expected, give or take 20.
    assert abs(sum(rewards)) < 100


def test_an_illegal_action_of_the_agent_loses():
    env = gymnasium_env.HexEnv(size=3)
    for seed in range(10):
        assert play(env, seed, lambda mask: numpy.flatnonzero(mask == 0)[0]) == (-1, 1)


def test_an_opponent_must_play_legal_moves():
    env = gymnasium_env.HexEnv(size=3, opponent=lambda game, random: 4)
    with pytest.raises(ValueError, match="the opponent chose action 4, which is illegal"):
        for seed in range(10):
            env.reset(seed=seed)
            env.step(4)
            env.step(0)


def test_the_engine_is_an_opponent():
    env = gymnasium_env.HexEnv(size=5, opponent=gymnasium_env.engine_opponent(3))
    random = numpy.random.default_rng(2)
    rewards = [play(env, seed, lambda mask: random.choice(numpy.flatnonzero(mask)))[0] for seed in range(10)]
    assert sum(rewards) <= -8


# PettingZoo warns of observations that are not arrays. But its own games return dictionaries too, for the
# mask.
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("size", [2, 11])
def test_pettingzoo_accepts_the_environment(size):
    api_test(pettingzoo_env.env(size), num_cycles=1_000)
    seed_test(lambda: pettingzoo_env.env(size), num_cycles=500)


def test_agents_take_turns_and_earn_opposite_rewards():
    env = pettingzoo_env.env(size=4)
    random = numpy.random.default_rng(3)
    first, won = set(), set()
    for seed in range(20):
        env.reset(seed=seed)
        first.add(env.agent_selection)
        for agent in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            mask = observation["action_mask"]
            env.step(None if terminated else random.choice(numpy.flatnonzero(mask)))
            if terminated:
                assert not mask.any()
                assert reward in (-1, 1)
                won |= {agent} if reward == 1 else set()
    assert first == won == {"player_0", "player_1"}


def test_an_illegal_action_loses():
    env = pettingzoo_env.raw_env(size=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(9)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1 if agent == loser else 1 for agent in env.agents}


def played_on(env, steps=4):
    """The answers of the environment to further steps, as plain values."""
    answers = []
    for _ in range(steps):
        action = env.action_masks().argmax()
        observation, reward, terminated, _, info = env.step(action)
        answers.append((observation.tolist(), reward, terminated, info["action_mask"].tolist()))
    return answers


WAYS_TO_COPY = [
    copy.deepcopy,
    lambda env: pickle.loads(pickle.dumps(env)),
    lambda env: pickle.loads(cloudpickle.dumps(env)),
]


@pytest.mark.parametrize("copied", WAYS_TO_COPY)
@pytest.mark.parametrize("opponent", [gymnasium_env.random_opponent, gymnasium_env.engine_opponent(1)])
def test_an_environment_is_copied_in_the_middle_of_a_game(copied, opponent):
    env = gymnasium_env.HexEnv(size=5, opponent=opponent)
    env.reset(seed=4)
    env.step(env.action_masks().argmax())
    others = [copied(env), copied(env)]
    assert played_on(others[0]) == played_on(others[1]) == played_on(env)


@pytest.mark.parametrize("copied", WAYS_TO_COPY)
def test_an_environment_of_two_agents_is_copied_in_the_middle_of_a_game(copied):
    env = pettingzoo_env.env(size=4)
    env.reset(seed=4)
    env.step(env.last()[0]["action_mask"].argmax())
    other = copied(env)
    before = env.unwrapped._game.observe()
    assert (other.unwrapped._game.observe() == before).all() and other.agent_selection == env.agent_selection
    for _ in range(3):
        other.step(other.last()[0]["action_mask"].argmax())
    assert (env.unwrapped._game.observe() == before).all()
    assert (other.unwrapped._game.observe() != before).any()


def test_another_process_plays_an_environment_on():
    env = gymnasium_env.HexEnv(size=4, opponent=gymnasium_env.engine_opponent(1))
    env.reset(seed=5)
    env.step(env.action_masks().argmax())
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        (there,) = pool.map(played_on, [env])
    assert there == played_on(env)
