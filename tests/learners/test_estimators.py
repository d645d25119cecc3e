"""Classifiers of scikit-learn and river as learners: the same predictions as the library gives by itself."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from river import linear_model, multiclass, naive_bayes, tree
from sklearn.linear_model import Perceptron, SGDClassifier
from sklearn.naive_bayes import GaussianNB

from visualonline.core.types import Array
from visualonline.learners import ConfiguredLearner
from visualonline.learners.estimators import estimator
from visualonline.runs.api import run
from visualonline.runs.conformance import conformance
from visualonline.trace.round_columns import PREDICTED_POSITIVE, UNDECIDED


class LabelsOnly:
    """A classifier that predicts labels, and has neither scores nor probabilities."""

    def __init__(self) -> None:
        self._model = Perceptron(random_state=0)

    def partial_fit(self, X: Array, y: Array, classes: Array) -> None:
        self._model.partial_fit(X, y, classes)
        self.classes_ = self._model.classes_

    def predict(self, X: Array) -> Array:
        return np.asarray(self._model.predict(X))


MAKERS: dict[str, Callable[[], Any]] = {
    "perceptron": lambda: Perceptron(random_state=0),
    "sgd": lambda: SGDClassifier(random_state=0),
    "bayes": GaussianNB,
    "river-logistic": linear_model.LogisticRegression,
    "river-bayes": naive_bayes.GaussianNB,
    "river-tree": lambda: tree.HoeffdingTreeClassifier(grace_period=20),
    "river-pairs": lambda: multiclass.OneVsOneClassifier(linear_model.LogisticRegression()),  # has no probabilities
    "labels": LabelsOnly,
}


def rounds() -> tuple[Array, Array]:
    rng = np.random.default_rng(4)
    X = rng.standard_normal((120, 3))
    return X, np.where(X @ [1.0, -2.0, 0.5] + rng.standard_normal(120) > 0, 1, -1)


def by_itself(model: Any, X: Array, y: Array) -> list[int]:
    """Return the library's predictions, one example after another; 0 before the first update."""
    found: list[int] = []
    for x, label in zip(X, y.tolist(), strict=True):
        if hasattr(model, "learn_one"):
            row = dict(enumerate(x.tolist()))
            found.append(int(model.predict_one(row) or 0) if found else 0)
            model.learn_one(row, label)
        else:
            found.append(int(model.predict(x[None, :])[0]) if found else 0)
            model.partial_fit(x[None, :], [label], classes=[-1, 1])
    return found


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")  # of the variance of one example
def test_it_predicts_as_the_library_does(name: str) -> None:
    X, y = rounds()
    learner = ConfiguredLearner(estimator(name, name, MAKERS[name]), {})
    done = run((X, y), learner)
    flags = done.trace.flags(0, 120)
    made = np.where(flags & UNDECIDED, 0, np.where(flags & PREDICTED_POSITIVE, 1, -1)).tolist()
    alone = by_itself(MAKERS[name](), X, y)
    if name == "river-logistic":  # it answers True or False, which is 1 or 0
        alone = [1 if prediction == 1 else -1 for prediction in alone]
    differing = [t for t in range(6, 121) if made[t - 1] != alone[t - 1]]
    assert differing == [], "but for the first rounds, before each label was seen twice"
    for t in (110, 7):
        frame = done.frame(t)
        assert done.rule.score(frame.before, X[t - 1], t) == pytest.approx(cast("Any", frame.round).score)
    assert done.trace.mistakes < 50


def test_where_there_are_probabilities_the_score_is_their_difference() -> None:
    X, y = rounds()
    done = run((X, y), ConfiguredLearner(estimator("bayes", "Bayes", MAKERS["bayes"]), {}))
    model = GaussianNB().partial_fit(X[:100], y[:100], classes=[-1, 1])
    minus, plus = model.predict_proba(X[100:101])[0]
    assert 0.01 < abs(plus - minus) < 0.99
    assert cast("Any", done.frame(101).round).score == pytest.approx(plus - minus)


def test_a_state_is_nobody_elses() -> None:
    X, y = rounds()
    done = run((X, y), ConfiguredLearner(estimator("sgd", "SGD", MAKERS["sgd"]), {}))
    early, late = done.frame(5), done.frame(100)
    assert not np.array_equal(done.rule.weights(early.after, 6), done.rule.weights(late.after, 101))
    again = run((X[:5], y[:5]), ConfiguredLearner(estimator("sgd", "SGD", MAKERS["sgd"]), {}))
    assert np.array_equal(done.rule.weights(early.after, 6), again.rule.weights(again.trace.final, 6))


def test_no_part_of_a_run_of_a_library_s_object_is_compiled() -> None:
    learner = ConfiguredLearner(estimator("sgd", "SGD", MAKERS["sgd"]), {})
    runs = [run("iid", learner, rounds=20, batch="last") for _ in range(2)]
    runs[1].compile(2)
    assert not runs[1].rule.compiled
    risks = [[theorem.quantities.get("last_risk") for theorem in one.theorems()] for one in runs]
    assert risks[0] == risks[1] != [None]


@pytest.mark.parametrize("name", ["sgd", "river-tree"])
def test_the_checks_hold(name: str) -> None:
    assert [check.sentence for check in conformance(estimator(name, name, MAKERS[name])) if not check.met] == []


def test_what_cannot_learn_one_example_after_the_other_is_refused() -> None:
    with pytest.raises(TypeError, match="dict has neither partial_fit nor learn_one"):
        estimator("no", "No", dict)
