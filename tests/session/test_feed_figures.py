"""Data of feeds compared with the geometry that they represent or with the run."""

from collections.abc import Callable
from contextlib import closing
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from visualonline.core.types import Array
from visualonline.hindsight.experts.leader_cells import LeaderCells
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.feeds.estimates import EstimatesFeed
from visualonline.session.feeds.feed import PanelFeed
from visualonline.session.feeds.mistakes import MistakesFeed
from visualonline.session.feeds.simplex import SimplexFeed
from visualonline.session.feeds.vote import VoteFeed
from visualonline.session.feeds.weight_space import WeightSpaceFeed
from visualonline.session.feeds.weights import WeightsFeed
from visualonline.session.session import Session
from visualonline.session.workspace_facts import WorkspaceFacts, on_board
from visualonline.streams.spec import StreamSpec

pytestmark = pytest.mark.usefixtures("qapp")

EXPERTS, POINTS = StreamSpec("experts", (("N", "3"),), rounds=40), StreamSpec("separable", rounds=40)


def data(kind: Callable[[], PanelFeed], spec: StreamSpec, learner: LearnerChoice, t: int, *more: LearnerChoice) -> Any:
    """Return the data of a feed at round t of one or several runs."""
    with closing(Session(Document(spec, (learner, *more)))) as session:
        session.show_feeds({"figure": kind})
        session.finish()
        session.seek(t)
        session.finish()
        return session.refresh_snapshot().feeds["figure"]


def area(polygon: Array) -> float:
    x, y = polygon.T
    return abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2


def test_the_curve_of_algorithm_p_goes_from_corner_to_corner_and_is_its_own_mirror_image() -> None:
    found = data(VoteFeed, EXPERTS, LearnerChoice("algorithm-p"), 10)
    [picture] = found.pictures
    curve = next(points for way, points in found.shared.ways if way == "curve")
    for points in (picture.points, curve):
        shares, chances = points.T
        assert shares == pytest.approx(np.arange(121) / 120)
        assert chances[[0, -1]].tolist() == [0.0, 1.0]
        assert chances == pytest.approx(1 - chances[::-1])
        assert (np.diff(chances) >= 0).all()


def test_the_two_sides_of_a_vote_make_up_the_triangle() -> None:
    hedge = LearnerChoice("exponential-weights")
    [start] = data(SimplexFeed, EXPERTS, hedge, 0).pictures
    assert start.sides is None
    split = 0
    for t in range(1, 8):
        [picture] = data(SimplexFeed, EXPERTS, hedge, t).pictures
        up, down = (area(side) if len(side) else 0.0 for side in picture.sides)
        assert up + down == pytest.approx(area(picture.places))
        split += min(up, down) > 0
        assert (up > 0) == any(corner.vote == 1 for corner in picture.corners)
        assert (down > 0) == any(corner.vote == -1 for corner in picture.corners)
    assert split


def descending(shape: str) -> LearnerChoice:
    return LearnerChoice("projected-gradient", (("set", shape), ("radius", "2")))


@pytest.mark.parametrize(("shape", "size"), [("ball", 4 * np.pi), ("box", 16.0)])
def test_a_set_of_weights_is_as_large_as_it_is_in_the_plane(shape: str, size: float) -> None:
    [picture] = data(WeightSpaceFeed, POINTS, descending(shape), 10).pictures
    outline = picture.feasible.outline
    assert outline[0] == pytest.approx(outline[-1])
    assert area(outline) == pytest.approx(size, rel=1e-3)
    assert np.abs(outline).max() == pytest.approx(2.0)


def test_of_a_simplex_of_two_weights_the_plane_shows_the_segment() -> None:
    [picture] = data(WeightSpaceFeed, POINTS, descending("simplex"), 10).pictures
    assert picture.feasible.outline.tolist() == [[2.0, 0.0], [0.0, 2.0]]
    assert not picture.feasible.filled


def test_an_update_is_counted_when_it_is_shown() -> None:
    powers, leader = LearnerChoice("winnow2"), LearnerChoice("follow-the-leader")
    for spec, learner in ((StreamSpec("or-literals", rounds=40), powers), (EXPERTS, leader)):
        with closing(Session(Document(spec, (learner,)))) as session:
            session.show_feeds({"figure": WeightsFeed})
            session.finish()
            [run] = session.workspace.runs
            t = max(t for t in range(1, 41) if run.frame(t).updates > run.frame(t - 1).updates)
            assert t > 2
            session.seek(t)
            for phases, last in ((0, t), (-1, t - 1)):
                session.step_phase(phases)
                session.finish()
                [found] = session.refresh_snapshot().feeds["figure"]
                if learner is powers:
                    assert found.powers.ups + found.powers.downs == run.frame(last).updates
                else:
                    assert found.cells.tolist() == run.quantities_at((LeaderCells,), last).cells.tolist()
                    assert len(found.cells) > 0


def test_the_axis_of_a_stream_of_one_round_ends_with_it() -> None:
    for rounds in (1, 2):
        [curves] = data(EstimatesFeed, StreamSpec("experts", rounds=rounds), LearnerChoice("adahedge"), 1).curves
        assert curves.end == rounds


def test_only_boolean_features_that_no_plane_shows_stand_on_the_board() -> None:
    for family, features, shown in (("boolean", 3, True), ("boolean", 2, False), ("linear", 3, False)):
        run = SimpleNamespace(learner=SimpleNamespace(family=family))
        facts = SimpleNamespace(examples=[SimpleNamespace(dim=features, features=None)], runs=[run])
        assert on_board(cast("WorkspaceFacts", facts), 0) == shown


def test_the_mistakes_of_drawn_predictions_are_beside_the_expected_ones_of_one_learner_only() -> None:
    drawn, other = LearnerChoice("randomized-weighted-majority"), LearnerChoice("halving")
    for more, beside in (((), True), ((other,), False)):
        first = data(MistakesFeed, EXPERTS, drawn, 20, *more).learners[0]
        assert first.name == "E[M]"
        assert (first.fell is not None) == beside


def test_what_is_right_on_one_round_reaches_as_far_to_each_side() -> None:
    """It is a half of the plane through 0, so of several at least one reaches each border."""
    several = [StreamSpec("separable", seed=seed, rounds=40) for seed in range(6)]
    found = [data(WeightSpaceFeed, spec, LearnerChoice("perceptron"), 1).pictures[0].right_on_all for spec in several]
    reach = np.concatenate(found)
    left, bottom = -reach.min(axis=0)
    right, top = reach.max(axis=0)
    assert max(left, bottom, right, top) < 1.5 * min(left, bottom, right, top)
