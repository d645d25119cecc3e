"""The proof panel: its numbers, steps and reasons, its curves, and highlighting in other panels."""

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from cards import Spot
from mouse import LEFT
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from typed import now, some
from windows import document, picture

from visualonline.core.typesetting import prepare
from visualonline.runs.analyses.proof_trace import ProofLink, proof_links
from visualonline.session.commands import Highlight, Seek
from visualonline.session.document import LearnerChoice
from visualonline.session.feeds.mistakes import MistakesFeed
from visualonline.session.feeds.proof import EMPTY, UNPROVED, ProofFeed
from visualonline.session.session import Session
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.text.placed_labels import Text
from visualonline.views.text.verdict import wording
from visualonline.views.theme.sheet import sheet
from visualonline.views.theme.style import LIGHT, Style


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(document("noisy", "perceptron", rounds=60))
    made.finish()
    made.seek(50)
    yield made
    made.close()


def shown(qtbot: QtBot, session: Session, width: int = 760, height: int = 330) -> ProofPanel:
    prepare()
    panel = ProofPanel()
    qtbot.addWidget(panel)
    panel.setStyleSheet(sheet(Style(LIGHT)))
    panel.set_style(Style(LIGHT))
    panel.resize(width, height)
    follow(session)
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    panel.show()
    picture(panel)
    return panel


def follow(session: Session) -> None:
    """Let the feed compute all that it can of the snapshot."""
    session.show_feeds({"proof": ProofFeed})
    session.refresh_snapshot()
    session.finish()


def links_of(panel: ProofPanel) -> tuple[ProofLink, ...]:
    return tuple(link for chain in panel.proof.chains for link in chain.links)


def centre(panel: ProofPanel, k: int) -> QPoint:
    return panel.lines[k].box.center().toPoint()


def test_it_shows_the_numbers_of_the_theorem_in_force(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    run = session.workspace.runs[0]
    theorem = run.bound_traces["perceptron-inseparable-l2"].theorem
    assert links_of(panel) == proof_links(run, theorem, 50)
    assert len(panel.lines) == len(theorem.proof.inequalities) + 1
    assert panel.accessibleName().startswith("U sub t, 13, is at most ")
    session.seek(10)
    panel.show_snapshot(session.snapshot)
    assert panel.chain is not None
    assert set(panel.chain.inequalities) <= set(run.bound_traces["perceptron-separable"].theorem.proof.inequalities)
    assert len(panel.proof.chains) == 1


def test_a_click_on_a_line_explains_it_and_sets_off_its_quantities(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    commands: list[Any] = []
    panel.command.connect(commands.append)
    panel.command.connect(session.execute)
    plain = picture(panel)
    QTest.mouseClick(panel, LEFT, pos=centre(panel, 2))
    assert commands == [Highlight(("hindsight", "allowed"))]
    assert now(session.snapshot.highlighted) == ("hindsight", "allowed")
    assert now(panel.chosen) == 1
    assert (picture(panel) != plain).any()
    QTest.mouseClick(panel, LEFT, pos=centre(panel, 2))
    assert panel.chosen is None
    assert session.snapshot.highlighted == ()
    assert (picture(panel) == plain).all()


def test_up_and_down_choose_a_step(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    panel.command.connect(session.execute)
    for key, chosen in ((Qt.Key.Key_Down, 0), (Qt.Key.Key_Down, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Down, 2),
                        (Qt.Key.Key_Up, 1)):  # fmt: skip
        QTest.keyClick(panel, key)
        assert panel.chosen == chosen
    assert session.snapshot.highlighted == ("hindsight", "allowed")


def test_a_click_on_the_curves_goes_to_that_round(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    commands: list[Any] = []
    panel.command.connect(commands.append)
    QTest.mouseClick(panel.plot.viewport(), LEFT, pos=Spot(panel, panel.plot).at(30, 5.0))
    assert commands == [Seek(30)]


def test_the_slack_is_shaded_between_the_first_and_the_last_side(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session)
    links = links_of(panel)
    low, high = links[0].left, links[-1].right
    spot, seen = Spot(panel, panel.plot), picture(panel).astype(int)

    def pixel(value: float) -> tuple[int, ...]:
        """Return the colour a little before the shown round, at the height of a value."""
        return tuple(seen[round(spot.y(value)), round(spot.x(49.5))])

    tint = panel.style_.mixed("hindsight", 0.12)
    assert pixel((low + high) / 2) == (tint.red(), tint.green(), tint.blue())
    assert pixel(0.7 * low) == (255, 255, 255)


def test_several_chains_and_learners_are_chosen_by_their_chips(qtbot: QtBot) -> None:
    session = Session(document("experts", "exponential-weights", "weighted-majority", rounds=30))
    session.finish()
    session.seek(20)
    panel = shown(qtbot, session)
    chips = {(chip.kind, chip.k): chip.box for chip in panel._chips}
    assert set(chips) == {("learner", 0), ("learner", 1), ("part", 0), ("part", 1)}
    tips = {(chip.kind, chip.k): chip.tip for chip in panel._chips}
    assert tips["learner", 1] == "B  Weighted majority"
    assert tips["part", 1].startswith("Part 2 of 2, last step: ")
    explained = panel.labels.explained_at(chips["part", 1].center())
    assert explained is not None
    assert explained.tip == tips["part", 1]
    QTest.mouseClick(panel, LEFT, pos=chips["part", 1].center().toPoint())
    assert panel.part == 1
    picture(panel)
    assert len(panel.lines) == 3
    QTest.mouseClick(panel, LEFT, pos=chips["learner", 1].center().toPoint())
    picture(panel)
    assert {chip.kind for chip in panel._chips} == {"learner"}
    mistakes = session.snapshot.learners[1].frame.mistakes
    assert links_of(panel)[-1].right == pytest.approx(np.log(16) - mistakes * np.log(4 / 3))
    session.close()


@pytest.mark.parametrize(
    ("source", "learner", "t", "words"),
    [
        ("noisy", "perceptron", 0, EMPTY),
        ("random-experts:N=100", "exponential-weights", 20, UNPROVED),
        ("label-flipper", "halving", 20, "The proof requires this assumption.\n•  some expert makes no mistakes"),
    ],
)
def test_where_there_is_no_proof_it_says_why(qtbot: QtBot, source: str, learner: str, t: int, words: str) -> None:
    name, _, settings = source.partition(":")
    pairs = tuple(tuple(part.split("=")) for part in settings.split(",") if part)
    session = Session(document(name, learner, rounds=30, settings=pairs))
    session.finish()
    session.seek(t)
    session.workspace.theorems[0] = {EMPTY: "", UNPROVED: "random-experts-lower-bound"}.get(words, "halving")
    session.finish()
    while session.workspace.judgement(0, max(t, 1))[0] is None:
        session.work(1.0)
    panel = shown(qtbot, session)
    assert panel.proof.missing.startswith(words)
    assert panel.lines == ()
    session.close()


def test_a_round_after_the_last_one_that_is_computed_is_told() -> None:
    session = Session(document("bananas", "kernel-perceptron", rounds=212))
    session.finish()
    session.seek(212)
    session.show_feeds({"proof": ProofFeed})
    session.refresh_snapshot()  # from now on its rounds are evaluated
    session.finish()
    [proof] = session.refresh_snapshot().feeds["proof"].learners
    told = "The numbers of this proof are computed for the first 200 rounds only; this is round 212."
    assert proof.missing == told
    session.close()


def test_a_setting_beyond_the_theorem_leaves_no_proof_and_that_is_told() -> None:
    chosen = document("separable", "dual-perceptron", rounds=10)
    settings = (LearnerChoice("dual-perceptron", (("alpha0", 1.0),)),)
    session = Session(replace(chosen, learners=settings))
    session.finish()
    session.seek(5)
    feed = ProofFeed()
    feed.set_workspace(session.workspace)
    [proof] = feed.data(session.snapshot).learners
    assert proof.missing.startswith("The proof requires this assumption.\n•  α₀ = 0: α₀ = 1")
    session.close()


def test_the_proof_of_a_run_that_stays_is_kept_when_another_learner_joins() -> None:
    session = Session(document("separable", "perceptron", rounds=30))
    session.finish()
    session.seek(20)
    feed = ProofFeed()
    feed.set_workspace(session.workspace)
    feed.data(session.snapshot)
    (known,) = feed._traces.values()
    assert session.edit("Compare", document("separable", "perceptron", "winnow", rounds=30))
    feed.set_workspace(session.workspace)
    assert known in feed._traces.values()
    session.close()


def test_a_small_card_leaves_out_the_middle_of_a_long_chain(qtbot: QtBot) -> None:
    session = Session(document("separable", "perceptron", rounds=30))
    session.finish()
    session.seek(20)
    panel = shown(qtbot, session, 380, 240)
    assert 2 <= len(panel.lines) < 6
    texts = [item.text for item in panel.labels.items if isinstance(item, Text)]
    assert f"{len(panel.lines)} of 6 lines; press P for more" in texts
    beside = shown(qtbot, session, 360, 190)
    [note] = [item for item in beside.labels.items if isinstance(item, Text) and "of 6 lines" in item.text]
    assert note.text == f"{len(beside.lines)} of 6 lines", "the rest of it would be under the curves"
    assert note.box.right() <= beside.plot.x()
    large = shown(qtbot, session, 1000, 500)
    assert len(large.lines) == 6
    assert not any("press P for more" in item.text for item in large.labels.items if isinstance(item, Text))
    session.close()


def test_a_small_card_gives_its_room_to_the_curves_until_a_step_is_chosen(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, session, 380, 270)
    plain = panel.plot.height()
    assert plain > 60
    QTest.mouseClick(panel, LEFT, pos=centre(panel, 1))
    picture(panel)
    assert panel.plot.height() < plain


def test_an_early_round_of_a_long_run_has_a_curve_of_its_own(qtbot: QtBot) -> None:
    """Of 3,000 rounds every 16th is evaluated, of the first 250 each one."""
    session = Session(document("noisy", "perceptron", rounds=3000))
    session.finish()
    session.seek(3000)
    panel = shown(qtbot, session)
    assert panel.chain is not None
    rounds = panel.chain.sides[0].t
    assert set(range(16, 3001, 16)) | set(range(1, 251)) <= set(rounds.astype(int))
    some(panel.plot._rounds).zoom(0.0, 50.0)
    t, left = panel.plot.scene_.curves[0].source(1.0, 50.0, 300)
    assert t.tolist() == list(range(1, 52))
    judgement = session.snapshot.learners[0].judgement
    assert judgement is not None
    links = [proof_links(session.workspace.runs[0], judgement.theorem, int(round_))[0] for round_ in t]
    np.testing.assert_array_equal(left, [link.left for link in links])
    session.close()


def test_a_lower_bound_holds_because_it_is_reached(qtbot: QtBot) -> None:
    session = Session(document("label-flipper", "halving", rounds=30))
    session.finish()
    shown(qtbot, session)
    judgement, _passed = session.workspace.judgement(0, 20)
    assert judgement is not None
    assert wording(judgement)[1:] == ("HOLDS", "19 ≥ 10")
    session.close()


@pytest.mark.parametrize("kind", [ScoreboardPanel, MistakesPanel])
@pytest.mark.parametrize("role", ["paid", "allowed"])
def test_what_is_lit_is_set_off_in_the_other_panels(qtbot: QtBot, session: Session, kind: Any, role: str) -> None:
    panel = cast("ScoreboardPanel | MistakesPanel", kind())
    qtbot.addWidget(panel)
    panel.set_style(Style(LIGHT))
    panel.resize(760, 330)
    session.show_feeds({"mistakes": MistakesFeed})
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    plain = picture(panel)
    session.execute(Highlight((role,)))
    panel.show_snapshot(session.snapshot)
    assert (picture(panel) != plain).any()
    session.execute(Highlight(()))
    panel.show_snapshot(session.snapshot)
    assert (picture(panel) == plain).all()


def test_it_lets_go_of_runs_that_left(session: Session) -> None:
    follow(session)
    before = weakref.ref(session.workspace.runs[0])
    session.choose_learner(0, "averaged-perceptron")
    session.undo_stack.clear()
    session.refresh_snapshot()
    session.finish()
    gc.collect()
    assert before() is None


def test_a_frame_finds_its_numbers_once(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []

    def watched(*a: Any) -> tuple[ProofLink, ...]:
        found.append(a[2])
        return proof_links(*a)

    monkeypatch.setattr("visualonline.runs.analyses.proof_trace.proof_links", watched)
    session.show_feeds({"proof": ProofFeed})
    session.seek(31)
    for _ in range(3):
        assert session.snapshot.feeds["proof"].learners[0].chains
    assert found == [31]
    session.refresh_snapshot()
    session.finish()
    found.clear()
    session.seek(41)  # is a sample by now
    assert session.snapshot.feeds["proof"].learners[0].chains
    assert found == []


def test_the_audience_is_shown_no_side_of_a_round_to_come(session: Session) -> None:
    session.show_document(replace(session.document, bets=(1,) * 20))
    session.finish()
    session.seek(12)
    follow(session)
    for chain in session.snapshot.feeds["proof"].learners[0].chains:
        for side, number in zip(chain.sides, [chain.links[0].left, *(link.right for link in chain.links)], strict=True):
            assert side.t[-1] == 12
            assert side.values[-1] == number
