"""Steps that an author records: the shown state as a step that can be written, with correct numbers."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.core.errors import Error
from visualonline.lessons.check import problems
from visualonline.lessons.quantity import claims
from visualonline.lessons.reading import lesson_of
from visualonline.lessons.recording import numbers, recorded
from visualonline.lessons.writing import toml_of
from visualonline.session.commands import ChooseTheorem
from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED
from visualonline.streams.transforms.edits import Edit

ABOUT = {"title": "T", "topic": "T", "summary": "S", "source": "S", "minutes": 5, "goals": ["see"]}


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(document("separable", "perceptron", "winnow", rounds=12))
    made.finish()
    yield made
    made.close()
    made.deleteLater()


def test_what_is_on_the_stage_is_read_again_as_a_step(session: Session) -> None:
    session.set_parameter(0, "eta", 0.25)
    session.finish()
    session.execute(ChooseTheorem(0, "perceptron-hinge"))
    session.move_playhead(lambda head: head.at_phase(7, Phase.LABEL))
    session.set_speed(2.0)
    table = recorded(session, ("rule", "weights")) | {"title": "One", "text": "Look."}
    [step] = lesson_of(toml_of(ABOUT | {"step": [table]}), "x.toml", "x").steps
    assert (step.round, step.phase, step.theorem, step.speed) == (7, Phase.LABEL, "perceptron-hinge", 2.0)
    assert step.document.stream == session.document.stream
    assert step.document.panels == ("rule", "weights")
    assert [choice.id for choice in step.document.learners] == ["perceptron", "winnow"]
    assert float(dict(step.document.learners[0].settings)["eta"]) == 0.25


def test_the_panels_of_the_learner_are_left_out(session: Session) -> None:
    assert "panels" not in recorded(session, None)


def test_points_that_were_clicked_are_no_step_and_the_sentence_says_why(qtbot: QtBot) -> None:
    session = Session(document(CLICKED, edits=(Edit("add", 0, (0.5, 0.5), 1),)))
    with pytest.raises(Error) as failure:
        recorded(session, None)
    assert str(failure.value) == (
        "This state cannot be a step, because the run of a step is stored as a command. A command cannot contain "
        "points that were added, moved or removed."
    )
    session.close()
    session.deleteLater()


def test_every_number_that_is_offered_can_be_claimed_and_is_right(session: Session) -> None:
    session.seek(9)
    session.finish()
    offered = list(numbers(session))
    names = {claim.quantity.text for _, claim in offered}
    assert {"mistakes@9", "B.mistakes@9", "w2@9", "x1@9", "eta", "perceptron-separable.gamma@9"} <= names
    assert {heading for heading, _ in offered} >= {"A  Counts", "B  Weights", "A  Theorem: Perceptron, separable"}
    text = " ".join(f"{{{claim.text}}}" for _, claim in offered)
    assert len(list(claims(text))) == len(offered) > 30
    table = recorded(session, None) | {"title": "One", "text": text}
    assert problems(lesson_of(toml_of(ABOUT | {"step": [table]}), "x.toml", "x")) == []


def test_at_the_start_there_is_no_example_and_no_theorem_yet(session: Session) -> None:
    session.seek(0)
    names = {claim.quantity.name for _, claim in numbers(session)}
    assert "mistakes" in names
    assert not {"y", "score", "x1", "perceptron-separable.value"} & names
