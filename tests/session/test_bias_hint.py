"""A missing bias is reported exactly if only a hyperplane with a bias separates all rounds, by linear programming."""

import numpy as np
import pytest
from scipy.optimize import linprog

from visualonline.core.types import Array
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.transforms.edits import Append


def separable(X: Array, y: Array) -> bool:
    """Return whether some w has y w.x >= 1 for all rows."""
    free = [(None, None)] * X.shape[1]
    found = linprog(np.zeros(X.shape[1]), A_ub=-y[:, None] * X, b_ub=-np.ones(len(y)), bounds=free)
    return bool(found.status == 0)


def clouds(seed: int, shift: float, gap: float) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    y = np.where(rng.random(24) < 0.5, -1.0, 1.0)
    X = rng.uniform(-0.4, 0.4, (24, 2))
    X[:, 0] += shift + gap * y
    return X, y


def session_on(X: Array, y: Array, *, bias: bool = False, learner: str = "perceptron") -> Session:
    edits = (Append(tuple(map(tuple, X.tolist())), tuple(y.astype(int).tolist())),)
    session = Session(Document(StreamSpec(CLICKED, edits=edits, bias=bias), (LearnerChoice(learner),)))
    session.finish()
    return session


@pytest.mark.parametrize("seed", range(12))
def test_it_agrees_with_linear_programs(qtbot: object, seed: int) -> None:
    X, y = clouds(seed, shift=(0.0, 0.8, 2.0)[seed % 3], gap=(0.3, 0.6)[seed % 2])
    session = session_on(X, y)
    wanted = not separable(X, y) and separable(np.column_stack([X, np.ones(len(X))]), y)
    assert session.snapshot.needs_bias == wanted
    session.close()


def test_the_clouds_of_the_test_are_of_all_three_kinds() -> None:
    kinds = set()
    for seed in range(12):
        X, y = clouds(seed, shift=(0.0, 0.8, 2.0)[seed % 3], gap=(0.3, 0.6)[seed % 2])
        kinds.add((separable(X, y), separable(np.column_stack([X, np.ones(len(X))]), y)))
    assert kinds == {(True, True), (False, True), (False, False)}


def test_it_is_told_when_the_rounds_that_break_it_are_seen_and_not_with_a_bias(qtbot: object) -> None:
    X, y = clouds(2, shift=2.0, gap=0.6)
    broken = next(t for t in range(1, 25) if not separable(X[:t], y[:t]))
    session = session_on(X, y)
    session.hide_future(True)
    for t in (broken - 1, broken):
        session.seek(t)
        assert session.snapshot.needs_bias == (t >= broken)
    session.hide_future(False)
    session.seek(0)
    assert session.snapshot.needs_bias
    session.close()
    others = (session_on(X, y, bias=True), session_on(X, y, learner="online-svm"), session_on(X, y, learner="winnow"))
    for other in others:
        assert not other.snapshot.needs_bias
        other.close()


def test_an_adversary_whose_rounds_no_hyperplane_separates_is_played_to_its_end(qtbot: object) -> None:
    session = Session(Document(StreamSpec("adagrad-climb", rounds=300), (LearnerChoice("perceptron"),)))
    session.finish()
    assert (session.workspace.rounds_run, session.faults) == (300, ())
    assert not session.snapshot.needs_bias
    session.close()
