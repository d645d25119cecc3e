"""The arms panel: the intervals from the learner's state, its counts, and the true values."""

from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot
from windows import document, settled

from visualonline.session.feeds.arms import ArmsFeed
from visualonline.views.plot.row_axis import LEAST_ROW

BANDITS = "ucb1", "exp3", "thompson", "epsilon-greedy"
FOUR = (("means", "0.3,0.5,0.45,0.7"),)


def picture_of(source: str, t: int, **words: Any) -> Any:
    session = session_of(document(source, "ucb1", rounds=max(t, 1), **words), t)
    session.show_feeds({"arms": ArmsFeed})
    return session.snapshot.feeds["arms"].pictures[0], session


def test_the_intervals_are_those_of_the_rounds_so_far() -> None:
    picture, session = picture_of("bernoulli-arms", 200, settings=FOUR)
    run = session.workspace.runs[0]
    X, _ = run.history.rows(0, 200)
    arms = run.trace.scores(0, 200).astype(int)
    for i in range(4):
        losses = X[arms == i, i]
        assert picture.plays[i] == len(losses)
        assert picture.numbers.payoffs[i] == pytest.approx(1 - losses.mean())
        assert picture.numbers.radii[i] == pytest.approx(np.sqrt(2 * np.log(200) / len(losses)))
    assert picture.truth.tolist() == pytest.approx([0.7, 0.5, 0.55, 0.3])
    assert picture.played == arms[-1]


def test_an_arm_that_was_never_played_has_no_interval_and_advice_no_expected_payoff(qtbot: QtBot) -> None:
    picture, session = picture_of("random-experts", 3, settings=(("N", "60"),))
    assert picture.truth is None
    assert np.isnan(picture.numbers.payoffs[3:]).all()
    assert np.isinf(picture.numbers.radii[3:]).all()
    panel: Any = card(qtbot, "arms", session)
    figure = panel.cells[0].plots[0].figure
    rows = int(figure.home[3])
    assert 3 <= rows < 60
    assert [figure.read_out(0.5, rows - k - 0.5).split("\n")[0] for k in (0, 3)] == ["h1: 1 play", "h4: 0 plays"]
    assert f"the {rows} most played of 60 arms" in [part.text for part in panel.title_key(panel._drawn(), None)]
    assert len(dict(figure.columns())["plays"]) == 60


def test_exp3_has_probabilities_and_no_means(qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", "exp3", rounds=40, settings=FOUR), 30)
    panel: Any = card(qtbot, "arms", session)
    text = panel.cells[0].plots[0].figure.read_out(0.5, 3.5)
    assert "mean payoff" not in text
    assert "played with probability" in text
    picture = panel._drawn()[0].picture
    assert picture.numbers.probabilities.sum() == pytest.approx(1)


def test_without_payoffs_bars_show_the_probabilities(qtbot: QtBot) -> None:
    session = session_of(document("advised-arms", "exp4", rounds=40), 30)
    panel: Any = card(qtbot, "arms", session)
    (plot,) = panel.cells[0].plots
    assert plot.axes["bottom"]._name == "probability"
    bars = [curve.points[:, 0].max() for curve in plot.figure.curves if curve.points[:, 0].max() <= 1]
    assert bars == pytest.approx(panel._drawn()[0].picture.numbers.probabilities)


def test_four_learners_in_a_low_panel_stand_side_by_side_with_a_line_for_each_arm(qtbot: QtBot) -> None:
    session = session_of(document("bernoulli-arms", *BANDITS, rounds=40, settings=FOUR), 30)
    panel: Any = card(qtbot, "arms", session)
    panel.resize(600, 165)  # as in a window of 1280x720
    settled()
    assert len({cell.y() for cell in panel.cells}) == 1
    for cell in panel.cells:
        (plot,) = cell.plots
        assert plot.box.height() / plot.figure.home[3] >= LEAST_ROW * panel.style_.note
        assert "p 0." not in str(plot.figure.marks), "for which there is no room"


def test_each_of_eight_arms_in_a_low_panel_has_its_name_and_no_number_is_written_over_another(qtbot: QtBot) -> None:
    eight = (("means", "0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8"),)
    panel: Any = card(qtbot, "arms", session_of(document("bernoulli-arms", "ucb1", rounds=40, settings=eight), 30))
    panel.resize(570, 190)  # as in a window of 1366x768
    settled()
    (plot,) = panel.cells[0].plots
    rows = int(plot.figure.home[3])
    assert rows == 8
    assert plot.box.height() / rows >= LEAST_ROW * panel.style_.note
    assert len(plot.axes["left"].ticks()) == rows
    assert panel.foot.isHidden()
    panel.resize(570, 300)
    settled()
    assert int(panel.cells[0].plots[0].figure.home[3]) == 8
    assert not panel.foot.isHidden()


def test_who_hears_of_all_has_no_arms() -> None:
    session = session_of(document("bernoulli-arms", "exponential-weights", rounds=9), 9)
    session.show_feeds({"arms": ArmsFeed})
    (why,) = session.snapshot.feeds["arms"].refusals
    name = "Exponential weights (Hedge)"
    assert why == f"{name} does not play arms. UCB1 plays one arm in each round and sees only the arm's loss."
