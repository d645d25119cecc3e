"""Several learners with a common playhead, and reordered rounds, in the session's own runs."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from visualonline.session.commands import AddExample, HoverRound, Reorder
from visualonline.session.document import Document, LearnerChoice, from_json, to_json
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict

SPARSE = (LearnerChoice("perceptron"), LearnerChoice("winnow", (("eta", 1.0),)))


def session_on(source: str, *learners: LearnerChoice, **words: object) -> Session:
    session = Session(Document(StreamSpec(source, **words), learners or SPARSE))  # type: ignore[arg-type]
    session.finish()
    session.seek(session.workspace.rounds_run)
    return session


@pytest.mark.parametrize(("d", "winnow"), [(16, 4), (64, 6), (256, 8)])
def test_on_hadamard_rows_the_perceptron_errs_in_every_round_and_winnow_seldom(
    qtbot: QtBot, d: int, winnow: int
) -> None:
    session = session_on("hadamard", settings=(("d", str(d)),))
    shown = session.snapshot.learners
    assert [one.frame.mistakes for one in shown] == [d, winnow]
    perceptron, other = (one.judgement for one in shown)
    assert perceptron is not None
    assert other is not None
    assert perceptron.value == pytest.approx(d)  # (r/gamma)^2, attained
    assert perceptron.verdict is Verdict.VACUOUS
    assert other.verdict is Verdict.HOLDS
    assert winnow <= other.value < d
    session.close()


def test_another_order_is_one_undo_step_and_changes_nothing_else(qtbot: QtBot) -> None:
    session = session_on("noisy", LearnerChoice("perceptron"), LearnerChoice("algorithm-p"), rounds=60)
    coins = session.workspace.runs[1].trace.coins(0).tolist()
    given, before = session.document, session.workspace.base.block(0)
    experts = session.workspace.runs[1].history.stream.features
    session.seek(20)
    session.execute(Reorder(7))
    session.finish()
    after = session.workspace.base.block(0)
    assert session.playhead.t == 20
    assert session.document == replace(given, stream=replace(given.stream, reorder=7))
    assert after.X.tolist() != before.X.tolist()
    assert sorted(after.X.tolist()) == sorted(before.X.tolist())
    assert session.workspace.runs[1].trace.coins(0).tolist() == coins
    assert session.workspace.runs[1].history.stream.features == experts
    assert "random order 7" in session.workspace.name
    assert session.undo_stack.undo_text() == "Use random order 7"
    session.undo_stack.undo()
    assert session.document == given
    assert session.workspace.base.block(0).X.tolist() == before.X.tolist()
    session.undo_stack.redo()
    session.execute(Reorder(None))
    assert session.document == given
    session.close()


def test_a_session_keeps_its_order(qtbot: QtBot) -> None:
    document = Document(StreamSpec("noisy", rounds=30, reorder=12))
    assert from_json(to_json(document), "x")[0] == document


def test_the_order_of_an_adversary_s_rounds_and_of_a_game_s_is_refused(qtbot: QtBot) -> None:
    for source, play in (("label-flipper", False), ("noisy", True)):
        session = session_on(source, LearnerChoice("perceptron"), rounds=30)
        if play:
            assert session.audience.predict_first()
        refused: list[str] = []
        session.failed.connect(refused.append)
        before = session.document
        session.execute(Reorder(3))
        assert session.document == before
        assert len(refused) == 1
        assert ("End the game" if play else "order") in refused[0], refused
        session.close()


def test_a_point_can_be_added_in_any_order(qtbot: QtBot) -> None:
    session = session_on("noisy", LearnerChoice("perceptron"), rounds=30, reorder=2)
    session.execute(AddExample((0.25, -0.75), 1))
    session.finish()
    X, _y = session.workspace.base.block(0)
    assert len(X) == 31
    assert [0.25, -0.75] in X.tolist()
    session.close()


def test_pointing_moves_nothing_and_no_further_than_is_shown(qtbot: QtBot) -> None:
    session = session_on("noisy", rounds=40)
    session.seek(20)
    session.execute(HoverRound(33))
    assert (session.snapshot.hovered, session.playhead.t) == (33, 20)
    session.execute(HoverRound(99))
    assert session.snapshot.hovered == 40
    session.execute(HoverRound(None))
    assert session.snapshot.hovered is None
    assert session.audience.predict_first()  # type: ignore[unreachable]
    session.execute(HoverRound(30))
    assert session.snapshot.hovered == session.snapshot.revealed == 0
    session.close()
