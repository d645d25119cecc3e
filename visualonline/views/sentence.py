"""A round told in a sentence, phase by phase: what the learner said, what was true, what it cost, what it changed."""

from __future__ import annotations

import numpy as np

from visualonline.experiment.votes import way
from visualonline.session.playhead import Phase
from visualonline.session.stage import Shown
from visualonline.streams.unlabelled import told_of
from visualonline.views.numbers import probability, short, signed
from visualonline.views.strip import Part


def sentence(shown: Shown, phase: Phase, *, brief: bool, terse: bool = False) -> tuple[Part, ...]:
    """Return the sentence of a round; `brief` in presentation or beside other learners, `terse` if both are so."""
    happened = shown.frame.round
    if happened is None:
        if len(shown.run.trace) == 0 and shown.run.finished:
            return (Part("No examples yet", "ink", bold=True),)
        return (Part("Start", "ink", bold=True), Part("   press Space to play, → for one round"))
    parts = [] if brief else [Part(f"Round {happened.t:,}", "ink", bold=True), Part("   ")]
    if not shown.run.rule.labelled:
        return (*parts, *_unlabelled(shown, phase), *_learnt(shown, phase, brief=brief, terse=terse))
    if phase >= Phase.PREDICTION:
        parts += [Part("says "), _sign(happened.prediction)] if terse else _prediction(shown, brief=brief)
    else:
        parts.append(Part("the point is shown; the label is not known yet"))
    if phase >= Phase.LABEL:
        parts += [Part("  is " if terse else "  label " if brief else "  The label is "), _sign(int(happened.y))]
    if phase >= Phase.LOSS:
        if shown.run.rule.randomized or shown.run.rule.learner.loss is not None:
            parts += [Part("  loss "), Part(short(happened.loss), "paid", bold=True, joined=True)]
        elif happened.mistake:
            parts.append(Part("  mistake", "paid", bold=True))
        else:
            parts.append(Part("  right", "hindsight", bold=True))
    return (*parts, *_learnt(shown, phase, brief=brief, terse=terse))


def _learnt(shown: Shown, phase: Phase, *, brief: bool, terse: bool) -> tuple[Part, ...]:
    """Return, where labels come late, the round whose label has come, and whether it changed anything."""
    if not shown.run.rule.delay or phase < Phase.UPDATE or terse:
        return ()
    learnt = shown.frame.taught
    if learnt is None:
        what = told_of(shown.run.history.stream)
        return (Part(f"   no {what} yet" if brief else f"   No {what} has come to it yet.", spared=True),)
    before, after = ("   learns " if learnt.changed else "   unmoved by "), ""
    if not brief:
        before, after = ("   It learns round ", ".") if learnt.changed else ("   Round ", " teaches it nothing.")
    parts = (Part(before), Part(f"{learnt.t:,}", "ink", bold=True), Part(after))
    return tuple(part._replace(spared=True) for part in parts if part.text)


def _unlabelled(shown: Shown, phase: Phase) -> list[Part]:
    """Return what is said of a round without a label: what the losses or the gradient cost."""
    happened = shown.frame.round
    assert happened is not None
    product, what = ("w·ℓ", "the losses are shown") if shown.run.learner.family == "experts" else ("w·g", "g is shown")
    if phase < Phase.PREDICTION:
        return [Part(what)]
    parts = [Part(f"{product} = "), Part(short(happened.score), "ink", bold=True, joined=True)]
    if phase >= Phase.LOSS:
        parts += [Part("  loss "), Part(short(happened.loss), "paid", bold=True, joined=True)]
    return parts


def _prediction(shown: Shown, *, brief: bool) -> list[Part]:
    happened = shown.frame.round
    assert happened is not None
    side = _sign(happened.prediction)
    if brief:
        return [Part("predicted "), side]
    if shown.run.learner.family in ("linear", "kernel"):
        name = "w·x = " if shown.run.learner.family == "linear" else "the sum over the supports is "
        theta = shown.run.rule.arguments.get("theta", 0.0)
        against = f" {'≥' if happened.score >= theta else '<'} θ = {short(float(theta))}" if theta else ""
        told = f"{against}, so it predicts "
        return [Part(name), Part(short(happened.score), "ink", bold=True), Part(told), side, Part(".")]
    if shown.run.learner.family == "boolean":
        return [Part("true literals: "), Part(short(happened.score), "ink", bold=True), Part(", so it predicts "), side,
                Part(".")]  # fmt: skip
    if shown.run.rule.randomized:
        return [Part("it predicts + with probability "), Part(probability(happened.score), "ink", bold=True),
                Part(", says "), side, Part(".")]  # fmt: skip
    if way(shown.run.rule) is None:
        leader = shown.run.names[int(np.argmin(shown.run.rule.weights(shown.frame.before, happened.t)))]
        return [Part("the leader is "), Part(leader, "ink", bold=True), Part(", so it predicts "), side, Part(".")]
    return [Part("the vote for + is "), Part(short(happened.score), "ink", bold=True), Part(", so it predicts "), side,
            Part(".")]  # fmt: skip


def _sign(label: int) -> Part:
    if label == 0:
        return Part("neither", "ink", bold=True)
    return Part(signed(label), "positive_text" if label > 0 else "negative_text", bold=True)
