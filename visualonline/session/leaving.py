"""Leaving a lesson or a game restores the previous document."""

from __future__ import annotations

from dataclasses import replace

from visualonline.session.port import SessionPort
from visualonline.session.undo import Step


def leave(session: SessionPort, place: str, text: str) -> bool:
    """Restore the document from before a lesson or a game, with its undo history and position.

    Manual changes made or documents opened meanwhile can be restored by one undo step. Return whether there was a
    document to restore and it could be shown.
    """
    stack, now = session.undo_stack, session.document
    entry = stack.entry(place)
    if entry is None or entry.replaced is None:
        return False
    newest, position = stack.newest(), entry.replaced.position
    put = newest is not None and newest.replaced is not None and bool(newest.replaced.place)
    worked = not put or newest is None or now.by_hand != newest.after.by_hand
    if not session.show_document(entry.before, position=entry.replaced.round):
        return False
    session.move_playhead(lambda head: replace(head, position=position))
    if worked:
        stack.push(Step(text, now, entry.before, leaves=entry))
    else:
        stack.forget_since(entry)
    return True
