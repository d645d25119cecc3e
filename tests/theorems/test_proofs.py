"""Every link of every proof holds at every round (in the suite at every eighth), and does not use later rounds."""

from itertools import islice
from typing import cast

import numpy as np
import pytest
from cases import joined
from nature import Game, games, learner_of, run_of
from natures import DRAWN, HOSTILE
from proof_checks import met
from trials import LONG

from visualonline.core.catalog import catalog
from visualonline.hindsight import proof_record as record
from visualonline.hindsight.proof_record import last_round_followed
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.theorems_on import theorems_of
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.proof import chains
from visualonline.theorems.theorem import Theorem

ROUNDS = 36 if LONG else 24
EACH, STEP = (8, 1) if LONG else (1, 8)
"""Games of each kind of nature, cut off after so many rounds, and how far apart are those rounds that are looked at."""


LIKE: dict[str, str] = joined("LIKE")
"""By learner: another one with the same predictions, whose streams are used."""
UNPROVED: dict[str, str] = joined("UNPROVED")


def some(family: str) -> list[Game]:
    drawn = islice(games((DRAWN[family],), 7), EACH)
    hostile = islice(games(HOSTILE[family], 8), EACH * len(HOSTILE[family]))
    return [game._replace(X=game.X[:ROUNDS], y=game.y[:ROUNDS]) for game in (*drawn, *hostile)]


def test_every_theorem_on_a_run_has_a_proof() -> None:
    theorems = [cast("Theorem", theorem) for theorem in catalog("theorems").plugins.values()]
    unproved = {theorem.id for theorem in theorems if not (theorem.proof.inequalities or theorem.ability(Erratum))}
    assert unproved == set(UNPROVED)


@pytest.mark.long
@pytest.mark.parametrize("family", DRAWN)
def test_every_link_is_true_at_every_round(family: str) -> None:
    proved: set[str] = set()
    for game in some(family):
        given = {key: value for key, value in game.given.items() if key in ("eta", "tie")}
        alike = [name for name, other in LIKE.items() if other == game.learner.id]
        others = [game._replace(learner=learner_of(name), given=given) for name in alike]
        for each in (game, *others):
            run = each.run()
            for theorem in theorems_of(each.learner):
                for t in (*range(1, len(run.trace), STEP), len(run.trace)):
                    if theorem.proof.inequalities and met(run, theorem, t):
                        proved.add(theorem.id)
    provable = [theorem for theorem in theorems_of(some(family)[0].learner) if theorem.proof.inequalities]
    assert proved & {theorem.id for theorem in provable if not theorem.lower or all(other.lower for other in provable)}


@pytest.mark.long
@pytest.mark.parametrize("family", DRAWN)
def test_no_side_looks_at_later_rounds(family: str) -> None:
    t = ROUNDS // 2
    for game in some(family)[::3]:
        order = np.concatenate([np.arange(t), np.arange(len(game.y))[:t - 1:-1]])
        later = game.X[order], np.concatenate([game.y[:t], -game.y[order][t:]]), game.means
        straight = game.run()
        settled = {"eta": straight.rule.values["eta"]} if game.learner.id == "winnow" else {}  # of the whole stream
        scrambled = run_of(game.learner, game.given | settled, *later, game.arms)
        for theorem in theorems_of(game.learner):
            both = [
                [(link.left, link.right) for link in proof_links(run, theorem, t)] for run in (straight, scrambled)
            ]
            np.testing.assert_array_equal(*both)  # type: ignore[arg-type]


def test_a_proof_is_followed_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "ROOM", 1000)
    assert last_round_followed(200, 10) == 100
    assert last_round_followed(50, 10) == 50
    assert last_round_followed(50, 5000) == 1


def test_what_has_no_proof_has_no_chains() -> None:
    assert not list(chains(()))
