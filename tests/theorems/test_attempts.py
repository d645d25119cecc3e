"""Thousands of attempts to break a theorem leave none violated, none at fault, and no line of a proof false.

The suite makes a few attempts for each learner. `bootstrap.py test --long` makes 10,000, and its seed makes other ones.
"""

import os
import sys
from collections import Counter

import numpy as np
import pytest
from attempts import attempts, nearness, settings
from nature import learner_of
from typed import of_kind

import visualonline as vo
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error
from visualonline.core.plugin import Source
from visualonline.learners import ConfiguredLearner
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict

LONG = os.environ.get("VISUALONLINE_LONG") == "1"
SEED = int(os.environ.get("VISUALONLINE_SEED", "20"))
EACH, AGAINST = (550, 1600) if LONG else (2, 10)
"""Attempts for each learner on rows that are searched for, and of all learners on streams that are built in."""
ALSO = ("iid", "random-experts", "alternate-then-one-good", "hadamard", "orthonormal", "square-wave", "drift")
LEARNERS = sorted(catalog("learners").plugins)
pytestmark = pytest.mark.timeout(7200 if LONG else 180)


def judged(run: Run, rng: np.random.Generator, seen: Counter[str]) -> None:
    """Hold that no theorem is violated or at fault, and that the proofs' lines are true at the last and some round."""
    T = len(run.trace)
    for name, track in run.bound_traces.items():
        where = (name, run.rule.values, [part.tolist() for part in run.history.rows(0, T)])
        assert track.violation is None, (track.violation, *where)
        assert not track.failed, where
        for t in {T, int(rng.integers(1, T + 1))}:
            judgement = run.theorem(name, t)
            assert judgement.verdict is not Verdict.VIOLATED, (t, *where)
            assert np.isnan(judgement.value) == (judgement.verdict is Verdict.NOT_APPLICABLE), (t, *where)
            for link in proof_links(run, track.theorem, t):
                assert link.holds or not link.applies or link.inequality.relation == "≲", (t, link, *where)
        seen[name] += judgement.verdict is not Verdict.NOT_APPLICABLE


def told(name: str, many: int, seen: Counter[str], nearest: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    near = f"nearest {max(nearest):.6f}, {sum(part > 0.9 for part in nearest)} above 0.9"
    with capsys.disabled():
        sys.stdout.write(f"\n{name}: {many} attempts, {near}; applied: {dict(sorted(seen.items()))}\n" if LONG else "")


@pytest.mark.parametrize("learner", LEARNERS)
def test_rows_and_settings_that_were_searched_for_break_nothing(
    learner: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, seen, nearest = np.random.default_rng([SEED, LEARNERS.index(learner)]), Counter[str](), [0.0]
    for run in attempts(rng, learner_of(learner), EACH):
        judged(run, rng, seen)
        nearest.append(nearness(run))
    told(learner, EACH, seen, nearest, capsys)


def hostile() -> list[tuple[str, str]]:
    """Return the adversaries and other streams that answer or were made to hurt, each with learners it can meet."""
    sources = [of_kind(source, Source) for source in catalog("streams").plugins.values()]
    chosen = [s for s in sources if s.group in ("adversary", "lecture") or s.id in ALSO]
    return [(s.id, name) for s in chosen for name in LEARNERS if s.kind in (learner_of(name).accepts, "advice")]


def test_streams_that_answer_the_learner_break_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Advice is met by linear learners too, as examples; where rounds are drawn, their mean is handed out as well."""
    rng, seen, nearest, done = np.random.default_rng(SEED), Counter[str](), [0.0], 0
    games = hostile()
    for k in range(AGAINST):
        source, name = games[k * 7 % len(games)]
        learner = learner_of(name)
        dims = {"random-experts": ":N=100", "iid": ""}.get(source, "")
        choice = ConfiguredLearner(learner, settings(rng, learner, 2) if source not in ALSO else {})
        try:
            run = vo.run(
                source + dims,
                choice,
                rounds=int(rng.integers(4, 60)),
                seed=int(rng.integers(1000)),
                as_examples=learner.accepts == "examples" and of_kind(find("streams", source), Source).kind == "advice",
                batch="average" if source == "iid" else None,
            )
            run.theorems()
        except Error:
            continue
        judged(run, rng, seen)
        nearest.append(nearness(run))
        done += 1
    assert done > AGAINST / 2
    told("streams that answer", done, seen, nearest, capsys)
