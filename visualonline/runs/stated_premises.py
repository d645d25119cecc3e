"""The stated premises of a theorem, for a list of theorems. The premises are read from a run of two rounds."""

from __future__ import annotations

from visualonline.core.batch import Batch
from visualonline.core.catalog import find
from visualonline.core.errors import Error
from visualonline.core.parameters import resolve_values
from visualonline.runs.api import open_stream, prepare_runs, run_to_end
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.scope import learners_of
from visualonline.theorems.theorem import Quantities, Theorem

_STREAMS = ("or-literals", "experts", "bernoulli-arms", "advised-arms", "linear-arms")
"""One stream for each kind of learner."""
_ANY_LEARNER = "perceptron"


def stated_premises(theorem: Theorem) -> list[str] | None:
    """Return the statement of each premise; None if the theorem's learner accepts none of `_STREAMS`."""
    returned = theorem.ability(ReturnedHypothesis)
    learners = learners_of(theorem)
    if not learners and returned is None:
        values = resolve_values(theorem.parameters, {}, theorem.id)
        return [premise.statement for premise in theorem.premises(Quantities(values))]
    learner = find("learners", learners[0] if learners else _ANY_LEARNER)
    batch = None if returned is None else Batch("vote" if returned.vote else "average")
    for source in _STREAMS if returned is None else ("iid",):
        spec = StreamSpec(source, rounds=2)
        try:
            run = run_to_end(prepare_runs(spec, open_stream(spec), [(learner, {})], batch)[0])
        except Error:  # the learner does not accept this stream
            continue
        return [premise.statement for premise in theorem.premises(run.quantities_at(theorem.needs, 2))]
    return None
