"""A slip of a lecture on the stage: the run that shows it, beside the right one where both have the same stream."""

from __future__ import annotations

from typing import Any

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.theorems.slips import Showing, Slip


def staged(slip: Slip) -> Document:
    """Return what shows a slip, with its sentence as the note."""
    wrong, corrected = slip.wrong, slip.corrected
    source, settings = parse_source(wrong.stream)
    words: dict[str, Any] = dict(wrong.words)
    learners = [_choice(wrong)]
    if corrected != wrong and (corrected.stream, corrected.words) == (wrong.stream, wrong.words):
        learners.append(_choice(corrected))
    note = f"Slip {slip.number} ({slip.lecture}). Printed: {slip.printed}. Right: {slip.right}. {slip.sentence}"
    return Document(StreamSpec(source, settings=settings, **words), tuple(learners), note=note)


def _choice(showing: Showing) -> LearnerChoice:
    return LearnerChoice(showing.learner, showing.settings)
