"""The streams for expert learners and ELIM match their descriptions."""

from typing import Any

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import resolve_values
from visualonline.core.types import BLOCK, Array, Stream


def made(name: str, rounds: int = 1000, seed: int = 2, **given: Any) -> Stream:
    source = find("streams", name)
    return source.make(resolve_values(source.parameters, given, name), seed, rounds)


def examples(stream: Stream) -> tuple[Array, Array]:
    blocks = [stream.block(k) for k in range((stream.rounds or 0) // BLOCK + 1)]
    return np.concatenate([X for X, _ in blocks]), np.concatenate([y for _, y in blocks])


def wrong(name: str, rounds: int = 1000, **given: Any) -> Array:
    """Return which experts are wrong in each round."""
    X, y = examples(made(name, rounds, **given))
    assert 0.3 < np.mean(y > 0) < 0.7
    return np.asarray((X == 1) != (y == 1)[:, None])


@pytest.mark.parametrize("N", [1, 2, 7])
def test_one_good(N: int) -> None:
    errs = wrong("one-good", 5000, N=N)
    assert errs.sum(axis=1).tolist() == [int(N > 1)] * 5000
    good = np.flatnonzero(~errs.any(axis=0))
    assert len(good) == 1
    others = np.delete(errs.sum(axis=0), good)
    assert np.ptp(others) <= 1 if N > 1 else len(others) == 0


@pytest.mark.parametrize(("N", "turns", "together"), [(2, 2, 1), (6, 2, 5), (6, 6, 1), (7, 3, 4)])
def test_alternate_then_one_good(N: int, turns: int, together: int) -> None:
    first = 4096 + 2 * 3 * 6 * 7 - 4096 % (2 * 3 * 6 * 7)  # whole turns, and into the second block
    errs = wrong("alternate-then-one-good", 6000, N=N, first=first, turns=turns, together=together)
    assert errs[:first].sum(axis=0).tolist() == [first // turns] * N
    assert not errs[first:, 0].any()
    assert errs[first:].sum(axis=1).tolist() == [together] * (6000 - first)
    assert np.ptp(errs[first:, 1:].sum(axis=0)) <= 1


@pytest.mark.parametrize(("at", "said"), [(0.5, [0.55, 0.45, 0.45]), (0, [0.1, 0, 0]), (1, [1, 0.9, 0.9])])
def test_small_differences(at: float, said: list[float]) -> None:
    X, y = examples(made("small-differences", 1500, N=3, eps=0.05, at=at))
    assert (X[0] == X).all()
    assert X[0] == pytest.approx(said)
    assert (y == 1).all()


@pytest.mark.parametrize(("N", "segments"), [(8, 8), (3, 7), (1, 2)])
def test_the_best_expert_shifts(N: int, segments: int) -> None:
    errs = wrong("shifting-best", 5000, N=N, segments=segments, over=5000)
    leader = np.argmin(errs, axis=1)
    assert errs.sum(axis=1).tolist() == [N - 1] * 5000
    assert np.count_nonzero(np.diff(leader)) == (segments - 1 if N > 1 else 0)
    assert leader.max() == min(N, segments) - 1
    assert leader.tolist() == [t * segments // 5000 % N for t in range(5000)]


@pytest.mark.parametrize(("N", "leaders"), [(16, 4), (2, 3), (1, 2)])
def test_one_errs_at_a_time(N: int, leaders: int) -> None:
    errs = wrong("one-at-a-time", 5000, N=N, leaders=leaders, over=5000)
    assert errs.sum(axis=1).tolist() == [int(N > 1)] * 5000
    for k in range(leaders if N > 1 else 0):
        part = errs[[t for t in range(5000) if t * leaders // 5000 == k]].sum(axis=0)
        assert part[k % N] == 0
        assert np.ptp(np.delete(part, k % N)) <= 1


def test_two_experts_change_places() -> None:
    X, y = examples(made("swap", 5001, half=2501))
    lost = np.abs(X - (1 + y[:, None]) / 2)
    assert np.unique(lost[:2501], axis=0).tolist() == [[0, 0.5]]
    assert np.unique(lost[2501:], axis=0).tolist() == [[1, 0]]


def test_alternation_of_a_single_expert() -> None:
    assert wrong("alternate-then-one-good", N=1, first=10).sum() == 5


@pytest.mark.parametrize("N", [1, 3, 16])
def test_the_killed_leader_is_the_first_of_the_best(N: int) -> None:
    errs = wrong("leader-killer", 5000, N=N)
    before = np.vstack([np.zeros(N), errs.cumsum(axis=0)])[:-1]
    assert errs.sum(axis=1).tolist() == [1] * 5000
    assert errs.argmax(axis=1).tolist() == before.argmin(axis=1).tolist()


@pytest.mark.parametrize("k", [1, 3, 8])
def test_or_literals_has_k_literals(k: int) -> None:
    X, y = examples(made("or-literals", k=k, d=8))
    true = np.stack([X == 1, X == 0], axis=2).reshape(1000, 16)
    literals = ~true[y < 0].any(axis=0) if (y < 0).any() else np.ones(16, dtype=bool)
    assert literals.sum() >= k
    assert np.array_equal(true[:, literals].any(axis=1), y > 0)
    assert abs(np.mean(y < 0) - 2.0**-k) < 4 * np.sqrt(2.0**-k / 1000)


def test_spam_has_words_for_features() -> None:
    stream = made("spam", stray=0.1)
    X, y = examples(stream)
    assert {"free", "prize", "lecture", "meeting"} <= set(stream.features)
    assert set(np.unique(X)) == {0, 1}
    spammy = np.array([name in ("free", "winner", "prize", "credit", "offer", "click") for name in stream.features])
    for own, label in ((spammy, 1), (~spammy, -1)):
        assert np.all(abs(X[y == label][:, own].mean(axis=0) - 0.4) < 0.1)
        assert np.all(abs(X[y == label][:, ~own].mean(axis=0) - 0.1) < 0.07)
    done = vo.run("spam", vo.learners.Perceptron(), bias=True)
    assert done.mistakes < 250  # type: ignore[operator]


@pytest.mark.parametrize("k", [1, 3, 15])
def test_a_subcommittee_is_always_right(k: int) -> None:
    X, y = examples(made("subcommittee", 3000, k=k, N=16))
    votes = 2 * X - 1
    members = np.argsort(-(votes * y[:, None]).mean(axis=0))[:k]
    assert np.array_equal(np.sign(votes[:, members].sum(axis=1)), y)
    assert k == 1 or ((votes * y[:, None]) < 0).any(axis=0).all()


def test_elims_worst_case_has_a_target_of_k_literals() -> None:
    X, y = examples(made("elim-worst", 5000, d=5, k=2))
    assert np.all(y == -1)
    assert X[:5].tolist() == [[0] * 5, [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0] * 5]
    assert not X[:, 3:].any()


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("or-literals", {"k": 9}, "Invalid value for k: '9' \\(expected at most d = "),
        ("subcommittee", {"k": 2}, "Invalid value for k: '2' \\(expected an odd number, at most N = 16"),
        ("subcommittee", {"k": 17}, "Invalid value for k: '17' \\(expected an odd number, at most N = 16"),
        ("elim-worst", {"d": 3, "k": 4}, "Invalid value for k: '4'"),
    ],
)
def test_settings_that_do_not_fit_each_other_are_refused(name: str, given: dict[str, int], says: str) -> None:
    with pytest.raises(ParameterError, match=says):
        made(name, **given)
