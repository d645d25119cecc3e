"""Additional drawings at the hyperplane: the margin band, and all past hyperplanes with their majority vote."""

import numpy as np
import pytest
from typed import some
from windows import House, settled

from visualonline.abilities.remembers_hypotheses import RemembersHypotheses
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec


@pytest.mark.parametrize(("learner", "settings"), [("margin-perceptron", (("b", "0.5"),)), ("alma", ())])
def test_the_edges_of_the_moat_are_where_the_learner_stops_to_learn(
    house: House, learner: str, settings: tuple[tuple[str, str], ...]
) -> None:
    window = house.on(Document(StreamSpec("separable", rounds=60), (LearnerChoice(learner, settings),)))
    drawing, run = window.planes[0].drawing, window.session.workspace.runs[0]
    for t in (5, 60):
        window.session.seek(t)
        settled()
        wide = some(drawing.demanded_margin)
        assert wide == pytest.approx(run.rule.demanded_margin(run.frame(t).after))
    # no example beyond it is an update, and every one within is
    for t in range(1, 61):
        frame = run.frame(t)
        happened = some(frame.round)
        within = happened.y * happened.score <= run.rule.demanded_margin(frame.before)
        assert bool(run.trace.flags(t - 1, t)[0] & 4) == within
    assert "thin: |w·x| = " in window.planes[0]._foot.accessibleName()
    window = house.on(Document(StreamSpec("separable", rounds=60), (LearnerChoice("perceptron"),)))
    settled()
    assert window.planes[0].drawing.demanded_margin is None


def test_past_hyperplanes_stand_with_their_votes(house: House) -> None:
    window = house.on(Document(StreamSpec("noisy", rounds=80), (LearnerChoice("voted-perceptron"),)))
    window.session.seek(80)
    settled()
    drawing, run = window.planes[0].drawing, window.session.workspace.runs[0]
    assert drawing.voters
    hypotheses = some(run.learner.ability(RemembersHypotheses)).hypotheses
    W, rounds = run.rule.evaluate(hypotheses, state=run.frame(80).after, t=81)
    assert rounds.sum() == 80
    assert len(W) == len({tuple(run.frame(t).before.w) for t in range(1, 81)})
    told = {text for _, _, text in drawing.lines._strokes if isinstance(text, str)}
    votes = [f"{n} vote{'s' * (n != 1)}" for n in rounds[np.any(W, axis=1)].astype(int).tolist()]
    assert {f"a past hyperplane with {each}" for each in votes} <= told
    foot = window.planes[0]._foot
    foot.resize(480, foot.height())  # as beside another plane in a window 1920 px wide
    words = "".join(part.text for part in foot.fitted()[0])
    assert "thin: earlier w" in words
    assert "jagged: their vote" in words


def test_the_ball_that_w_never_leaves_stands_in_the_space_of_the_weights(house: House) -> None:
    cases: tuple[tuple[str, tuple[tuple[str, str], ...], float], ...] = (
        ("alma", (), 1.0), ("shifting-perceptron", (("radius", "3"),), 3.0),
    )  # fmt: skip
    for learner, settings, radius in cases:
        window = house.on(Document(StreamSpec("noisy", rounds=40), (LearnerChoice(learner, settings),)))
        window.show_panel("weight-space")
        window.session.seek(40)
        window.session.finish()
        settled()
        [picture] = window.session.snapshot.feeds["weight-space"].pictures
        outline = some(picture.feasible).outline
        assert np.linalg.norm(outline, axis=1) == pytest.approx(radius)
