"""The texts of every theorem, and values worked by hand."""


import json
import warnings
from itertools import islice

import numpy as np
import pytest
from cases import joined
from nature import games, learner_of, learners_of, run_of
from natures import DRAWN, HOSTILE
from trials import LONG

from visualonline.core.catalog import catalog
from visualonline.runs.theorems_on import errata_of, theorems_of
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import Theorem, Verdict

THEOREMS = tuple(catalog("theorems").plugins)


@pytest.mark.parametrize("name", THEOREMS)
def test_a_theorem_tells_what_it_is(name: str) -> None:
    theorem = catalog("theorems").plugins[name]
    assert isinstance(theorem, Theorem)
    assert theorem.id == name
    assert theorem.source
    assert theorem.summary
    with warnings.catch_warnings():  # its fonts are opened in a way that Python 3.11 calls old
        warnings.simplefilter("ignore", DeprecationWarning)
        from ziamath import Latex
    assert "<svg" in Latex(theorem.statement).svg()
    for learner in learners_of(name):
        assert theorem in (errata_of if theorem.ability(Erratum) else theorems_of)(learner_of(learner))


ODD = [(name, given, X, y) for name, some in joined("ODD").items() for given, X, y in some]
"""Runs that leave a theorem's premises, some of them in the middle."""


@pytest.mark.long
@pytest.mark.parametrize("family", [*DRAWN, "odd"])
def test_a_value_stands_exactly_where_all_premises_are_met(family: str) -> None:
    if family == "odd":
        runs = [run_of(learner_of(name), dict(given), X, y) for name, given, X, y in ODD]
    else:
        runs = [game.run() for game in islice(games((DRAWN[family], *HOSTILE[family]), 7), 6 if LONG else 3)]
    for run in runs:
        for name, track in run.bound_traces.items():
            values = track.values.over(0, len(run.trace))
            for t in range(1, len(run.trace) + 1, 1 if LONG else 4):
                judgement = run.theorem(name, t)
                met = all(premise.met for premise in judgement.premises)
                assert met == (not np.isnan(judgement.value)) == (not np.isnan(values[t - 1]))
                assert (judgement.verdict is Verdict.NOT_APPLICABLE) == (not met)
                assert all(type(premise.met) is bool and premise.why for premise in judgement.premises)
                json.dumps(dict(judgement.quantities), allow_nan=False)
                assert {type(number) for number in judgement.quantities.values()} <= {float, str}


