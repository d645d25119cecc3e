"""If stream, learner and theorem are incompatible, compatible ones are offered."""

from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from visualonline.core.catalog import catalog, find
from visualonline.runs.prepare import fits
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.offer import Offer, offer, offer_for
from visualonline.session.session import Session
from visualonline.session.workspace import Workspace
from visualonline.streams.memory import ArrayStream
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Theorem


def document(source: str, *learners: str) -> Document:
    return Document(StreamSpec(source, rounds=20), tuple(LearnerChoice(name) for name in learners))


@pytest.mark.parametrize(
    ("source", "learner"),
    [
        ("bernoulli-arms", "perceptron"),
        ("heaviest-hit", "perceptron"),
        ("bisection", "weighted-majority"),
        ("wine", "elim"),
    ],
)
def test_what_does_not_fit_offers_what_runs(source: str, learner: str) -> None:
    before, after = document("iris", learner), document(source, learner)
    offered = offer(before, after)
    assert offered is not None
    assert learner not in [one.id for one in offered.learners]
    for one in offered.learners:
        Workspace(offered.with_learner(one))
    offered = offer(document(source, offered.learners[0].id), after)
    assert offered is not None
    assert source not in [one.id for one in offered.sources]
    for other in offered.sources[::9]:
        Workspace(offered.with_source(other))


def test_bandits_come_first_for_arms() -> None:
    offered = offer(document("iris", "perceptron"), document("bernoulli-arms", "perceptron", "winnow"))
    assert offered is not None
    assert [one.family for one in offered.learners[:4]] == ["bandits"] * 4
    assert [one.id for one in offered.with_learner(offered.learners[0]).learners] == [offered.learners[0].id]


def test_a_learner_that_fits_stays_in_the_place_of_those_that_do_not() -> None:
    offered = offer(document("iris", "ucb1", "perceptron"), document("bernoulli-arms", "ucb1", "perceptron"))
    assert offered is not None
    assert [one.id for one in offered.with_learner(offered.learners[0]).learners] == ["ucb1"]


def test_what_was_refused_for_another_reason_offers_nothing() -> None:
    before = document("iris", "perceptron")
    assert offer(before, replace(before, stream=StreamSpec("separable", settings=(("margin", "7"),)))) is None
    assert offer(before, document("iris", "perceptron", "winnow")) is None


def test_a_theorem_offers_its_learners() -> None:
    theorem = cast("Theorem", find("theorems", "adahedge"))
    offered = offer_for(theorem, document("iris", "perceptron", "winnow"))
    assert [one.id for one in offered.learners] == ["adahedge"]
    after = offered.with_learner(offered.learners[0])
    assert after.learners == (LearnerChoice("adahedge", theorem="adahedge"), LearnerChoice("winnow"))


def test_on_gradients_a_learner_is_taken_with_the_linear_loss(tmp_path: Path) -> None:
    path = tmp_path / "gradients.csv"
    path.write_text("gradient1,gradient2\n1,0\n0.5,1\n", encoding="utf-8")
    gradient = LearnerChoice("projected-gradient", (("loss", "linear"),))
    session = Session(Document(StreamSpec(str(path)), (gradient,)))
    assert session.add_learner("projected-gradient")
    assert session.document.learners == (gradient, gradient)
    session.close()


def test_the_first_round_tells_whether_a_learner_fits() -> None:
    stream = ArrayStream("rows", np.ones((1, 13)), np.ones(1))
    names = {one.id for one in catalog("learners").plugins.values() if fits(one, stream)}
    assert "perceptron" in names
    assert "elim" not in names


def test_a_learner_that_cannot_begin_leaves_everything_as_it_was() -> None:
    session = Session(document("separable", "perceptron"))
    offered: list[Offer] = []
    session.misfit.connect(offered.append)
    session.finish()
    session.seek(7)
    before = session.document
    assert not session.choose_learner(0, "elim")
    assert (session.document, session.playhead.t, session.undo_stack.count()) == (before, 7, 0)
    assert session.edit("Choose a stream", offered[0].with_source(offered[0].sources[0]))
    assert [one.id for one in session.document.learners] == ["elim"]
    session.close()


def test_a_stream_that_a_learner_cannot_begin_offers_those_that_can() -> None:
    """Advice of experts that sleep is of the perceptron's kind, as examples, but has no number for them."""
    session = Session(document("separable", "perceptron"))
    offered: list[Offer] = []
    session.misfit.connect(offered.append)
    session.edit("Choose Specialists", replace(session.document, stream=StreamSpec("specialists", rounds=20)))
    assert [one.id for one in offered[0].learners] == ["sleeping-experts"]
    session.edit("Choose a learner", offered[0].with_learner(offered[0].learners[0]))
    session.work()
    assert len(offered) == 1
    assert session.workspace.rounds_run > 0
    session.close()
