"""A sentence about a round that grows with its phases: prediction, label, loss, update."""

from __future__ import annotations

from visualonline.abilities.follows_leader import FollowsLeader
from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.numerics.price_relatives import relative
from visualonline.runs.analyses.margin_losses import score_correction
from visualonline.runs.analyses.votes import prediction_rule
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot
from visualonline.views.text.numbers import filled, probability, short, signed, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate


def round_caption(shown: LearnerSnapshot, phase: Phase, *, brief: bool, terse: bool = False) -> tuple[TextRun, ...]:
    """Return a round's sentence: `brief` in a presentation or for several learners, `terse` for both."""
    happened = shown.frame.round
    if happened is None:
        if shown.rounds == 0 and shown.finished:
            return (TextRun(translate("Text", "No examples yet"), "ink", bold=True),)
        more = () if terse else (TextRun(translate("Text", "   press Space to play, → for one round"), spared=True),)
        return (TextRun(translate("Text", "Start"), "ink", bold=True), *more)
    parts = []
    if not brief:  # the timeline shows the round as well
        parts = [
            TextRun(filled(translate("Text", "Round {t:,}"), t=happened.t), "ink", bold=True, spared=True),
            TextRun("   ", spared=True),
        ]
    if not shown.rule.labelled:
        return (*parts, *_unlabelled(shown, phase), *_learnt(shown, phase, brief=brief, terse=terse))
    if phase >= Phase.PREDICTION:
        says = [TextRun(translate("Text", "predicts ")), _sign(happened.prediction)._replace(joined=True)]
        parts += says if terse else _prediction(shown, brief=brief)
    else:
        parts.append(
            TextRun(translate("Text", "a new point") if terse else translate("Text", "the label is not known yet"))
        )
    if phase >= Phase.LABEL:
        parts += [
            TextRun(
                translate("Text", "  is ")
                if terse
                else translate("Text", "  label ")
                if brief
                else translate("Text", "  The label is ")
            )
        ]
        parts.append(_sign(int(happened.y))._replace(joined=terse))
    if phase >= Phase.LOSS:
        if shown.rule.randomized or shown.rule.learner.loss is not None:
            parts += [TextRun(translate("Text", "  loss ")), TextRun(short(shown.loss), "paid", bold=True, joined=True)]
        elif happened.mistake:
            parts.append(TextRun(translate("Text", "  mistake"), "paid", bold=True))
        else:
            parts.append(TextRun(translate("Text", "  right"), "hindsight", bold=True))
        if not brief:  # always present, because adding and removing labels needs a new layout
            kind = _kind_of_mistake(happened.prediction, mistake=happened.mistake)
            parts.append(TextRun(kind, "paid", optional=True))
    return (*parts, *_learnt(shown, phase, brief=brief, terse=terse))


def split_caption(caption: tuple[TextRun, ...]) -> tuple[tuple[TextRun, ...], tuple[TextRun, ...]]:
    """Return a caption without its last part, and that part, which states the outcome once it is known."""
    last = -2 if caption[-1].joined else -1
    return caption[:last], caption[last:]


def _kind_of_mistake(prediction: int, *, mistake: bool) -> str:
    """Return the kind of a mistake, or a blank if there is none or the learner was undecided."""
    kinds = {1: translate("Text", ", a false positive"), -1: translate("Text", ", a false negative")}
    return kinds.get(prediction, " ") if mistake else " "


def correction_remark(shown: LearnerSnapshot, phase: Phase) -> tuple[TextRun, ...]:
    """Return by how much a perceptron's update increased y w·x of its round."""
    raised = score_correction(shown.rule, shown.frame) if phase >= Phase.UPDATE else None
    if raised is None:
        return ()
    return (
        TextRun(translate("Text", ".  The update increases y w·x by ")),
        TextRun(short(raised), "ink", bold=True),
        TextRun("."),
    )


def _learnt(shown: LearnerSnapshot, phase: Phase, *, brief: bool, terse: bool) -> tuple[TextRun, ...]:
    """For delayed labels, return the round whose label has arrived, and whether it caused an update."""
    if not shown.rule.delay or phase < Phase.UPDATE or terse:
        return ()
    learnt = shown.frame.taught
    if learnt is None:
        what = declared(shown.facts.label_kind)
        return (
            TextRun(
                translate("Text", "   no {what} yet").format(what=what)
                if brief
                else translate("Text", "   The learner has received no {what} yet.").format(what=what),
                spared=True,
            ),
        )
    before, after = (
        (translate("Text", "   updates on round ") if learnt.changed else translate("Text", "   unchanged by round ")),
        "",
    )
    if not brief:
        before, after = (
            (translate("Text", "   The learner updates on round "), ".")
            if learnt.changed
            else (translate("Text", "   Round "), translate("Text", " does not change the learner."))
        )
    parts = (TextRun(before), TextRun(whole(learnt.t), "ink", bold=True), TextRun(after))
    return tuple(part._replace(spared=True) for part in parts if part.text)


def _unlabelled(shown: LearnerSnapshot, phase: Phase) -> list[TextRun]:
    """Return the text of a round without a label: the cost of its losses or its gradient."""
    happened = shown.frame.round
    assert happened is not None
    if shown.rule.plays_arms:
        return _played(shown, phase)
    product, value, what = (
        ("w·ℓ", shown.score, translate("Text", "the losses are shown"))
        if shown.learner.family == "experts"
        else ("w·g", shown.score, translate("Text", "g is shown"))
    )
    if phase < Phase.PREDICTION:
        return [TextRun(what)]
    if comparator_of(shown.learner) == "rebalanced":  # its loss is −ln(w·x) of the price relatives x
        product, value = "w·x", relative(happened.score, happened.y)
    parts = [TextRun(f"{product} = "), TextRun(short(value), "ink", bold=True, joined=True)]
    if phase >= Phase.LOSS:
        parts += [TextRun(translate("Text", "  loss ")), TextRun(short(shown.loss), "paid", bold=True, joined=True)]
    return parts


def _played(shown: LearnerSnapshot, phase: Phase) -> list[TextRun]:
    """Return the text of a bandit round, in which only the loss of the played arm is seen."""
    happened = shown.frame.round
    assert happened is not None
    if phase < Phase.PREDICTION:
        return [TextRun(translate("Text", "the learner plays one arm and sees only the loss of that arm"))]
    parts = [TextRun(translate("Text", "plays ")), TextRun(shown.facts.features[int(happened.score)], "ink", bold=True)]
    if phase >= Phase.LABEL:
        parts += [TextRun(translate("Text", "  loss ")), TextRun(short(shown.loss), "paid", bold=True, joined=True)]
    return parts


def _prediction(shown: LearnerSnapshot, *, brief: bool) -> list[TextRun]:
    happened = shown.frame.round
    assert happened is not None
    side = _sign(happened.prediction)
    if brief:
        return [TextRun(translate("Text", "predicted ")), side]
    if shown.learner.family in ("linear", "kernel"):
        name = (
            "w·x = " if shown.learner.family == "linear" else translate("Text", "the sum over the support vectors is ")
        )
        name = translate("Text", "it predicts p = ") if comparator_of(shown.learner) in ("ridge", "constant") else name
        theta = shown.rule.arguments.get("theta", 0.0)
        against = f" {'≥' if happened.score >= theta else '<'} θ = {short(float(theta))}" if theta else ""
        # a score that is not zero decides the prediction, even if it is displayed as 0
        rounded = translate("Text", " up to rounding") if happened.score and not shown.score else ""
        told = translate("Text", "{rounded}{against}, so it predicts ").format(rounded=rounded, against=against)
        return [TextRun(name), TextRun(short(shown.score), "ink", bold=True), TextRun(told), side, TextRun(".")]
    if shown.rule.plays_arms:
        return [
            TextRun(translate("Text", "it plays ")),
            TextRun(shown.facts.features[int(happened.score)], "ink", bold=True),
            TextRun(translate("Text", ", so it predicts ")),
            side,
            TextRun("."),
        ]
    if shown.learner.family == "boolean":
        return [TextRun(translate("Text", "true literals in L: ")), TextRun(short(happened.score), "ink", bold=True),
                TextRun(translate("Text", ", so it predicts ")), side, TextRun(".")]  # fmt: skip
    if shown.rule.randomized:
        return [
            TextRun(translate("Text", "it predicts + with probability ")),
            TextRun(probability(happened.score), "ink", bold=True),
            TextRun(translate("Text", ", and predicts ")),
            side,
            TextRun("."),
        ]
    weighs = shown.learner.ability(WeighsExperts)
    if weighs is not None and shown.learner.ability(FollowsLeader) is not None:
        leader = shown.facts.names[weighs.heaviest(shown.frame.before)]
        return [
            TextRun(translate("Text", "the leader is ")),
            TextRun(leader, "ink", bold=True),
            TextRun(translate("Text", ", so it predicts ")),
            side,
            TextRun("."),
        ]
    said = {
        None: translate("Text", "its score is "),
        "curve": translate("Text", "it predicts p = "),
    }.get(prediction_rule(shown.rule), translate("Text", "the vote for + is "))
    return [TextRun(said), TextRun(short(happened.score), "ink", bold=True),
            TextRun(translate("Text", ", so it predicts ")), side, TextRun(".")]  # fmt: skip


def _sign(label: int) -> TextRun:
    if label == 0:
        return TextRun(translate("Text", "neither"), "ink", bold=True)
    return TextRun(signed(label), "positive_text" if label > 0 else "negative_text", bold=True)
