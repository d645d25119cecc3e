"""Refining a run for a file or a text does not change later displayed values."""

from collections.abc import Callable

import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.export.page import page
from visualonline.hindsight.comparators import best_soft_margin, least_p_norm_bound
from visualonline.hindsight.gradients import best_comparator
from visualonline.hindsight.history import History
from visualonline.lessons.quantity import quantity
from visualonline.runs.results_table import results_table
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

ROUNDS = 60
EXPORTS: dict[str, Callable[[Run, str], object]] = {
    "a page": lambda run, _theorem: page([run]),
    "a table": lambda run, _theorem: results_table([run], "md"),
    "a number of a lesson": lambda run, theorem: quantity(f"{theorem}.value").of([run], ROUNDS),
}


@pytest.mark.parametrize("export", EXPORTS)
@pytest.mark.parametrize(
    ("learner", "source", "theorem"),
    [
        ("kernel-perceptron", "separable", "kernel-perceptron"),
        ("p-norm-perceptron", "noisy", "p-norm-inseparable"),
        ("pegasos", "noisy", "pegasos"),
        ("projected-gradient", "noisy", "ogd-static"),
    ],
)
def test_an_export_refines_no_number_that_is_shown(
    monkeypatch: pytest.MonkeyPatch, learner: str, source: str, theorem: str, export: str
) -> None:
    """Rounds beyond the first few thousand are refined where they are asked for; here that are all rounds."""
    monkeypatch.setattr(least_p_norm_bound, "_AT_ONCE", 0)
    for module in (best_soft_margin, best_comparator):
        monkeypatch.setattr(module, "EXACT", 0)
    run = Run(find("learners", learner), {}, History(open_base(StreamSpec(source, rounds=ROUNDS))))
    complete(run)
    before = run.theorem(theorem, ROUNDS)
    with run.refined(ROUNDS):
        assert run.theorem(theorem, ROUNDS) != before
    assert run.theorem(theorem, ROUNDS) == before
    EXPORTS[export](run, theorem)
    assert run.theorem(theorem, ROUNDS) == before
