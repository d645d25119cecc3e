"""The key of marks of a plane: the meanings of its current lines, rings and dots."""

from __future__ import annotations

from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.runs.analyses.votes import vote_weights, weighs_by_loss
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.views.plane.drawing import Drawing, has_band
from visualonline.views.plane.geometry import Geometry
from visualonline.views.text.numbers import short
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import declared, translate


def mark_key(
    snapshot: Snapshot, i: int, drawing: Drawing, geometry: Geometry | None, *, turns: bool, lined: bool, brief: bool,
) -> tuple[TextRun, ...]:  # fmt: skip
    """Return the key of marks of learner i.

    Parameters
    ----------
    turns : bool
        Whether a hyperplane is drawn, which turns with the weights.
    lined : bool
        Whether any expert has a line in this plane.
    brief : bool
        Whether to omit the marks of rounds if there are other entries, as in a presentation.
    """
    shown, plane = snapshot.learners[i], geometry is not None and geometry.features == 2
    rounds = [TextRun(translate("PlanePanel", "this round    "), mark="ring")]
    if not snapshot.hides_future:
        rounds.append(TextRun(translate("PlanePanel", "future rounds"), mark="dot"))
    if drawing.experts:
        return (*_experts(shown, drawing, geometry, lined=lined), *rounds)
    on_it = "w·x = θ" if "theta" in shown.rule.arguments else "w·x = 0"
    on_it = on_it if shown.rule.labelled else "w·g = 0"
    parts = [TextRun(f"{on_it}    ", mark="line")] if turns else []
    if turns and drawing.zero:
        parts = [TextRun(translate("PlanePanel", "w = 0: no hyperplane    "))]
    elif drawing.cuts:
        parts = [
            TextRun(
                translate("PlanePanel", "{on_it} with all other features at their means    ").format(on_it=on_it),
                mark="line",
            )
        ]
    elif drawing.tints:
        parts = [TextRun(translate("PlanePanel", "tint: prediction with all other features at their means    "))]
    true = TextRun(translate("PlanePanel", "true boundary    "), "hindsight", mark="dash dot")
    truth = [true] if drawing.boundary else []
    if shown.learner.family == "kernel" and plane:
        parts = [TextRun(translate("PlanePanel", "where the score is 0    "), "ink", mark="line")]
    parts += truth
    parts += _thin(drawing)
    if shown.learner.ability(KeepsExamples) is not None:
        parts.append(TextRun(translate("PlanePanel", "support vectors; circle size: weight    "), mark="ring"))
    if shown.learner.family == "kernel" and plane:
        parts.append(TextRun(translate("PlanePanel", "thin: contour lines    ")))
    parts += _hindsight(shown, drawing, geometry)
    if drawing.arrow_scale < 1 and plane:
        parts.append(
            TextRun(
                translate("PlanePanel", "arrows at 1/{arrow_scale} of their length    ").format(
                    arrow_scale=short(1 / drawing.arrow_scale)
                )
            )
        )
    if snapshot.pending is not None:
        parts.append(TextRun(translate("PlanePanel", "label not known yet    "), "ink", mark="awaited"))
    if shown.rule.delay:
        told = declared(shown.facts.label_kind)
        parts.append(
            TextRun(translate("PlanePanel", "{told} of the round comes next    ").format(told=told), mark="dashed ring")
        )
    if brief and (len(parts) > 1 or (geometry is not None and not geometry.whole)):
        return tuple(parts)  # the names of the axes need the space
    return (*parts, *rounds)


def _experts(
    shown: LearnerSnapshot, drawing: Drawing, geometry: Geometry | None, *, lined: bool
) -> tuple[TextRun, ...]:
    """Return the entry for the lines of the experts."""
    if not lined:
        flat = geometry is not None and geometry.features == 2 and vote_weights(shown.rule, shown.weights) is not None
        part = translate("PlanePanel", "; the tint is the experts' vote") if flat else translate("PlanePanel", " here")
        return (TextRun(translate("PlanePanel", "no expert has a line{part}    ").format(part=part)),)
    worse, weight = translate("PlanePanel", "paler: worse"), translate("PlanePanel", "bolder: more weight")
    standing = worse if weighs_by_loss(shown.rule) else weight
    expert = TextRun(translate("PlanePanel", "expert, {standing}    ").format(standing=standing), mark="line")
    return (expert, *_best(shown, drawing, geometry))


def _thin(drawing: Drawing) -> tuple[TextRun, ...]:
    """Return the entries for the thin lines near the hyperplane, and for the vote of past hyperplanes."""
    demanded = drawing.demanded_margin
    said = (
        translate("PlanePanel", "distribution over w, ±1 σ") if drawing.belief_drawn is not None else "",
        f"|w·x| = {short(demanded)}" if demanded is not None else "",
        translate("PlanePanel", "average, returned by the learner") if drawing.average is not None else "",
        translate("PlanePanel", "earlier w") if drawing.voters else "",
    )
    voted = (
        TextRun(translate("PlanePanel", "jagged: their vote    ")),
        TextRun(translate("PlanePanel", "bolder: more votes    ")),
    )
    thin = tuple(TextRun(translate("PlanePanel", "thin: {each}    ").format(each=each)) for each in said if each)
    return (*thin, *(voted if drawing.voters else ()))


def _hindsight(shown: LearnerSnapshot, drawing: Drawing, geometry: Geometry | None) -> tuple[TextRun, ...]:
    """Return the entry for the line in hindsight, if there is one."""
    if drawing.comparator is not None:
        return (
            TextRun(
                translate("PlanePanel", "u, with distances to the edge of its margin band    "),
                "hindsight",
                mark="dash",
            ),
        )
    if not has_band(shown) or geometry is None or geometry.line(shown.hindsight["u"], 0.0) is None:
        return ()
    gamma = short(float(shown.hindsight["gamma"]))
    return (
        TextRun(
            translate("PlanePanel", "largest margin so far, γ = {gamma}    ").format(gamma=gamma),
            "hindsight",
            mark="dash",
        ),
    )


def _best(shown: LearnerSnapshot, drawing: Drawing, geometry: Geometry | None) -> tuple[TextRun, ...]:
    """Return the entry for the best expert, with its name if it has no line in this plane."""
    found = shown.hindsight.get("best_expert")
    expert = None if found is None else drawing.experts[found]
    if expert is None or geometry is None or geometry.line(expert.normal, expert.offset) is not None:
        return (TextRun(translate("PlanePanel", "best expert so far    "), "hindsight", mark="line"),)
    return (
        TextRun(
            translate("PlanePanel", "best expert, not drawn here: {name}    ").format(name=expert.name), "hindsight"
        ),
    )
