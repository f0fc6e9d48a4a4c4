"""Tests of the module: arrays in and out. The games themselves are tested in Rust."""

import copy
import json
import pathlib
import pickle
import zlib

import numpy
import pytest

from forking_hex import Hex, random_games

RECORDED = pathlib.Path(__file__).parents[2] / "environment" / "tests" / "pgx-games.json"


def test_recorded_games_of_pgx_are_the_same_in_a_batch():
    """The same games as in environment/tests/pgx.rs, beside each other."""
    recorded = json.loads(RECORDED.read_text())["games"]
    # Games that ended earlier take any action until the last one ends.
    longest = max(len(game["actions"]) for game in recorded)
    actions = numpy.array([game["actions"] + [0] * (longest - len(game["actions"])) for game in recorded])
    game = Hex(batch=len(recorded))
    game.init(first_player=[int(recorded["players"][0]) for recorded in recorded])
    states = []
    for ply in range(longest + 1):
        states.append((game.current_player, game.terminated, game.rewards, game.legal_action_mask, game.observe()))
        if ply < longest:
            game.step(actions[:, ply])
    players, ended, rewards, legal, observations = (numpy.stack(values) for values in zip(*states))
    for number, expected in enumerate(recorded):
        states = len(expected["players"])
        assert "".join(map(str, players[:states, number])) == expected["players"]
        assert "".join("01"[value] for value in ended[:states, number].astype(int)) == expected["ended"]
        assert "".join("0+-"[int(value)] for value in rewards[:states, number, 0]) == expected["rewards"]
        assert (rewards[:states, number].sum(axis=1) == 0).all()
        assert zlib.crc32(legal[:states, number].tobytes()) == expected["legal"]
        assert zlib.crc32(observations[:states, number].tobytes()) == expected["observations"]


def test_arrays_have_the_shapes_and_types_of_pgx():
    game = Hex(size=5, batch=3)
    assert (game.num_actions, game.observation_shape) == (26, (5, 5, 4))
    for array, shape, dtype in [
        (game.observe(), (3, 5, 5, 4), bool),
        (game.legal_action_mask, (3, 26), bool),
        (game.rewards, (3, 2), numpy.float32),
        (game.terminated, (3,), bool),
        (game.current_player, (3,), numpy.int32),
    ]:
        assert (array.shape, array.dtype) == (shape, dtype)


def test_results_are_not_changed_by_later_steps():
    game = Hex(size=3)
    before, board = game.legal_action_mask, game.observe()
    game.step([4])
    assert before.sum() == 9 and not board[..., :2].any()


def test_both_players_see_the_same_stones():
    game = Hex(size=4, batch=20, seed=3)
    for _ in range(5):
        game.step(game.random_actions())
    own, others = game.observe(0), game.observe(1)
    assert (own[..., 0] == others[..., 1]).all() and (own[..., 1] == others[..., 0]).all()
    assert (own[..., 2] != others[..., 2]).all()
    is_first = (game.current_player == 0)[:, None, None, None]
    assert (game.observe() == numpy.where(is_first, own, others)).all()


def test_the_same_seed_begins_the_same_games_and_a_copy_goes_its_own_way():
    one, other = Hex(batch=50, seed=1), Hex(batch=50, seed=2)
    assert (one.current_player != other.current_player).any()
    other.init(1)
    assert (one.current_player == other.current_player).all()
    copy = one.copy()
    copy.step([60] * 50)
    assert one.legal_action_mask[:, 60].all() and not copy.legal_action_mask[:, 60].any()


def test_ended_games_begin_anew():
    game = Hex(size=3, batch=2)
    game.step([9, 0])
    assert game.terminated.tolist() == [True, False]
    game.restart_ended()
    assert game.terminated.tolist() == [False, False]
    assert game.legal_action_mask.sum(axis=1).tolist() == [9, 9]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Hex(size=33), "a board has 2 to 32 cells along a side, not 33"),
        (lambda: Hex(batch=2).step([1, 122]), "there is no action 122: there are 122, counted from zero"),
        (lambda: Hex(batch=2).step([1, -1]), "there is no action -1: they are counted from zero"),
        (lambda: Hex(batch=2).step([1]), r"expected an integer for each of 2 games, not int64 of shape \(1,\)"),
        (lambda: Hex().step([1.5]), r"expected an integer for each of 1 games, not float64 of shape \(1,\)"),
        (lambda: Hex().init(), "a seed or the first players are needed to begin"),
        (lambda: Hex().engine_actions(7), "levels are numbers from 1 to 6"),
    ],
)
def test_refusals_are_sentences(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_random_actions_are_legal():
    game = Hex(size=3, batch=100, seed=6)
    while not game.terminated.all():
        actions = game.random_actions()
        assert (actions.shape, actions.dtype) == ((100,), numpy.int64)
        assert game.legal_action_mask[range(100), actions].all()
        game.step(actions)


def test_random_games_begin_where_the_games_stand():
    game = Hex(size=3, batch=4_000, seed=5)
    game.init(seed=5, first_player=[0, 1] * 2_000)
    # Red has two stones of a chain, with two ways to complete it. Blue's stones are far away.
    for action in [1, 2, 4, 5]:
        game.step([action] * 4_000)
    before = game.observe()
    rewards, lengths = game.random_games()
    assert (game.observe() == before).all()
    assert (rewards.sum(axis=1) == 0).all() and (abs(rewards) == 1).all()
    # The first player needs one move, on 2 of 5 cells. So 1,600 games are expected to end at once, give or
    # take 31.
    assert 1_450 < (lengths == 1).sum() < 1_750
    # Red makes the moves with odd numbers, so Red wins the games of odd length.
    assert ((rewards[::2, 0] == 1) == (lengths[::2] % 2 == 1)).all()
    assert ((rewards[1::2, 1] == 1) == (lengths[1::2] % 2 == 1)).all()
    game.step([9] * 4_000)
    assert not any(array.any() for array in game.random_games())


def test_random_games_from_the_empty_board():
    winners, lengths = random_games(2_000, size=7, seed=8)
    assert (winners == 1 - lengths % 2).all()
    assert (lengths >= 13).all() and (lengths <= 50).all()
    assert (random_games(2_000, size=7, seed=8)[1] == lengths).all()
    assert (random_games(2_000, size=7, seed=9)[1] != lengths).any()


def test_the_engine_plays_legal_moves_and_beats_random_ones():
    game = Hex(size=5, batch=10, seed=4)
    results = numpy.zeros(10)
    for ply in range(26):
        engines, others = game.engine_actions(3, seed=ply), game.random_actions()
        # The engine plays as player 0.
        game.step(numpy.where(game.current_player == 0, engines, others))
        results += game.rewards[:, 0]
    assert game.terminated.all()
    assert (results == 1).sum() >= 9


def test_a_drawing_shows_the_stones():
    game = Hex(size=2)
    game.step([1])
    assert game.drawing() == "   a b\n1  . R\n 2  . .\n"
    with pytest.raises(IndexError, match="there is no game 1: there are 1, counted from zero"):
        game.drawing(1)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_games_are_copied_with_all_that_is_to_come(copied):
    # Some games end within the steps, by a chain or by an illegal action.
    game = Hex(size=3, batch=50, seed=1)
    for step in range(8):
        other = copied(game)
        for values in ("rewards", "terminated", "current_player", "legal_action_mask"):
            assert (getattr(other, values) == getattr(game, values)).all()
        assert (other.observe() == game.observe()).all()
        actions = game.random_actions() if step != 3 else [0] * 50
        assert step == 3 or (other.random_actions() == actions).all()
        before = game.observe()
        other.step(actions)
        assert (game.observe() == before).all(), "the copy is another game"
        game.step(actions)
        assert (other.rewards == game.rewards).all() and (other.observe() == game.observe()).all()
    assert game.terminated.any() and not game.terminated.all()


def test_damaged_games_are_refused():
    game = Hex(size=3)
    state = game._games.__getstate__()
    for damaged in (b"", state[:-1], state + b"x", b"\x01" + state[1:], state[:-1] + b"\x03"):
        with pytest.raises(ValueError, match="damaged"):
            game._games.__setstate__(damaged)
