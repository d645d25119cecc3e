"""A parameter that depends on the whole stream: the scan reports its progress and can be interrupted."""


import numpy as np
import pytest
from abilities import having
from simulated import of_unknown_end

from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.core.catalog import find
from visualonline.core.errors import Error, StreamError
from visualonline.core.parameters import Value
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array, Kind
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.simplex_margin import FinalMargin
from visualonline.runs import prepare as preparing
from visualonline.runs.prepare import prepare
from visualonline.streams.memory import ArrayStream

ROUNDS = 20 * BLOCK
WINNOW = find("learners", "winnow")
COIN_BETTING = find("learners", "coin-betting")
HALVING = find("learners", "halving")


def separated(n: int, d: int = 2) -> tuple[Array, Array]:
    """Return points whose first feature determines their labels, with margin 0.25."""
    X = np.random.default_rng(1).uniform(-1, 1, (n, d))
    X[:, 0] = np.sign(X[:, 0]) * (0.25 + 0.75 * np.abs(X[:, 0]))
    X[0] = 0.25, 1.0
    X[1] = -0.25, 1.0
    return X, np.sign(X[:, 0])


def test_the_step_is_the_margin_over_the_square_of_the_radius() -> None:
    """By hand: the rows (1/4, 1) and (1/4, -1), both positive, give v = (1, 0) with margin 1/4; r = 1."""
    history = History(ArrayStream("rows", *separated(ROUNDS)))
    told: list[tuple[str, int, int | None, float | None]] = []
    found = prepare(WINNOW, {}, history, None, lambda *words: told.append(words))
    assert found.rule.values["eta"] == pytest.approx(0.25, rel=1e-12)
    assert found.ahead
    assert {(what, total) for what, _, total, _ in told} == {("find the margin that determines η", ROUNDS)}
    done = [done for _, done, _, _ in told]
    assert done == sorted(done)
    assert len(set(done)) > 2
    assert done[-1] == ROUNDS


def test_where_no_target_separates_the_rounds_the_rest_of_them_is_not_looked_at() -> None:
    X, y = separated(ROUNDS)
    y[10] = -y[10]
    X[11], y[11] = X[10], -y[10]
    history = History(ArrayStream("rows", X, y))
    found = prepare(WINNOW, {}, history, None)
    assert found.rule.values["eta"] == 0.1
    assert "no non-negative target separates" in found.notes["eta"]
    assert history.rounds_known(FinalMargin) < ROUNDS


def test_a_limit_counts_only_the_rounds_up_to_it() -> None:
    X, y = separated(ROUNDS)
    y[BLOCK] = -y[BLOCK]
    history = History(ArrayStream("rows", X, y))
    assert prepare(WINNOW, {}, history, BLOCK).rule.values["eta"] == pytest.approx(0.25, rel=1e-12)
    assert prepare(WINNOW, {}, history, None).rule.values["eta"] == 0.1


def test_what_was_found_before_it_was_broken_off_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "_PIECE", 0.0)
    history = History(ArrayStream("rows", *separated(ROUNDS)))
    heard: list[int] = []

    def progress(_what: str, done: int, _total: int | None, _share: float | None) -> None:
        heard.append(done)
        if done > ROUNDS // 2:
            raise Error("enough")

    with pytest.raises(Error, match="enough"):
        prepare(WINNOW, {}, history, None, progress)
    known = history.rounds_known(FinalMargin)
    assert 0 < known < ROUNDS
    straight = prepare(WINNOW, {}, History(ArrayStream("rows", *separated(ROUNDS))), None)
    heard.clear()
    again = prepare(WINNOW, {}, history, None, lambda _what, done, *_: heard.append(done))
    assert again.rule.values == straight.rule.values
    assert min(heard) >= known


def test_of_a_stream_without_a_known_end_neither_margin_nor_lengths_are_known() -> None:
    told: list[tuple[float, float]] = []

    def resolve(_values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
        told.extend([facts.simplex_margin(), facts.norms()])
        return {"eta": ResolvedValue(0.5, "half")}

    asking = having(WINNOW, ResolvesParameters(resolve=resolve))
    history = History(of_unknown_end(ArrayStream("rows", *separated(50))))
    assert prepare(asking, {}, history, None).rule.values["eta"] == 0.5
    assert told == [(-np.inf, np.inf), (np.inf, np.inf)]
    told.clear()
    X = separated(50)[0]
    prepare(asking, {}, history, 50)
    assert told == [pytest.approx((0.25, 1.0)), (np.linalg.norm(X, axis=1).max(), 1.0)]


def test_a_stream_that_ends_before_the_limit_is_looked_through_to_its_end() -> None:
    X, y = separated(50)
    told: list[tuple[str, int, int | None, float | None]] = []
    found = prepare(WINNOW, {}, History(of_unknown_end(ArrayStream("rows", X, y))), 3 * BLOCK)
    assert found.rule.values["eta"] == pytest.approx(0.25, rel=1e-12)
    history = History(of_unknown_end(ArrayStream("rows", 2 * X, y)))
    found = prepare(COIN_BETTING, {}, history, BLOCK + 5, lambda *words: told.append(words))
    assert found.rule.values["L"] == pytest.approx(2 * np.linalg.norm(X, axis=1).max(), rel=1e-12)
    assert told == [("find the longest gradient", 50, BLOCK + 5, None)]


@pytest.mark.parametrize(
    ("learner", "kind", "why"),
    [
        (HALVING, "examples", "halving needs the advice of experts, but rows has examples. Make experts with "
                              "--experts and a pool, such as lines."),
        (WINNOW, "advice", "winnow needs examples, but rows has the advice of experts. Use --as-examples to turn "
                           "each expert into a feature in [-1, 1]."),
    ],
)  # fmt: skip
def test_rounds_of_another_kind_are_refused_with_what_helps(learner: Learner, kind: Kind, why: str) -> None:
    with pytest.raises(StreamError) as caught:
        prepare(learner, {}, History(ArrayStream("rows", np.eye(2), np.ones(2), kind=kind)), None)
    assert str(caught.value) == why
