"""The table of differences, and the hovered round on which curves, table and headings agree."""

from typing import Any

import pytest
from cards import card, session_of
from mouse import hover
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from typed import some
from windows import document, picture

from visualonline.session.commands import HoverRound
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.text.learner_difference import difference_text


def table(panel: Any, session: Any) -> dict[str, dict[str, list[str]]]:
    return {
        title.split(",")[0]: {line.name: [cell.text for cell in line.cells] for line in lines}
        for title, lines in panel.sections(session.snapshot)
    }


def test_it_tells_both_learners_and_their_difference_under_the_mouse_and_now(qtbot: QtBot) -> None:
    session = session_of(document("sparse", "perceptron", "winnow", rounds=120), 100)
    session.execute(HoverRound(60))
    panel = card(qtbot, "differences", session)
    told = table(panel, session)
    assert list(told) == ["Under the mouse", "Current round"]
    for title, t in (("Under the mouse", 60), ("Current round", 100)):
        a, b = (run.frame(t).mistakes for run in session.workspace.runs)
        assert told[title]["mistakes M"] == [str(a), str(b), f"{a - b:+d}".replace("-", "−").replace("+0", "0")]
        bounds = [int(some(session.workspace.judgement(i, t)[0]).value + 1e-9) for i in (0, 1)]
        assert told[title]["bound"] == [*map(str, bounds), f"{bounds[0] - bounds[1]:+d}"]
        assert told[title]["margin γ, ρ"][2] == "–"  # of two norms
    assert told["Current round"]["verdict"][1] in ("holds", "vacuous")
    assert "Under the mouse, round 60" in panel.accessibleName()


def test_the_margin_is_that_of_the_scoreboard_whichever_theorem_judges(qtbot: QtBot) -> None:
    learners = "perceptron", "p-norm-perceptron", "passive-aggressive", "winnow"
    session = session_of(document("separable", *learners, rounds=60), 60)
    panel: Any = card(qtbot, "differences", session)
    board: Any = card(qtbot, "scoreboard", session)
    measured = table(panel, session)["Current round"]["margin γ, γ, q-norm, ρ"]
    assert measured[:4] == [figures[-1].text for figures in board._figures] == ["0.15", "0.15", "0.15", "none"]
    assert measured[4:] == ["–", "0", "–"]


def test_a_target_without_literals_has_none_of_them(qtbot: QtBot) -> None:
    worst = Document(StreamSpec("elim-worst", rounds=20), (LearnerChoice("elim"),))
    board: Any = card(qtbot, "scoreboard", session_of(worst, 20))
    assert board._figures[0][-1][:2] == ("literals k", "0")


def test_in_german_the_margin_has_its_name_and_a_bound_that_holds_its_colour(qtbot: QtBot, german: None) -> None:
    session = session_of(document("separable", "perceptron", "romma", rounds=120), 100)
    panel: Any = card(qtbot, "differences", session)
    [(_, lines)] = panel.sections(session.snapshot)
    assert [line.name for line in lines] == ["Fehler M", "Schranke", "Margin γ", "Urteil"]
    holds = panel.style_.colour("hindsight")
    assert [(cell.text, cell.colour == holds) for cell in lines[3].cells[:2]] == [("gilt", True)] * 2


def test_without_a_mouse_it_tells_the_playhead(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", "algorithm-p", rounds=60), 40)
    panel = card(qtbot, "differences", session)
    assert list(table(panel, session)) == ["Current round"]
    session.step_phase(-3)
    panel.show_snapshot(session.snapshot)
    assert "Current round, 39" in panel.accessibleName()  # before the label


def test_with_four_learners_the_differences_to_the_first_stay_where_there_is_little_room(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", "algorithm-p", "winnow", "online-svm", rounds=60), 40)
    panel: Any = card(qtbot, "differences", session, size=(360, 300))
    mistakes = table(panel, session)["Current round"]["mistakes"]
    assert len(mistakes) == 7
    a, c = (session.workspace.runs[i].frame(40).mistakes for i in (0, 2))
    assert mistakes[5] == f"{a - c:+d}".replace("-", "−")
    narrow = picture(panel)
    panel.resize(1200, 300)
    assert narrow.shape != picture(panel).shape


@pytest.mark.parametrize(
    ("name", "learners"), [("mistakes", ("perceptron", "winnow")), ("regret", ("weighted-majority", "algorithm-p"))]
)
def test_the_mouse_over_the_curves_points_at_a_round_and_leaves_it(
    qtbot: QtBot, name: str, learners: tuple[str, ...]
) -> None:
    session = session_of(document("noisy", *learners, rounds=60), 40)
    panel: Any = card(qtbot, name, session)
    commands: list[HoverRound] = []
    panel.command.connect(commands.append)
    panel.command.connect(session.execute)
    session.snapshot_changed.connect(lambda panel=panel, session=session: panel.show_snapshot(session.snapshot))
    plot = panel.plots[0]
    before = picture(panel)
    for place in (QPoint(2, 2), QPoint(plot.width() // 3, plot.height() // 2)):
        hover(plot.viewport(), place)
    assert len(commands) == 1
    assert 0 < some(commands[0].t) < 60
    assert session.playhead.t == 40
    assert (picture(panel) != before).any()
    QApplication.sendEvent(plot, QEvent(QEvent.Type.Leave))
    assert commands[-1] == HoverRound(None)
    QApplication.processEvents()  # a second snapshot in one turn of the event loop is shown in the next
    assert (picture(panel) == before).all()


def test_one_learner_points_at_a_round_for_its_plane(qtbot: QtBot) -> None:
    session = session_of(document("noisy", "perceptron", rounds=60), 40)
    panel: Any = card(qtbot, "mistakes", session)
    commands: list[Any] = []
    panel.command.connect(commands.append)
    plot = panel.plots[0]
    for place in (QPoint(2, 2), plot.rect().center()):
        hover(plot.viewport(), place)
    assert commands == [HoverRound(plot.pointed)]
    alone = table(card(qtbot, "differences", session), session)["Current round"]
    assert alone["mistakes M"] == [str(session.workspace.runs[0].frame(40).mistakes)]


@pytest.mark.parametrize("t", [12, 40])
def test_the_heads_tell_the_difference_at_the_round(qtbot: QtBot, t: int) -> None:
    session = session_of(document("noisy", "perceptron", "winnow", rounds=60), 40)
    session.execute(HoverRound(t))
    (part,) = difference_text(session.snapshot)
    a, b = (run.frame(t).mistakes for run in session.workspace.runs)
    assert f"t = {t}:  A − B {a - b:+d}".replace("-", "−") in part.text
    session = session_of(document("noisy", "weighted-majority", "algorithm-p", rounds=60), 40)
    session.execute(HoverRound(t))
    panel: Any = card(qtbot, "regret", session)
    c, d = (run.regret(t) for run in session.workspace.runs)
    assert c is not None
    assert d is not None
    told = panel.shown.right[0].text.split("A − B ")[1].replace("−", "-")
    assert float(told) == pytest.approx(c - d, abs=0.06)
