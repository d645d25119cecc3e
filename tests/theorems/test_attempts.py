"""Thousands of attempts to break theorems find no violation, no failure, and no false line of a proof.

The suite makes a few attempts for each learner. `bootstrap.py test --long` makes 10,000, and its seed makes other ones.
"""

import numpy as np
import pytest
from attempts import attempts, nearness, settings
from nature import learner_of
from trials import SEED, Trials
from typed import of_kind

import visualonline as vo
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error
from visualonline.core.plugin import Source
from visualonline.learners import ConfiguredLearner
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict

EACH, AGAINST = (2, 550), (10, 1600)
"""Attempts, few and many, for each learner on rows that are searched for, and of all on streams that are built in."""
ALSO = ("iid", "random-experts", "alternate-then-one-good", "hadamard", "orthonormal", "square-wave", "drift")
LEARNERS = sorted(catalog("learners").plugins)


def judged(run: Run, rng: np.random.Generator) -> None:
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


def told(nearest: list[float], trials: Trials) -> None:
    trials.remark(f"nearest to a bound {max(nearest):.6f}, {sum(part > 0.9 for part in nearest)} above 0.9")


@pytest.mark.long(seconds=45)
@pytest.mark.parametrize("learner", LEARNERS)
def test_rows_and_settings_that_were_searched_for_break_nothing(learner: str, trials: Trials) -> None:
    rng, nearest = np.random.default_rng([SEED, LEARNERS.index(learner)]), [0.0]
    runs = attempts(rng, learner_of(learner))
    for _ in trials(*EACH):
        run = next(runs)
        judged(run, rng)
        nearest.append(nearness(run))
    told(nearest, trials)


def hostile() -> list[tuple[str, str]]:
    """Return the adversaries and other streams that answer or were made to hurt, each with learners it can meet."""
    sources = [of_kind(source, Source) for source in catalog("streams").plugins.values()]
    chosen = [s for s in sources if s.group in ("adversary", "lecture") or s.id in ALSO]
    return [(s.id, name) for s in chosen for name in LEARNERS if s.kind in (learner_of(name).accepts, "advice")]


@pytest.mark.long(seconds=120)
def test_streams_that_answer_the_learner_break_nothing(trials: Trials) -> None:
    """Advice is also tested with linear learners, as examples; with independent rounds, the mean is also returned."""
    rng, nearest, done = np.random.default_rng(SEED), [0.0], 0
    games = hostile()
    for k in trials(*AGAINST):
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
        judged(run, rng)
        nearest.append(nearness(run))
        done += 1
    assert done > trials.figures["tried"] / 2
    told(nearest, trials)
