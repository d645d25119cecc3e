"""The results of a run as plain values: numbers, parameters and the verdict of each theorem. NaN becomes None."""

from __future__ import annotations

import math
from dataclasses import asdict
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.runs.judgement import Judgement
from visualonline.runs.repeated_runs import MeanOfRepeats
from visualonline.runs.run import Run
from visualonline.streams.live.live_stream import LiveStream
from visualonline.streams.live.pipe_stream import PipeStream
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.transforms.arms_seen import dimension
from visualonline.streams.transforms.stream_transforms import chain
from visualonline.theorems.chance import remark_on
from visualonline.theorems.theorem import Verdict


class TheoremReport(NamedTuple):
    """The verdict of one theorem on a run.

    Attributes
    ----------
    id : str
    kind : {"exact", "pathwise", "high-probability", "expectation"}
        How the bound holds for a randomised learner; see `Theorem`.
    bounds : str
        The bounded quantity: "mistakes", "updates", "expected mistakes", "loss", "regret", "pseudo-regret",
        "conditional regret", "estimated regret", "risk", "margin", "gap" or "training error".
    actual, value : float or None
        The bounded quantity and the bound, at the requested round or, if the bound was violated, at the first
        violation. `actual` is None if it is unknown or not finite. `value` is None if a premise is not met, and
        infinite if it exceeds all floats. JSON then has null.
    verdict : {"holds", "vacuous", "violated", "not applicable", "not judged"}
    premises : tuple of Premise
        The premises, each with its `statement`, whether it is `met`, and `why`.
    quantities : dict
        The numbers that enter the bound, by name. A violated bound adds the `round` of the violation.
    """

    id: str
    kind: str
    bounds: str
    actual: float | None
    value: float | None
    verdict: str
    premises: tuple[Premise, ...]
    quantities: dict[str, Any]

    def __repr__(self) -> str:
        return f"<{self.id}: {self.verdict}, {self.sides}>"

    @property
    def sides(self) -> str:
        """Both sides of the bound, as text with numbers, or only the left side if an assumption is not met."""
        if self.value is None:
            return f"{self.bounds} {_format_number(self.actual)}"
        place = f" at round {self.quantities['round']}" if "round" in self.quantities else ""
        return f"{self.bounds} {_format_number(self.actual)} against {_format_number(self.value)}{place}"

    @property
    def remark(self) -> str:
        """A remark on the verdict of a probabilistic theorem; empty if there is none."""
        return remark_on(self.verdict, self.kind, self.quantities)

    @property
    def reason(self) -> str:
        """The unmet premises, which explain why the bound does not apply; empty if there are none."""
        return "; ".join(f"{premise.statement}: {premise.why}" for premise in self.premises if not premise.met)


def theorem_reports(run: Run, t: int | None = None) -> list[TheoremReport]:
    """Return the verdict of each theorem at round `t` >= 1, by default the last one."""
    at = len(run.trace) if t is None else t
    run.refine(at)
    return [_theorem_report(run, track.at(at)) for track in run.bound_traces.values()]


def expected_mistakes(run: Run) -> float | None:
    """Return the sum of the probabilities of a mistake; None without labels or if predictions are not randomised."""
    return run.trace.loss if run.rule.randomized and run.rule.labelled else None


def mistakes(run: Run) -> int | None:
    """Return the number of wrong predictions; None if there are no labels."""
    return run.trace.mistakes if run.rule.labelled else None


def mean_of_repeats(run: Run) -> MeanOfRepeats | None:
    """Return the average of the repetitions in all rounds; None if there are none."""
    if run.repeats is None:
        return None
    while len(run.repeats) < len(run.trace):
        run.repeats.advance(len(run.trace) - len(run.repeats))
    return run.mean_of_repeats_at(len(run.trace))


def weights(run: Run) -> list[float | None]:
    """Return the weights after the last round as reported by the learner."""
    return [plain(w) for w in run.rule.weights(run.trace.final, len(run.trace) + 1)]


def seed(run: Run) -> int | None:
    """Return the seed; None if neither stream nor learner is random."""
    drawn = run.history.stream.seed
    return run.seed if drawn is None and run.rule.depends_on_draws else drawn


def report(run: Run) -> dict[str, Any]:
    """Return a completed run as the object printed by `visualonline run --json`."""
    stream, trace = run.history.stream, run.trace
    found = mean_of_repeats(run)
    late = {"delay": run.rule.delay} if run.rule.delay else {}
    source = chain(stream)[-1]
    decided = source.decisions.report() if isinstance(source, FileStream | LiveStream | PipeStream) else {}
    said = {"name": stream.name, "rounds": len(trace), "dimension": dimension(stream), "seed": seed(run)}
    return {
        "stream": said | late | decided,
        "learner": {"id": run.learner.id, "parameters": plain(run.rule.values)},
        "mistakes": mistakes(run),
        "expected_mistakes": plain(expected_mistakes(run)),
        "updates": trace.updates,
        "loss": plain(trace.loss),
        "regret": plain(run.regret(len(trace))),
        **(bandit_numbers(run) if run.rule.plays_arms else {}),
        **({"regret_path": plain(run.path_regret(len(trace)))} if run.has_paths else {}),
        **({} if run.wealth is None else {"wealth": plain(run.wealth)}),
        "weights": weights(run),
        **({} if found is None else {"repeats": asdict(found)}),
        "theorems": [
            plain(finding._asdict() | {"premises": [premise._asdict() for premise in finding.premises]})
            for finding in theorem_reports(run)
        ],
    }


def bandit_numbers(run: Run) -> dict[str, Any]:
    """Return the number of plays of each arm, the pseudo-regret and the estimated regret of a bandit run.

    The pseudo-regret is None if the means of the arms are unknown, and the estimated regret is None if the learner
    does not estimate losses.
    """
    T = len(run.trace)
    plays = run.plays(T)
    return {
        "arms": None if plays is None else [int(n) for n in plays],
        "pseudo_regret": plain(run.pseudo_regret(T)),
        "estimated_regret": plain(run.estimated_regret(T)),
    }


def plain(value: Any) -> Any:
    """Convert a value for JSON: arrays and tuples to lists, numpy numbers to Python's, NaN and infinity to None.

    Examples
    --------
    >>> plain({"r": np.float64(2.0), "gamma": float("nan"), "w0": (0.0, 1.0)})
    {'r': 2.0, 'gamma': None, 'w0': [0.0, 1.0]}
    """
    if isinstance(value, dict):
        return {str(name): plain(part) for name, part in value.items()}
    if isinstance(value, np.ndarray | np.generic):
        return plain(value.tolist())
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def _theorem_report(run: Run, judgement: Judgement) -> TheoremReport:
    actual, value, shown = judgement.actual, judgement.value, judgement
    broken = judgement.violation
    place: dict[str, Any] = {}
    if judgement.verdict is Verdict.VIOLATED and broken is not None:
        actual, value, place = broken.actual, broken.value, {"round": broken.t}
        shown = run.theorem(judgement.theorem.id, broken.t)
    premises = tuple(Premise(premise.statement, bool(premise.met), premise.why) for premise in shown.premises)
    return TheoremReport(
        id=judgement.theorem.id,
        kind=judgement.theorem.kind,
        bounds=judgement.theorem.bounds,
        actual=plain(float(actual)),
        value=None if math.isnan(value) else float(value),
        verdict=judgement.verdict.value,
        premises=premises,
        quantities=plain(dict(shown.quantities)) | place,
    )


def _format_number(number: float | None) -> str:
    return "unknown" if number is None else f"{number:.6g}"
