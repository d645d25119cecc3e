"""The demonstration of a misprint: the run that shows it, beside the correct one on the same stream."""

from __future__ import annotations

from typing import Any

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.theorems.errata import Showing, Slip


def demo_document(slip: Slip) -> Document:
    """Return the document that demonstrates a misprint, with its sentence as the note."""
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
