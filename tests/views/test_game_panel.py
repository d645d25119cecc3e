"""The game panel: both triangles, the duality gap with the value in between, and when it opens."""

from typing import Any

import numpy as np
import pytest
from cards import card, rested, session_of
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.runs.analyses.game_path import GamePath
from visualonline.session.session import Session
from visualonline.streams.spec import parse_source
from visualonline.views.docks.default_layout import default_layout
from visualonline.views.panels.game import PLUGIN
from visualonline.views.plot.marks import Star

ID = "game"


def staged(text: str, learner: str, rounds: int, t: int) -> Session:
    source, settings = parse_source(text)
    return session_of(document(source, learner, rounds=rounds, settings=settings), t)


def shown(qtbot: QtBot, source: str, t: int, learner: str = "regret-matching", rounds: int = 60) -> Any:
    return card(qtbot, ID, staged(source, learner, rounds, t))


def test_both_means_are_those_of_the_run(qtbot: QtBot) -> None:
    session = staged("matrix-game", "regret-matching", 60, 37)
    panel: Any = card(qtbot, ID, session)
    picture = panel.snapshot.feeds[ID].pictures[0]
    judged = session.workspace.runs[0].theorem("minimax", 37)
    t, most, least = picture.ends[-1]
    assert t == 37
    assert (most, least) == pytest.approx((judged.quantities["row_mean"], judged.quantities["column_mean"]))
    assert picture.value == pytest.approx(judged.quantities["game_value"])
    told = "".join(part.text for part in panel.title_key(panel._drawn(), None))
    assert "v = 0.5" in told
    assert f"gap {judged.actual:.3g}"[:8] in told
    least, *others, _gap = panel.title_key(panel._drawn(), None)
    assert not least.joined
    assert all(part.joined for part in others), "the inequality is left out as a whole"
    columns = dict(panel.cells[0].view.gap.figure.columns())
    assert len(columns["t"]) == 37
    for player in picture.players:
        assert player.mean_shares.sum() == pytest.approx(1)
        assert player.optimum == pytest.approx((0.5, np.sqrt(3) / 6)), "a third of each strategy"


def test_the_value_is_shown_when_the_reader_may_know_it(qtbot: QtBot) -> None:
    """It is not in the first picture, and with a hidden future not before the last round."""
    session = staged("matrix-game:A=random,N=5", "regret-matching", 30, 0)
    for t, hidden, known in ((0, False, False), (1, False, True), (29, True, False), (30, True, True)):
        session.hide_future(hidden)
        session.seek(t)
        panel: Any = card(qtbot, ID, session)
        view, picture = panel.cells[0].view, panel.snapshot.feeds[ID].pictures[0]
        value = session.workspace.runs[0].theorem("minimax", 30).quantities["game_value"]
        assert picture.value == (pytest.approx(value) if known else None)
        assert any(curve.dashes for curve in view.gap.figure.curves) == known
        for plot in view.triangles:
            assert any(isinstance(mark, Star) for mark in plot.figure.marks) == known
        drawn = panel._drawn()
        words = "".join(part.text for part in (*panel.title_key(drawn, None), *panel.foot_key(drawn, None)))
        assert ("v = " in words, "☆" in words) == (known, known)
        if t == 0:
            game = session.workspace.runs[0].trace.stream.made_by.game  # type: ignore[attr-defined]
            low, high = view.gap.figure.home[2:]
            assert low + high == pytest.approx(game.A.min() + game.A.max()), "the range says nothing about the value"
            assert low < high


def test_a_small_card_leaves_the_opponent_s_triangle_out(qtbot: QtBot) -> None:
    session = session_of(document("matrix-game", "regret-matching", "adahedge", rounds=20), 20)
    panel: Any = card(qtbot, ID, session, size=(572, 144))
    for size, both in (((572, 144), False), ((1100, 260), True)):
        panel.resize(*size)
        rested(panel)
        for cell in panel.cells:
            assert [plot.isVisible() for plot in cell.view.triangles] == [True, both]
            assert cell.view.triangles[0].width() > 110


def test_a_low_card_in_a_presentation_leaves_the_gap_out(qtbot: QtBot) -> None:
    session = session_of(document("matrix-game", "regret-matching", "adahedge", rounds=20), 20)
    panel: Any = card(qtbot, ID, session, size=(560, 300), presenting=True)
    for size, there in (((560, 300), False), ((1000, 900), True)):
        panel.resize(*size)
        rested(panel)
        assert [cell.view.gap.isVisible() for cell in panel.cells] == [there, there]


def test_the_opponent_that_is_drawn_is_the_one_that_was_met(qtbot: QtBot) -> None:
    for opponent in ("best-response", "weights", "fixed"):
        session = staged(f"matrix-game:A=random,N=4,opponent={opponent}", "adahedge", 50, 50)
        (run,) = session.workspace.runs
        game = run.trace.stream.made_by.game  # type: ignore[attr-defined]
        path = GamePath(run, game, most=8)
        path.extend(60)
        played = path.until(50)
        assert path.stride == 8
        assert played.t.tolist() == [0, 8, 16, 24, 32, 40, 48, 50]
        X, _ = run.history.rows(0, 50)
        rounds = played.t[1:].astype(int)
        np.testing.assert_allclose(played.columns[1:] @ game.A.T, X[rounds - 1], atol=1e-9)
        np.testing.assert_allclose(played.column_sums[1:] @ game.A.T, X.cumsum(axis=0)[rounds - 1], atol=1e-9)
        W = np.array([run.rule.weights(run.frame(t).before, t) for t in range(1, 51)])
        np.testing.assert_allclose(played.row_sums[1:], W.cumsum(axis=0)[rounds - 1], atol=1e-9)


def test_two_strategies_have_a_segment(qtbot: QtBot) -> None:
    panel = shown(qtbot, "matrix-game:A=pennies", 20)
    plot = panel.cells[0].view.triangles[0]
    assert plot.figure.read_out(0.25, 0.0) == "heads  0.75\ntails  0.25"
    panel.resize(300, 600)
    assert panel.cells[0].view.isVisible()


@pytest.mark.parametrize(
    ("source", "why"),
    [("experts", "are not those of a game"), ("matrix-game:A=random,N=1", "one strategy has nothing to mix")],
)
def test_what_has_no_such_picture_says_so(qtbot: QtBot, source: str, why: str) -> None:
    panel = shown(qtbot, source, 5)
    assert why in panel.accessibleName()


def test_it_opens_first_where_the_stream_has_a_game() -> None:
    for source, first in (("matrix-game", True), ("experts", False)):
        session = staged(source, "adahedge", 9, 0)
        panels = default_layout(session.workspace.facts, {ID: PLUGIN})
        assert panels == ((ID,) if first else ())


def test_the_key_of_a_narrow_card_names_both_players(qtbot: QtBot) -> None:
    session = staged("matrix-game", "regret-matching", 20, 20)
    panel: Any = card(qtbot, ID, session, size=(396, 430))
    told = "".join(part.text for part in panel.foot.fitted()[0])
    assert "learner x̄" in told
    assert "opponent ȳ" in told
    assert panel.cells[0].view.gap.figure.names[0] == "t"
