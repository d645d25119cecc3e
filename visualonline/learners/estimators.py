"""A learner from any classifier of scikit-learn with `partial_fit`, or of river with `learn_one`.

A plug-in is a short file that is opened from the menu:

    from sklearn.linear_model import SGDClassifier
    from visualonline.learners.estimators import estimator

    PLUGIN = estimator("sgd", "SGD", lambda: SGDClassifier(random_state=0))
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.abilities.grows import Grows
from visualonline.abilities.scores_rows import ScoresRows
from visualonline.core.ability import Interpreted
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.ties import side

_LABELS = (-1, 1)


class _Held(np.ndarray[Any, np.dtype[np.object_]]):
    """An array with one object; each copy of the array holds its own copy of the object."""

    def copy(self, *_order: Any) -> _Held:
        """Return an array that holds a copy of the object."""
        return _held(copy.deepcopy(self.flat[0]), self.shape)


class State(NamedTuple):
    """The classifier of the library, in an array `model` of shape (1,)."""

    model: npt.NDArray[np.object_]


def _held(model: object, shape: tuple[int, ...] = (1,)) -> _Held:
    array = np.empty(shape, dtype=object)
    array.flat[0] = model
    return array.view(_Held)


def estimator(name: str, title: str, make: Callable[[], Any], summary: str = "") -> Learner:
    """Return a learner whose state is a classifier of scikit-learn or river.

    Parameters
    ----------
    name, title : str
        The learner's id and its displayed name.
    make : () -> object
        Returns a new, identical classifier on each call: its random draws come from a fixed seed, such as
        `random_state`. The classifier has `partial_fit` and one of `decision_function`, `predict_proba` and `predict`,
        or `learn_one` and `predict_proba_one` or `predict_one`.
    summary : str
        One line; by default the names of the classifier's class and library.

    Raises
    ------
    TypeError
        If the classifier has neither `partial_fit` nor `learn_one`.
    """
    first = make()
    if not (hasattr(first, "partial_fit") or hasattr(first, "learn_one")):
        kind = type(first).__name__
        raise TypeError(f"{kind} has neither partial_fit nor learn_one, so it cannot learn one example at a time.")
    learn = "learn_one" if hasattr(first, "learn_one") else "partial_fit"
    library, kind = type(first).__module__.partition(".")[0], type(first).__name__
    return Learner(
        id=name,
        name=title,
        summary=summary or f"uses {kind} of {library}",
        source=f"{library}: {kind}",
        family="linear",
        accepts="examples",
        start=lambda: State(_held(make())),
        predict=predict,
        decide=side,
        update=update,
        weights=weights,
        abilities=(
            ScoresRows(scores=scores),
            Interpreted(),
            Grows(make_room=lambda state, rounds: None),  # noqa: ARG005  the library allocates its own memory
        ),
        default_panels=("mistakes", "weights"),
        pseudocode=(
            CodeLine(f"model = {kind}()"),
            CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
            CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
            CodeLine("    predict by the model's score", "prediction", numbers=lambda score: {"score": score}),
            CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
            CodeLine(f"    model.{learn}(xₜ, yₜ)", "update"),
        ),
    )


def predict(state: State, x: Array) -> float:
    """Return the score of x: 0 before the first example."""
    return float(scores(state, x[None, :])[0])


def update(state: State, x: Array, y: float) -> bool:
    """Train the classifier on the example."""
    model: Any = state.model.flat[0]
    if hasattr(model, "learn_one"):
        model.learn_one(dict(enumerate(x.tolist())), int(y))
    else:
        model.partial_fit(x[None, :], np.array([int(y)]), classes=np.array(_LABELS))
    return True


def scores(state: State, X: Array) -> Array:
    """Return the scores of the rows of X, above 0 for +1: signed distances, differences of probabilities, or labels."""
    model: Any = state.model.flat[0]
    if hasattr(model, "learn_one"):
        return np.array([_score_one(model, dict(enumerate(x))) for x in X.tolist()])
    if not hasattr(model, "classes_"):
        return np.zeros(len(X))
    if hasattr(model, "decision_function"):
        return np.asarray(model.decision_function(X), dtype=np.float64).reshape(len(X))
    if hasattr(model, "predict_proba"):
        known: Array = np.asarray(model.predict_proba(X), dtype=np.float64)
        signs = np.sign(np.asarray(model.classes_, dtype=np.float64))
        return np.nan_to_num(known @ signs)  # some classifiers return NaN until they have seen both labels
    return np.asarray(model.predict(X), dtype=np.float64)


def _score_one(model: Any, x: dict[int, float]) -> float:
    """Return the score of one x by a classifier of river."""
    try:
        chances = model.predict_proba_one(x)
    except NotImplementedError:
        return float(model.predict_one(x) or 0)
    if set(chances) <= {False, True}:  # 1 == True: for river's linear models any truthy label is positive
        return float(chances.get(True, 0.0)) - float(chances.get(False, 0.0))
    return float(chances.get(1, 0.0)) - float(chances.get(-1, 0.0))


def weights(state: State) -> Array:
    """Return the coefficients of a linear model, or a single 0 for any other model."""
    model: Any = state.model.flat[0]
    if hasattr(model, "coef_"):
        return np.asarray(model.coef_, dtype=float).ravel()
    found = getattr(model, "weights", None)
    return np.array([float(value) for _, value in sorted(found.items())]) if found else np.zeros(1)
