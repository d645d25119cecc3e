"""The figures of the scoreboard: the round, the bounded quantity, its bound, and a quantity in hindsight."""

from __future__ import annotations

import math
from typing import NamedTuple

from visualonline.abilities.has_comparator import comparator_of
from visualonline.runs.analyses.comparison import target_number
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import NOT_SUMMED, Theorem, Verdict
from visualonline.views.text.learner_difference import kind_text, measured_text
from visualonline.views.text.numbers import beside, short, tenths, whole
from visualonline.views.text.translation import declared, translate
from visualonline.views.text.verdict import bound_text

_TIPS = (
    ("average (", "Average over independent repetitions of the run."),
    ("bound", "The theorem's upper bound, or lower bound, for all rounds so far."),
    ("updates U", "Number of rounds so far in which the learner changed its state."),
    ("mistakes E[M]", (
        "Sum of the probabilities of a mistake in the rounds so far, each before the random draw of its round."
    )),
    ("mistakes M", "Number of rounds so far with a wrong prediction."),
    ("pseudo-regret", "Expected loss of the arms played minus that of the best arm."),
    ("conditional regret", "Expected loss of the arms, given the past of each round, minus that of the best arm."),
    ("estimated regret", (
        "The learner's loss so far minus the smallest estimated loss of an arm, or of an expert for EXP4."
    )),
    ("regret", "The learner's loss so far minus that of the comparator, usually the best fixed choice in hindsight."),
    ("risk", "Expected loss on a new example."),
    ("loss", "Sum of the losses of all rounds so far."),
    (
        "margin",
        "Margin of the best weight vector on all points so far; an achieved margin is that of the learner. "
        "None: no w separates the points (within rounding error).",
    ),
    ("gap", "The largest loss of the learner's mean weights minus the smallest gain of the opponent's mean weights."),
    ("training error", "Fraction of the examples that the combined vote gets wrong; a tie counts as wrong."),
    ("literals k", "Number of literals in the largest target that is consistent with all rounds so far."),
    ("round t", "Number of rounds shown so far."),
)
"""Tooltips by a word of the caption. The first that matches is used."""
_BOUNDS = {
    "regret": "bound on regret", "expected mistakes": "bound on E[M]", "loss": "bound on loss", "risk": "bound on risk",
    "margin": "bound on margin", "gap": "bound on gap", "training error": "bound on error",
}  # fmt: skip
"""Names of bounds by the bounded quantity. Bounds on mistakes and updates are called "bound"."""


class Figure(NamedTuple):
    """A number with its caption, the role of its colour and, unless it is a word of the caption, a short caption."""

    caption: str
    text: str
    role: str
    brief: str = ""


def figures_of(snapshot: Snapshot, shown: LearnerSnapshot) -> tuple[Figure, ...]:
    """Return the figures of one learner, from left to right."""
    frame, judgement = shown.frame, shown.judgement
    before = snapshot.phase < Phase.LOSS and frame.round is not None
    mistakes = frame.mistakes - (1 if before and frame.round is not None and frame.round.mistake else 0)
    loss = frame.loss - (frame.round.loss if before and frame.round is not None else 0.0)
    if not shown.rule.labelled:
        paid = Figure(translate("Text", "loss (no labels)"), tenths(loss), "paid")
    elif shown.rule.randomized:
        paid = Figure(translate("Text", "mistakes E[M]"), tenths(loss), "paid")
    elif shown.learner.loss is not None:
        paid = Figure(translate("Text", "loss"), tenths(loss), "paid")
    else:
        paid = Figure(translate("Text", "mistakes M"), short(mistakes), "paid")
    round_ = Figure(translate("Text", "round t"), whole(snapshot.t), "ink")
    last, bound, brief, name = None, "–", "", translate("Text", "bound")
    theorem = shown.pending_theorem if judgement is None else judgement.theorem
    if theorem is None:
        return (round_, paid, Figure(name, bound, "allowed"), _hindsight_figure(shown, shown.paid))
    name, bounded = declared(_BOUNDS.get(theorem.bounds, "bound")), _bounded(shown, theorem)
    if judgement is None or judgement.verdict is not Verdict.NOT_APPLICABLE:
        bound = "–" if judgement is None else bound_text(judgement)
        if theorem.bounds.endswith("regret"):  # the bounded quantity is next to the bound
            paid, last = bounded, paid._replace(role="ink")
        elif theorem.bounds in ("loss", *NOT_SUMMED) or theorem.kind == "expectation":
            paid = bounded
        elif theorem.bounds == "updates" and frame.updates != frame.mistakes:
            paid, name = bounded, translate("Text", "bound on updates")
    elif theorem.bounds == "risk":
        paid = bounded
    if theorem.ability(Erratum):
        name, brief = translate("Text", "{name} (erratum)").format(name=name), translate("Text", "erratum")
    return (round_, paid, Figure(name, bound, "allowed", brief), last or _hindsight_figure(shown, shown.paid))


def tip_of(caption: str, shown: LearnerSnapshot) -> str:
    """Return the tooltip of a figure. For mistakes, it also states if the bound is on as many updates."""
    text = next((declared(tip) for name, tip in _TIPS if declared(name) in caption), "")
    theorem = shown.expected
    if theorem is None or theorem.bounds != "updates" or declared("mistakes M") not in caption:
        return text
    if shown.frame.updates != shown.frame.mistakes:
        return text
    bounded = translate(
        "Text", "The bound is on the updates U; so far, the learner has updated exactly on its mistakes, so U = M."
    )
    return f"{text} {bounded}"


def _bounded(shown: LearnerSnapshot, theorem: Theorem) -> Figure:
    """Return the figure of the bounded quantity, as far as it is known before the round is judged."""
    judgement, name = shown.judgement, theorem.bounds
    actual = shown.paid_of(theorem) if judgement is None else judgement.actual
    if theorem.kind == "expectation":
        single = judgement is None or judgement.verdict is Verdict.NOT_JUDGED
        caption = declared(name) if single else translate("Text", "average ({name})").format(name=declared(name))
        return Figure(caption, tenths(actual), "paid")
    if name == "updates":
        return Figure(translate("Text", "updates U"), short(actual), "paid")
    value = math.nan if judgement is None else judgement.value
    return Figure(declared(name), short(actual) if name in NOT_SUMMED else beside(actual, value), "paid")


def _hindsight_figure(shown: LearnerSnapshot, loss: float) -> Figure:
    """Return a figure in hindsight: the regret relative to the best expert or point, or the theorem's main quantity."""
    known, judgement = shown.hindsight, shown.judgement
    of_experts = "best_loss" in known and not comparator_of(shown.learner)  # else relative to another
    if judgement is not None and judgement.theorem.bounds == "regret" and not of_experts:
        return Figure(translate("Text", "regret"), beside(judgement.actual, judgement.value), "hindsight")
    if of_experts:
        regret = loss - float(known["best_loss"])
        whole = shown.learner.loss is None and not shown.rule.randomized
        return Figure(translate("Text", "regret"), short(regret) if whole else tenths(regret), "hindsight")
    if judgement is None and (shown.learner.family == "experts" or shown.learner.loss is not None):
        return Figure(translate("Text", "regret"), "–", "hindsight")
    return _target_figure(shown)


def _target_figure(shown: LearnerSnapshot) -> Figure:
    """Return the margin in the norm of the current theorem, or the number of literals in the largest target."""
    number = target_number(shown.facts, shown.right or shown.judgement, shown.hindsight, shown.separators[0])
    return Figure(kind_text(number), measured_text(number), "hindsight")
