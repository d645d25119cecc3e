"""The numbers shown under a theorem, inserted into its statement, give the displayed value.

Each statement is written here again, by plain arithmetic, from the theorem and not from the code. Additional displayed
numbers, such as a closed form or the value for the best learning rate, are computed in the same way.
"""


from typing import Any

import pytest
from cases import joined
from simulated import completed, completed_on
from worked_streams import Formula, Named, T

from visualonline.core.catalog import catalog
from visualonline.runs.run import Run

GIVEN: dict[str, tuple[str, Any, dict[str, Any], Formula]] = joined("GIVEN")
"""By theorem: a learner, its stream, its parameters, and the statement."""
BESIDE: dict[str, dict[str, Formula]] = joined("BESIDE")
"""By theorem: additional displayed numbers."""
ELSEWHERE: dict[str, str] = joined("ELSEWHERE")
"""Theorem whose value is worked out in a test of its own: where."""


def finished(learner: str, stream: Any, given: dict[str, Any]) -> Run:
    return (
        completed(learner, stream, T, **given) if isinstance(stream, str) else completed_on(learner, *stream(), **given)
    )


@pytest.mark.parametrize("name", GIVEN)
def test_the_numbers_of_a_theorem_give_its_value(name: str) -> None:
    learner, stream, given, statement = GIVEN[name]
    run = finished(learner, stream, given)
    run.refine(T)
    found = run.theorem(name, T)
    numbers = Named({"t": T, "value": found.value, **found.quantities})
    parameters = Named(run.trace.rule.arguments)
    assert found.value == pytest.approx(statement(numbers, parameters), rel=1e-9)
    told = {other: found.quantities[other] for other in BESIDE.get(name, {})}
    assert told == pytest.approx({other: BESIDE[name][other](numbers, parameters) for other in told}, rel=1e-9)


def test_every_theorem_is_worked_out() -> None:
    theorems = {name for name in catalog("theorems").plugins if "-erratum-" not in name}
    assert set(GIVEN) | set(ELSEWHERE) == theorems
    assert set(BESIDE) <= set(GIVEN)


