"""The window shows the actual run: figures compared with the record and the report, verdicts, the bound's history."""

import json
import math
import re
from typing import Any

import numpy as np
import pytest
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QToolButton
from simulated import USUAL, kinds
from trials import LONG
from typed import of_kind, some
from windows import House, activated, click, document, found, press, run, settled

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.plugin import Premise
from visualonline.runs.judgement import Judgement
from visualonline.runs.report import report
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.theorems.theorem import Verdict
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.rule import figure
from visualonline.views.text.figures import figures_of
from visualonline.views.text.numbers import beside, floor, short, tenths
from visualonline.views.text.round_caption import round_caption
from visualonline.views.text.verdict import wording

Key = Qt.Key
LEARNERS = catalog("learners").plugins
LABELLED = [one for one in LEARNERS.values() if not one.sees_arms]
SHOWN = [one.id for one in (LABELLED if LONG else kinds(LABELLED))]
"""One learner of each kind that predicts labels; the long checks show every one."""
ON = {"perceptron": "noisy", "winnow": "sparse", "winnow2": "lecture-winnow"}


def on(learner: str) -> Document:
    usual = USUAL[LEARNERS[learner].accepts]
    return document(ON.get(learner, usual), learner, rounds=40 if learner != "winnow2" else None)


def figures(session: Session, i: int = 0) -> dict[str, str]:
    snapshot = session.snapshot
    return {
        figure.caption: figure.text
        for figure in figures_of(snapshot, snapshot.learners[i])
    }


def finished(learner: str) -> Session:
    """Return a session in which everything is run and judged."""
    session = Session(on(learner))
    session.finish()
    session.close()
    return session


@pytest.mark.long
@pytest.mark.parametrize("learner", SHOWN)
def test_the_figures_are_those_of_the_record(learner: str) -> None:
    session = finished(learner)
    trace = session.workspace.runs[0].trace
    mistakes, updates, loss = 0, 0, 0.0
    for t in range(1, len(trace) + 1):
        happened = some(trace.frame(t).round)
        mistakes += happened.mistake
        updates += happened.changed
        loss += happened.loss
        if t % 7 != 1:
            continue
        session.seek(t)
        shown = figures(session)
        assert shown["round t"] == f"{t:,}"
        if "mistakes E[M]" in shown:
            assert shown["mistakes E[M]"] == f"{loss:,.1f}"
        elif "loss" in shown:
            assert shown["loss"] == as_its_bound(loss, session.snapshot.learners[0].judgement)
        elif "updates U" in shown:  # which its bound is about
            assert shown["updates U"] == short(updates)
        elif "training error" in shown:
            assert shown["training error"] == short(session.workspace.runs[0].bound_trace(learner).at(t).actual)
        else:
            assert shown["mistakes M"] == short(mistakes)


@pytest.mark.long
@pytest.mark.parametrize("learner", SHOWN)
def test_the_figures_at_the_end_are_those_of_the_report(learner: str) -> None:
    session = finished(learner)
    session.seek(session.workspace.rounds_run)
    told = report(session.workspace.runs[0])
    shown = figures(session)
    assert shown["round t"] == str(told["stream"]["rounds"])
    if told["expected_mistakes"] is not None and told["theorems"][0]["bounds"] != "loss":
        assert shown["mistakes E[M]"] == f"{told['expected_mistakes']:,.1f}"
    elif "loss" in shown:
        assert shown["loss"] == as_its_bound(told["loss"], session.snapshot.learners[0].judgement)
    elif "updates U" in shown:
        assert shown["updates U"] == str(told["updates"])
    elif "training error" in shown:
        assert shown["training error"] == short(told["theorems"][0]["actual"])
    else:
        assert shown["mistakes M"] == str(told["mistakes"])
    applies = [theorem for theorem in told["theorems"] if theorem["verdict"] != "not applicable"]
    bound = next(text for caption, text in shown.items() if caption.startswith("bound"))
    if applies:
        whole = applies[0]["bounds"] in ("mistakes", "updates")
        assert bound == (floor(applies[0]["value"]) if whole else short(applies[0]["value"]))
        assert some(session.snapshot.learners[0].judgement).verdict.value == applies[0]["verdict"]
    else:
        assert bound == "–"
    bounded = applies[0]["bounds"] if applies and applies[0]["bounds"].endswith("regret") else ""
    if bounded not in ("", "regret"):  # it is next to its bound, and the loss is in place of the regret
        assert shown[bounded] == beside(told[bounded.replace("-", "_").replace(" ", "_")], applies[0]["value"])
    elif told["regret"] is not None:
        counted = told["expected_mistakes"] is None and not {"loss", "training error"} & shown.keys()
        tight = bounded and abs(applies[0]["value"]) < 5
        assert shown["regret"] == (short if counted or tight else tenths)(told["regret"])


def as_its_bound(loss: float, judgement: Judgement | None) -> str:
    """Return a loss with as many digits as next to its bound."""
    bounded = judgement is not None and judgement.theorem.bounds == "loss"
    return beside(loss, judgement.value) if bounded and judgement is not None else tenths(loss)


@pytest.mark.long
@pytest.mark.parametrize("learner", SHOWN if LONG else {LEARNERS[name].family: name for name in SHOWN}.values())
def test_the_session_and_the_command_line_come_to_the_same_report(
    capsys: pytest.CaptureFixture[str], learner: str
) -> None:
    from visualonline.__main__ import main

    shown = on(learner)
    session = finished(learner)
    words = ["run", shown.stream.source, "--learner", learner, "--json"]
    words += ["--rounds", str(shown.stream.rounds)] if shown.stream.rounds is not None else []
    assert main(words) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    told = report(session.workspace.runs[0])
    # an optimum from another starting point agrees to its accuracy, and so does a regret; everything else exactly
    assert agree(told.pop("regret"), printed.pop("regret"), 1e-6)
    for mine, theirs in zip(told["theorems"], printed["theorems"], strict=True):
        assert all(agree(mine.pop(name), theirs.pop(name), 1e-6) for name in ("actual", "value"))
        more, others = mine.pop("quantities"), theirs.pop("quantities")
        assert more.keys() == others.keys()
        assert all(agree(more[name], others[name], 1e-3) for name in more)
    assert told == printed


def agree(a: object, b: object, accuracy: float) -> bool:
    """Return whether two entries of a report are the same, numbers to an accuracy."""
    return a == (pytest.approx(b, rel=accuracy) if isinstance(b, float) else b)


@pytest.mark.parametrize(
    ("source", "learner", "caption", "name"),
    [
        ("sparse", "winnow", "margin ρ", "rho"),
        ("bisection", "winnow2", "margin γ", "gamma"),
        ("separable", "perceptron", "margin γ", "gamma"),
        ("or-literals", "elim", "literals k", "k"),
    ],
)
def test_the_fourth_figure_is_what_the_shown_theorem_turns_on(
    house: House, source: str, learner: str, caption: str, name: str
) -> None:
    window = house.on(document(source, learner, rounds=60))
    window.session.seek(60)
    told = report(window.session.workspace.runs[0])["theorems"][0]
    assert told["verdict"] in ("holds", "vacuous")
    assert list(figures(window.session).items())[3] == (caption, short(told["quantities"][name]))


@pytest.mark.parametrize(
    ("learner", "caption"),
    [
        ("exponential-weights", "regret"),
        ("online-svm", "regret"),
        ("perceptron", "margin γ"),
        ("elim", "literals k"),
    ],
)
def test_the_fourth_figure_is_named_before_there_is_a_round(house: House, learner: str, caption: str) -> None:
    window = house.on(on(learner))
    assert list(figures(window.session).items())[3] == (caption, "–")


def test_a_kernel_has_the_margin_of_its_own_space_or_none(house: House) -> None:
    kernel = (("kernel", "gaussian"), ("sigma", 0.4))
    window = house.on(Document(StreamSpec("noisy", rounds=30), (LearnerChoice("kernel-perceptron", kernel),)))
    window.session.seek(30)
    (told,) = report(window.session.workspace.runs[0])["theorems"]
    assert figures(window.session)["margin γ"] == short(told["quantities"]["gamma"])
    window = house.on(document("noisy", "kernel-perceptron", rounds=60))
    window.session.seek(60)
    (told,) = report(window.session.workspace.runs[0])["theorems"]
    assert told["quantities"]["form"] == "L2"
    assert figures(window.session)["margin γ"] == "none"


def test_a_threshold_is_told_where_there_is_one(house: House) -> None:
    window = house.on(document("bisection", "winnow2", rounds=20))
    for t in (1, 2, 9):
        window.session.seek(t)
        settled()
        score = some(window.session.snapshot.learners[0].frame.round).score
        told = window.planes[0]._head.accessibleName()
        assert f"w·x = {short(score)} {'≥' if score >= 16 else '<'} θ = 16, so it predicts" in told
    assert window.planes[0]._foot.accessibleName().startswith("w·x = θ")


def test_before_its_loss_a_round_has_not_been_paid_for(house: House) -> None:
    window = house.on()
    session = window.session
    press(window, Key.Key_M)
    t = session.playhead.t
    paid = int(figures(window.session)["mistakes M"])
    for phase in (Phase.LOSS, Phase.LABEL, Phase.PREDICTION, Phase.POINT):
        session.step_phase(-1)
        assert (session.playhead.t, session.playhead.phase) == (t, phase)
        assert int(figures(window.session)["mistakes M"]) == (paid if phase is Phase.LOSS else paid - 1)


def test_verdicts_are_worded_with_their_reason(house: House) -> None:
    window = house.on(document("separable", rounds=None, settings=(("margin", "0.2"),)))
    session = window.session
    judged = [some(session.workspace.judgement(0, t)[0]) for t in (3, 900)]
    early, late = judged
    assert early.verdict is Verdict.VACUOUS
    assert wording(early)[1:] == ("VACUOUS", f"{floor(early.value)} ≥ t = 3")
    assert late.verdict is Verdict.HOLDS
    assert wording(late)[1:] == ("HOLDS", f"{floor(late.value)} < t = 900")
    premises = (Premise("a", True, "fine"), Premise("b", False, "rho = -1"))
    unmet = late._replace(verdict=Verdict.NOT_APPLICABLE, value=math.nan, premises=premises)
    assert wording(unmet)[1:] == ("NOT APPLICABLE", "rho = −1")
    broken = late._replace(verdict=Verdict.VIOLATED, actual=7.0, value=3.0)
    assert wording(broken)[1:] == ("VIOLATED", "7 > 3")


def test_the_bound_says_nothing_while_it_is_not_below_t(house: House) -> None:
    window = house.on(document("separable", rounds=60, settings=(("margin", "0.3"),)))
    session = window.session
    seen = set()
    for t in range(1, 61):
        judgement = some(session.workspace.judgement(0, t)[0])
        assert (judgement.verdict is Verdict.VACUOUS) == (judgement.value >= t - 1e-6)
        seen.add(judgement.verdict)
    assert seen == {Verdict.VACUOUS, Verdict.HOLDS}
    session.seek(60)
    scene = of_kind(window.panel("mistakes"), MistakesPanel).plots[0].scene_
    bound = next(curve for curve in scene.curves if curve.name == "bound")
    rounds, values = bound.source(0, 60, 1000)
    assert (bound.grey(rounds, values) == ~(values < rounds)).all()


def test_when_the_data_stops_being_separable_the_inseparable_bound_takes_over(house: House) -> None:
    window = house.on(document("noisy", rounds=60))
    session = window.session
    run_ = session.workspace.runs[0]
    ids = [some(session.workspace.judgement(0, t)[0]).theorem.id for t in range(1, 61)]
    separable = run_.bound_traces["perceptron-separable"]
    broken = next(t for t in range(1, 61) if separable.at(t).verdict is Verdict.NOT_APPLICABLE)
    assert 1 < broken < 60
    assert ids == ["perceptron-separable"] * (broken - 1) + ["perceptron-inseparable-l2"] * (60 - broken + 1)
    assert f"rounds 1 to {broken} are not separable" in wording(separable.at(broken)).reason
    session.seek(broken - 1)
    settled()
    before = window.panel("theorem").accessibleName()
    assert "HOLDS" in before or "VACUOUS" in before
    session.seek(broken)
    settled()
    assert window.panel("theorem").accessibleName().split(":")[0] != before.split(":")[0]
    assert some(session.snapshot.learners[0].passed).theorem.id == "perceptron-separable"
    assert figures(window.session)["margin γ"] == "none"


def test_a_theorem_on_another_variant_did_not_give_way(house: House) -> None:
    session = house.on(document("noisy", "passive-aggressive")).session
    shown, gave_way = session.workspace.judgement(0, 20)
    assert some(shown).theorem.id == "passive-aggressive-i"
    assert gave_way is None


def test_a_point_that_breaks_separability_changes_the_theorem_at_once(house: House) -> None:
    window = house.on(document("clicked"))
    session = window.session
    click(window, 0.5, 0.5)
    assert some(session.snapshot.learners[0].judgement).theorem.id == "perceptron-separable"
    click(window, -0.5, -0.5)
    assert some(session.snapshot.learners[0].judgement).theorem.id == "perceptron-inseparable-l2"
    assert session.snapshot.learners[0].hindsight["u"] is None


def test_the_bound_at_t_does_not_know_later_points(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    session = window.session

    def told() -> list[tuple[str, float, float, str]]:
        judged = [some(session.workspace.judgement(0, t)[0]) for t in range(1, 31)]
        return [(one.theorem.id, one.value, one.actual, one.verdict.value) for one in judged]

    before = told()
    for x, y in ((0.95, 0.9), (-0.95, 0.9), (0.95, -0.9), (-0.95, -0.9)):
        click(window, x, y)
    assert session.workspace.rounds_run == 34
    assert told() == before


def test_the_scoreboard_is_read_aloud(house: House) -> None:
    window = house.on()
    window.session.seek(40)
    settled()
    spoken = window.panel("scoreboard").accessibleName()
    for caption, text in figures(window.session).items():
        assert f"{caption} {text}" in spoken


def test_how_far_the_theorems_are_is_told_while_they_take_long(house: House) -> None:
    window = house.on(document("clicked"))
    session = window.session
    many = Document(StreamSpec("noisy", (("d", "60"),), rounds=300), (LearnerChoice("perceptron"),))
    assert session.edit("Open many features", many)
    while not session.workspace.finished or not 0 < session.workspace.rounds_judged < 300:
        assert session.busy
        session.work()
    window.status_bar.show_work(session)
    assert window.status_bar._comparing is not None
    window.status_bar._comparing[0]._began -= 1.0  # it has been at work for a second
    window.status_bar.show_work(session)
    text = found(window, QLabel, "progressLabel").text()
    assert re.fullmatch(r"theorems: \d+ of 300 rounds, \d+ a second(, \d+ (s|minutes|hours) left)?", text)
    assert not found(window, QToolButton, "stopButton").isVisible(), "all its rounds are run"
    run(window)
    assert (session.workspace.rounds_judged, found(window, QLabel, "progressLabel").text()) == (300, "")


def test_long_work_is_stopped_by_its_button_and_leaves_a_valid_shorter_run(house: House) -> None:
    window = house.on(document("clicked"))
    session = window.session
    assert session.edit("Open a long one", document("separable", rounds=10_000_000))
    there = session.workspace.rounds_run
    while session.workspace.rounds_run == there:  # earlier runs are judged earlier
        session.work()
    assert window.status_bar._pace is not None
    window.status_bar._pace._began -= 1.0  # it has been at work for a second
    window.status_bar.show_work(session)
    stop = found(window, QToolButton, "stopButton")
    assert stop.isVisible()
    assert re.fullmatch(
        r"[\d,]+ of 10,000,000 rounds, [\d,]+ a second, \d+ (s|minutes|hours|days) left",
        found(window, QLabel, "progressLabel").text(),
    )
    QTest.mouseClick(stop, LEFT)
    run(window)
    n = session.workspace.rounds_run
    assert 0 < n < 10_000_000
    assert session.workspace.finished
    assert not stop.isVisible()
    assert "the rounds so far were kept" in window.status_bar.message.text()
    trace = session.workspace.runs[0].trace
    assert len(trace) == n
    told, alone = report(session.workspace.runs[0]), vo.run("separable", vo.learners.Perceptron(), rounds=n).report()
    assert told["stream"]["rounds"] == n
    for part in ("mistakes", "updates", "loss", "weights", "theorems"):
        assert told[part] == alone[part], part
    assert some(session.workspace.judgement(0, n)[0]).t == n
    press(window, Key.Key_End)
    assert session.playhead.t == n
    w = np.zeros(2)
    X, y = session.workspace.base.block(0)
    for x, label in zip(X[:n], y[:n], strict=True):
        if label * (w @ x) <= 0:
            w = w + label * x
    assert trace.frame(min(n, 4096)).after.w == pytest.approx(w)


def test_another_theorem_is_chosen_by_a_click_on_the_panel(house: House) -> None:
    window = house.on(document("noisy", rounds=60))
    session = window.session
    session.seek(60)
    panel = window.panel("theorem")
    QTest.mouseClick(panel, LEFT)
    menus = [menu for menu in panel.findChildren(QMenu) if menu.isVisible()]
    assert [menu.objectName() for menu in menus] == ["theoremMenu"]
    texts = [action.text() for action in menus[0].actions()]
    names = [track.theorem.name for track in session.workspace.runs[0].bound_traces.values()]
    assert texts[: len(names) + 2] == ["First theorem that applies", *names, ""]
    assert all("erratum" in text for text in texts[len(names) + 2 :])
    assert [action.isChecked() for action in menus[0].actions()] == [True, *(False for _ in texts[1:])]
    for k, track in enumerate(session.workspace.runs[0].bound_traces.values(), start=1):
        menus[0].actions()[k].trigger()
        run(window)
        assert some(session.snapshot.learners[0].judgement).theorem.id == track.theorem.id
    menus[0].actions()[0].trigger()
    run(window)
    assert some(session.snapshot.learners[0].judgement).theorem.id == "perceptron-inseparable-l2"
    menus.pop().close()
    activated(window)


def test_what_rounding_leaves_of_a_score_is_read_as_0_and_a_tiny_weight_stays(qapp: object) -> None:
    """w = (0.1, 0.3) and x = (0.9, -0.3): their products sum to 1.4e-17, which is a tie."""
    edits = (Edit("add", 0, (0.1, 0.3), 1), Edit("add", 0, (0.9, -0.3), 1))
    session = Session(Document(StreamSpec(CLICKED, edits=edits), (LearnerChoice("perceptron"),)))
    session.finish()
    session.seek(2)
    (shown,) = session.snapshot.learners
    assert shown.frame.round is not None
    assert shown.frame.round.score == shown.score == 0
    text = "".join(part.text for part in round_caption(shown, Phase.UPDATE, brief=False))
    assert "w·x = 0, so it predicts " in text
    session.close()
    tiny = np.array([1.0, 1e-30])
    assert figure(tiny) == "(1, 1e−30)"
    assert figure(tiny, sums=True) == "(1, 0)"


def test_a_score_above_rounding_that_is_shown_as_0_says_why_it_predicts(qapp: object) -> None:
    """w = (1, 1) and x = (1, -1 + 1e-13): the products sum to 1e-13, more than rounding but next to nothing."""
    edits = (Edit("add", 0, (1.0, 1.0), 1), Edit("add", 0, (1.0, -1.0 + 1e-13), 1))
    session = Session(Document(StreamSpec(CLICKED, edits=edits), (LearnerChoice("perceptron"),)))
    session.finish()
    session.seek(2)
    (shown,) = session.snapshot.learners
    assert shown.frame.round is not None
    assert shown.frame.round.score > 0 == shown.score
    text = "".join(part.text for part in round_caption(shown, Phase.UPDATE, brief=False))
    assert "w·x = 0 up to rounding, so it predicts +" in text
    session.close()
