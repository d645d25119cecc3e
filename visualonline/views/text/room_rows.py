"""The rows of the score board for the room and the learners."""

from __future__ import annotations

from typing import NamedTuple

from visualonline.room.room import Room
from visualonline.session.document import LETTERS
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.streams.transforms.room_votes import PLUS
from visualonline.theorems.theorem import Verdict
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import declared, translate
from visualonline.views.text.verdict import bound_text


class BoardRow(NamedTuple):
    """A row of the score board: a name and its value, in the colour of a role."""

    name: str
    value: str
    role: str = "paid"


def game_name(game: str) -> str:
    """Return the displayed name of a game."""
    return {
        "predict": translate("Room", "Predict the label"),
        "adversary": translate("Room", "Be the adversary"),
        "experts": translate("Room", "Be the experts"),
        "arms": translate("Room", "Pull the arms of a bandit"),
        "lesson": translate("Room", "Answer the lesson"),
    }[game]


def board_rows(room: Room, snapshot: Snapshot, *, presenting: bool = False) -> list[BoardRow]:
    """Return the rows of the room and of each learner. A presentation gets fewer rows.

    A presentation shows no bound that is on the scoreboard, and of experts only the majority and the best one.
    """
    game = room.settings.game
    bounds = not presenting or (len(snapshot.learners) == 1 and game != "experts")
    average = not presenting or game != "experts"
    return [*_of_room(room, average=average), *_of_learners(game, snapshot, bounds=bounds)]


def _of_room(room: Room, *, average: bool) -> list[BoardRow]:
    scores, rows = room.scores, list[BoardRow]()
    drawn = room.drawn
    if drawn is not None and room.ballot is not None and room.ballot.phase == "shown":
        label = "+1" if room.ballot.answer == PLUS else "−1"
        role = "positive_text" if room.ballot.answer == PLUS else "negative_text"
        rows.append(BoardRow(translate("Room", "Label by {name}").format(name=room.name_of(drawn)), label, role))
    if scores.majority is not None:
        rows.append(BoardRow(translate("Room", "The room (majority)"), short(scores.majority)))
    if scores.seat >= 0 and scores.rounds:
        if average:
            rows.append(BoardRow(translate("Room", "Average of all phones"), short(scores.average)))
        best = (
            translate("Room", "Best expert: {name}")
            if room.settings.game == "experts"
            else translate("Room", "Best phone: {name}")
        ).format(name=room.name_of(scores.seat))
        rows.append(BoardRow(best, short(scores.best), "hindsight"))
    return rows


def _of_learners(game: str, snapshot: Snapshot, *, bounds: bool) -> list[BoardRow]:
    """Return rows with the mistakes or losses of each learner and with the bound of its theorem."""
    if game == "lesson":
        return []
    rows: list[BoardRow] = []
    for i, shown in enumerate(snapshot.learners):
        letter = f"{LETTERS[i]}  " if len(snapshot.learners) > 1 else ""
        name = f"{letter}{declared(shown.learner.name)}"
        rows.append(BoardRow(name, short(shown.paid) if game == "arms" else f"{_mistakes(shown, snapshot)}"))
        bound = _bound(shown)
        if bound is not None and bounds:
            rows.append(bound)
    return rows


def _mistakes(shown: LearnerSnapshot, snapshot: Snapshot) -> int:
    """Return the number of mistakes in the rounds whose label is shown."""
    happened = shown.frame.round
    hidden = happened is not None and happened.mistake and snapshot.phase < Phase.LABEL
    return shown.frame.mistakes - int(hidden)


def _bound(shown: LearnerSnapshot) -> BoardRow | None:
    judgement = shown.judgement
    if judgement is None or judgement.verdict is Verdict.NOT_APPLICABLE:
        return None
    of = {
        "mistakes": translate("Room", "Bound on the learner's mistakes"),
        "expected mistakes": translate("Room", "Bound on the learner's expected mistakes"),
        "updates": translate("Room", "Bound on the learner's updates"),
        "regret": translate("Room", "Bound on the learner's regret (now {regret})").format(
            regret=short(judgement.actual)
        ),
    }.get(judgement.theorem.bounds)
    named = of or translate("Room", "Bound on {what}").format(what=declared(judgement.theorem.bounds))
    return BoardRow(named, bound_text(judgement), "allowed")
