"""The proof of the theorem that judges each learner, for the proof panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import ProofLink, ProofTrace
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.session.feeds.curve_source import Points
from visualonline.session.feeds.sampled import Sampler
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.proof import Inequality
from visualonline.theorems.scope import applies_always
from visualonline.theorems.theorem import Theorem, Verdict

EMPTY = "Play or step to a round to see the proof with its numbers."
ERRATUM = "A wrong statement has no proof. Choose the correct theorem (Shift+T)."
OF_A_MEAN = "This theorem bounds an expectation, so its proof cannot be shown with the numbers of a single run."
UNPROVED = (
    "This theorem has no proof that can be shown with the numbers of a single run."
)
SOLVING = "Evaluating this round …"
SILENT = "No step of this proof applies to this round."


class ProofChain(NamedTuple):
    """A chain of inequalities that applies to the shown round, with its numbers.

    Attributes
    ----------
    inequalities : tuple of Inequality
    links : tuple of ProofLink
        The inequalities with their numbers at the shown round.
    sides : tuple of Points
        Each side over the rounds, the leftmost first.
    """

    inequalities: tuple[Inequality, ...]
    links: tuple[ProofLink, ...]
    sides: tuple[Points, ...]


class LearnerProof(NamedTuple):
    """The chains of a learner's proof, or why there is none, and the last round of its curves."""

    chains: tuple[ProofChain, ...]
    missing: str
    end: int


class ProofData(NamedTuple):
    """The proofs of all learners at a round."""

    learners: tuple[LearnerProof, ...]


class ProofFeed:
    """A feed that evaluates the proofs of the theorems that judge the learners."""

    def __init__(self) -> None:
        self._runs: tuple[Run, ...] = ()
        self._traces: dict[tuple[Run, str], ProofTrace] = {}
        self._points: dict[ProofTrace, tuple[object, tuple[tuple[Points, ...], ...]]] = {}
        self._drawn: list[ProofTrace] = []
        self._last: tuple[LearnerProof, ...] = ()
        self._sampler = Sampler()

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""
        self._runs = workspace.runs
        self._drawn = [trace for trace in self._drawn if trace.run in workspace.runs]
        self._traces = {key: trace for key, trace in self._traces.items() if key[0] in workspace.runs}
        there = list(self._traces.values())
        self._points = {trace: self._points[trace] for trace in there if trace in self._points}
        self._sampler.keep(there)

    def tasks(self) -> Iterator[Task]:
        """Yield a task for each drawn proof with missing samples."""
        return self._sampler.tasks(self._drawn)

    def data(self, snapshot: Snapshot) -> ProofData:
        """Return the proofs of a snapshot. The proofs are sampled from now on."""
        self._drawn, proofs = [], []
        for i, (run, shown) in enumerate(zip(self._runs, snapshot.learners, strict=True)):
            if shown.solving:
                kept = i < len(self._last) and shown.judgement is not None and self._last[i].chains
                proof = self._last[i] if kept else LearnerProof((), SOLVING, 1)
                proofs.append(proof)
            elif shown.judgement is None or not snapshot.revealed:
                proofs.append(LearnerProof((), EMPTY, 1))
            elif (theorem := shown.judgement.theorem).proof.inequalities:
                proofs.append(self._proof(self._trace(run, theorem), snapshot, shown.judgement))
            elif run.rule.delay or (run.rule.broken_premise is not None and not applies_always(theorem)):
                proofs.append(LearnerProof((), _unmet(shown.judgement), 1))
            else:
                unproved = OF_A_MEAN if theorem.kind == "expectation" else UNPROVED
                proofs.append(LearnerProof((), ERRATUM if theorem.ability(Erratum) else unproved, 1))
        self._last = tuple(proofs)
        return ProofData(self._last)

    def waits(self, snapshot: Snapshot) -> bool:
        """Return whether a learner is still being judged. The proof is sampled after that."""
        return any(shown.solving for shown in snapshot.learners)

    def _trace(self, run: Run, theorem: Theorem) -> ProofTrace:
        key = run, theorem.id
        if key not in self._traces:
            self._traces[key] = ProofTrace(run, theorem)
        self._drawn.append(self._traces[key])
        return self._traces[key]

    def _proof(self, trace: ProofTrace, snapshot: Snapshot, judgement: Judgement) -> LearnerProof:
        t, reach = snapshot.revealed, trace.reach
        end = min(max(1, snapshot.total or len(trace.run.trace)), reach)
        if t > reach:
            why = f"The proof is evaluated for the first {reach:,} rounds only; this is round {t:,}."
            return LearnerProof((), why, end)
        links = trace.at(t)
        parts = [(chain, links[first : first + len(chain)]) for first, chain in trace.chains]
        now = t if snapshot.hides_future else None
        chains = [
            ProofChain(chain, part, sides)
            for (chain, part), sides in zip(parts, self._sides(trace, links, now), strict=True)
            if any(link.applies for link in part)
        ]
        why = _unmet(judgement) if judgement.verdict is Verdict.NOT_APPLICABLE else _silence(trace, t)
        return LearnerProof(tuple(chains), "" if chains else why, end)

    def _sides(
        self, trace: ProofTrace, links: tuple[ProofLink, ...], now: int | None
    ) -> tuple[tuple[Points, ...], ...]:
        """Return the sides of each chain over the rounds, up to round `now` if given."""
        t, numbers = trace.sides()
        key = len(t), now
        if trace not in self._points or self._points[trace][0] != key:
            if now is not None:
                before = int(t.searchsorted(now))
                here = np.array([[(link.left, link.right) for link in links]])
                t, numbers = np.append(t[:before], float(now)), np.concatenate([numbers[:before], here])
            made = tuple(_points(t, numbers[:, first : first + len(chain)]) for first, chain in trace.chains)
            self._points[trace] = key, made
        return self._points[trace][1]


def _points(t: Array, numbers: Array) -> tuple[Points, ...]:
    """Return the sides of a chain: the left side of its first link, and the right sides of all links."""
    return (Points(t, numbers[:, 0, 0]), *(Points(t, numbers[:, k, 1]) for k in range(numbers.shape[1])))


def _silence(trace: ProofTrace, t: int) -> str:
    """Return why a theorem in force has no numbers in round t: its proof may be evaluated in earlier rounds only."""
    rounds, sides = trace.sides()
    known = rounds[~np.isnan(sides).all(axis=(1, 2))]
    if len(known) and known[-1] < t:
        end = int(known[-1])
        return f"The numbers of this proof are computed for the first {end:,} rounds only; this is round {t:,}."
    return SILENT


def _unmet(judgement: Judgement) -> str:
    """Return the unmet premises as text."""
    unmet = [f"•  {premise.statement}: {premise.why}" for premise in judgement.premises if not premise.met]
    one = len(unmet) == 1
    lead = "The proof requires this assumption." if one else "The proof requires these assumptions."
    return "\n".join([lead, *unmet])
