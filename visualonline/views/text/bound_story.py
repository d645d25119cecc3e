"""Events of a bound in words: a name for the mark, a sentence, and the states before and after."""

from __future__ import annotations

from visualonline.runs.bound_events import BoundEvent
from visualonline.runs.judgement import Judgement
from visualonline.views.text.numbers import filled
from visualonline.views.text.premises import first_reason, gave_way
from visualonline.views.text.translation import declared, translate
from visualonline.views.text.verdict import comparison, wording

_NAMES = {
    "form": "another form", "informative": "bound informative", "reached": "lower bound reached",
    "violated": "bound violated",
}  # fmt: skip
"""Names of the events other than a change of theorem."""


def event_name(event: BoundEvent) -> str:
    """Return the label of an event's mark: the theorem or form that now applies, or the name of the event."""
    if event.kind == "form" and event.after is not None and event.after.form is not None:
        return declared(event.after.form.name)
    if event.kind != "takeover":
        return declared(_NAMES[event.kind])
    return translate("Text", "no theorem applies") if event.new is None else declared(event.new.theorem.name)


def event_sentence(event: BoundEvent) -> str:
    """Return one or two sentences that describe an event."""
    old, new = event.gave_way, event.after
    if event.kind == "takeover" and new is None:
        name, reason = ("", "") if old is None else (declared(old.theorem.name), first_reason(old))
        return translate("Text", "“{name}” no longer applies: {reason}.").format(name=name, reason=reason)
    assert new is not None  # another kind of event is one of the theorem in force
    name, reason = declared(new.theorem.name), wording(new).reason
    if event.kind == "takeover" and old is not None:
        return gave_way(old, new)
    if event.kind == "takeover":
        return translate("Text", "“{name}” applies: {reason}.").format(name=name, reason=reason)
    if event.kind == "form":
        form = event_name(event)
        return filled(
            translate("Text", "From round {t:,} on, the bound of “{name}” is its {form}: {reason}."),
            t=event.t, name=name, form=form, reason=reason
        )
    if event.kind == "informative":
        return translate("Text", "The bound of “{name}” is no longer vacuous: {reason}.").format(
            name=name, reason=reason
        )
    if event.kind == "reached":
        return translate("Text", "The lower bound of “{name}” is reached: {reason}.").format(
            name=name, reason=comparison(new)
        )
    return translate("Text", "The bound of “{name}” is violated: {reason}.").format(name=name, reason=reason)


def event_change(event: BoundEvent) -> str:
    """Return two lines: the judgements in the round before an event and in its round."""
    return "\n".join((_state(event.t - 1, event.before), _state(event.t, event.after)))


def _state(t: int, judgement: Judgement | None) -> str:
    """Return the theorem, the verdict and its reason in round t, on one line."""
    if judgement is None:
        return filled(translate("Text", "round {t:,}: no theorem applies"), t=t)
    words = wording(judgement)
    return filled(
        translate("Text", "round {t:,}: {name}, {verdict}, {reason}"),
        t=t, name=declared(judgement.theorem.name), verdict=words.word, reason=words.reason
    )
