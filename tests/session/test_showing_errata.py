"""An erratum of a lecture in the session, with its note."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from windows import document

from visualonline.session.document import from_json, to_json
from visualonline.session.errata_demo import demo_document
from visualonline.session.session import Session
from visualonline.theorems.erratum import Erratum, errata
from visualonline.theorems.theorem import Verdict

BY_NUMBER = {erratum.number: erratum for erratum in errata()}


@pytest.fixture
def session(qapp: object) -> Iterator[Session]:
    made = Session(document("noisy", "perceptron", rounds=12))
    made.finish()
    yield made
    made.close()


SHOWN = [one for one in errata() if one.number not in (7, 12, 13)]


@pytest.mark.parametrize("erratum", SHOWN, ids=lambda one: one.number)
def test_every_erratum_can_be_put_on_the_stage(
    session: Session, erratum: Erratum, monkeypatch: pytest.MonkeyPatch
) -> None:
    repeats = dict(erratum.right_run.options).get("repeats", 0)
    assert demo_document(erratum).repeats == repeats
    options = tuple(one for one in erratum.right_run.options if one[0] != "repeats")
    # further runs take a quarter of a minute
    erratum = replace(erratum, corrected=erratum.right_run._replace(options=options))
    with monkeypatch.context() as patch:
        patch.setattr(Session, "_advance", lambda *_: None)  # as if no round were done in time
        assert session.show_erratum(erratum)
    assert session.playhead.t <= session.workspace.rounds_run, "every learner has run the round that is shown"
    assert erratum.story in session.document.note
    assert session.document.learners[0].id == erratum.wrong_run.learner
    shown_options = dict(erratum.wrong_run.options)
    handed = "voted-perceptron" if "batch" in shown_options else ""  # is shown without being asked for
    assert session.workspace.theorems[0] == (erratum.theorem or handed)
    session.finish()
    (shown, *_), t = session.snapshot.learners, session.snapshot.t
    assert (t > 0) is bool(erratum.theorem)
    if erratum.theorem:  # it opens at the round in which the printed bound breaks
        assert shown.judgement is not None
        assert shown.judgement.violation is not None
        assert shown.judgement.violation.t == t
    assert from_json(to_json(session.document), "a file")[0] == session.document
    session.undo_stack.undo()
    assert session.document.note == ""


def test_the_right_setting_stands_beside_the_printed_one(session: Session) -> None:
    session.show_erratum(BY_NUMBER[8])
    printed, right = session.workspace.runs
    assert printed.rule.values["eta"] == pytest.approx(5**-0.5)
    assert right.rule.values["eta"] == pytest.approx(0.2)
    session.finish()
    session.seek(60)
    while any(shown.judgement is None for shown in session.snapshot.learners):
        session.resume()
        session.finish()
    verdicts = [shown.judgement.verdict for shown in session.snapshot.learners]  # type: ignore[union-attr]
    assert verdicts == [Verdict.VIOLATED, Verdict.HOLDS]


def test_where_only_the_bound_is_another_there_is_one_run(session: Session) -> None:
    assert len(demo_document(BY_NUMBER[2]).learners) == 1
    assert demo_document(BY_NUMBER[2]).stream.passes == 2


def test_the_note_goes_with_its_stream(session: Session) -> None:
    session.show_erratum(BY_NUMBER[4])
    stream = replace(session.document.stream, source="noisy", settings=())
    session.edit("Choose noisy", replace(session.document, stream=stream))
    assert session.document.note == ""
    session.undo_stack.undo()
    assert session.document.note
