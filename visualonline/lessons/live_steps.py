"""Lessons whose pages run learners: the runs that a visitor changes to reach a state, and the state's conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from visualonline.abilities.has_feasible_set import HasFeasibleSet
from visualonline.core.errors import Error
from visualonline.export.live_page import LivePage
from visualonline.export.page import is_plane
from visualonline.lessons.lesson import Reach
from visualonline.lessons.quantity import Condition
from visualonline.runs.run import Run
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.trace.tuned_learner import named

_COUNTED = ("mistakes", "updates", "loss", "expected_mistakes")
"""Quantities that every learner has, and of which another learner may reach smaller values."""


def live_run(page: LivePage, runs: Sequence[Run], questions: Sequence[Reach]) -> dict[str, Any] | None:
    """Return the data of runs that a visitor changes, or None if a page cannot run them.

    The page then says that the task needs the program.
    """
    n = min(len(run.trace) for run in runs)
    wanted = [each for question in questions for each in question.conditions]
    exchanged = len(runs) == 1 and not runs[0].learner.parameters  # the task asks for another learner
    counted = [each for each in wanted if each.quantity.name != "t"]
    others = exchanged and bool(counted) and all(map(_may_shrink, counted))
    try:
        data = page.add(runs, n, plane=is_plane(runs[0]), others=others)
    except Error:
        return None
    means = arm_means(runs[0].history.stream)
    if means is not None:
        data["gaps"] = (means - means.min()).tolist()
    rounds = {each.quantity.round for each in wanted if each.quantity.name == "regret"} - {None}
    for run, learner in zip(runs, data["learners"], strict=False):
        learner |= _comparison(run, [t for t in rounds if t is not None and 0 < t <= n])
    return data


def _may_shrink(each: Condition) -> bool:
    """Return whether another learner may meet a condition."""
    return each.quantity.name in _COUNTED and each.sign in ("<", "<=")


def _comparison(run: Run, rounds: Sequence[int]) -> dict[str, Any]:
    """Return the loss of the best comparator at some rounds, and the parameters of the learner that it depends on."""
    best = {t: run.trace.totals(t - 1, t).loss[0] - regret for t in rounds if (regret := run.regret(t)) is not None}
    own = run.learner.ability(HasFeasibleSet)
    depends = () if own is None else named(own.feasible_set)
    return {"best": {str(t): float(loss) for t, loss in best.items()}, "compared": list(depends)}


def conditions_data(question: Reach) -> list[dict[str, Any]]:
    """Return the conditions of a state as a page checks them."""
    return [{**each.quantity._asdict(), "sign": each.sign, "bound": each.bound} for each in question.conditions]
