"""The result of a match in words."""

from __future__ import annotations

from visualonline.core.catalog import catalog
from visualonline.room.match import Match
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import counted, declared, translate, translate_message


def outcome_name(outcome: str) -> str:
    """Return the word for an outcome."""
    return {
        "won": translate("Room", "won"),
        "par": translate("Room", "par"),
        "lost": translate("Room", "lost"),
    }[outcome]


def par_text(par: float | None) -> str:
    """Return par as a number, or a dash if there is none."""
    return "–" if par is None else short(par)


def stream_name(name: str) -> str:
    """Return the displayed name of a stream, with the settings of a built-in one."""
    source, _, settings = name.partition(":")
    plugin = catalog("streams").plugins.get(source)
    if plugin is None:
        return translate_message(name)
    return f"{declared(plugin.name)}: {settings}" if settings else declared(plugin.name)


def result_sentence(match: Match) -> str:
    """Return a sentence with the outcome of the match, both scores and par."""
    outcome = {
        "won": translate("Room", "You won"),
        "par": translate("Room", "You reached par"),
        "lost": translate("Room", "You lost"),
    }[match.outcome]
    if match.game == "predict":
        scores = translate(
            "Room", "{outcome}: after {rounds}, you have {player}, {learner} has {other}, and {par}."
        )
        player = counted(round(match.player), "mistake")
        bound = translate("Room", "its bound is {bound}")
    else:
        scores = translate(
            "Room", "{outcome}: after {rounds}, your loss is {player}, that of {learner} is {other}, and {par}."
        )
        player = short(match.player)
        bound = translate("Room", "its bound allows {bound}")
    none = translate("Room", "no bound is small enough to be par")
    return scores.format(
        outcome=outcome,
        rounds=counted(match.rounds, "round"),
        player=player,
        learner=declared(match.learner_name),
        other=short(match.learner),
        par=none if match.par is None else bound.format(bound=short(match.par)),
    )
