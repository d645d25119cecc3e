"""The pipeline from a specification to a stream: open the source, apply the transforms, and adapt it to a learner."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import replace
from typing import cast

import numpy as np

from visualonline.core.catalog import catalog, find, names_of
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.names import unknown
from visualonline.core.options import public_options
from visualonline.core.parameters import resolve_values, unused
from visualonline.core.plugin import Pool
from visualonline.core.types import Kind, Stream
from visualonline.core.wording import counted
from visualonline.streams.adversaries.adversary import AdversaryStream
from visualonline.streams.adversaries.audience_labels import AudienceLabels
from visualonline.streams.live.live_stream import LiveStream
from visualonline.streams.memory import ArrayStream
from visualonline.streams.spec import CLICKED, FILES, StreamSpec, parse_pool
from visualonline.streams.tables.file_choices import skipped_text
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file, reader_by_name
from visualonline.streams.tables.labels import signs_text
from visualonline.streams.transforms.arms_seen import ARM_KINDS, LossesOfArms, shows_arms
from visualonline.streams.transforms.delay import delay_caption
from visualonline.streams.transforms.distribution import distribution_of, separate_sample
from visualonline.streams.transforms.drifting import TURN, drift_caption, drifting
from visualonline.streams.transforms.edits import AnyEdit, Edited, Edits, appends, further_edits
from visualonline.streams.transforms.room_votes import RoomAdvice
from visualonline.streams.transforms.standardised import Standardised
from visualonline.streams.transforms.stream_transforms import (
    AsExamples,
    Biased,
    CellAdvice,
    DerivedStream,
    ExpertAdvice,
    First,
    Mapped,
    Mirrored,
    Repeated,
    UnknownLength,
    by_label,
    chain,
    in_given_order,
    input_file,
    reordered,
    shuffled,
    to_unit_maximum,
    to_unit_norm,
)
from visualonline.streams.transforms.unlabelled import (
    has_labels,
    plural,
    refuse_game,
    refuse_label_options,
    unlabelled_kind,
)


def open_base(spec: StreamSpec) -> Stream:
    """Open the stream of a specification with all transforms, but without adaptation to a learner.

    Raises
    ------
    Error
        If the source or file does not exist, a setting is invalid, the file cannot be read, or an edit or an option
        does not apply.
    """
    source = open_source(spec)
    if isinstance(source, AdversaryStream):
        refuse_on_adversary(spec)
    return apply_transforms(source, spec)


def with_edit(spec: StreamSpec, edit: AnyEdit) -> StreamSpec:
    """Return a specification with an additional edit."""
    return replace(spec, edits=cast("Edits", spec.edits).after(edit))


def lengthened(base: Stream, before: StreamSpec, after: StreamSpec) -> Stream | None:
    """Return the stream of a specification that only adds rounds to the previous one, whose stream is `base`.

    This is the case if examples were added at the end, and no later transform depends on the whole stream, its length
    or future labels. Return None otherwise.

    Raises
    ------
    StreamError
        If an edit does not apply.
    """
    n = len(before.edits)
    longer = 0 < n < len(after.edits) and cast("Edits", before.edits).begins(cast("Edits", after.edits))
    added = after.edits[n:]
    if not longer or replace(after, edits=before.edits) != before or not all(map(appends, added)):
        return None
    if after.order != "as-is" or after.passes > 1 or after.delay or after.heard is not None:
        return None
    if any(one is not None for one in (after.reorder, after.answers, after.drift)):
        return None
    links = chain(base)
    edited = next(link for link in links if isinstance(link, Edited))
    return apply_transforms(links[-1], after, edited.after(added))


def edited_otherwise(base: Stream, before: StreamSpec, after: StreamSpec) -> Stream | None:
    """Return the stream of a specification, derived from the stream `base` of the previous one, if only edits differ.

    The source is not opened again, and common edits are not repeated. Return None if more than the edits differs.

    Raises
    ------
    StreamError
        If an edit does not apply.
    """
    if replace(after, edits=before.edits) != before:
        return None
    links = chain(base)
    edited = next((link for link in links if isinstance(link, Edited)), None)
    if edited is not None:
        further = further_edits(cast("Edits", before.edits), cast("Edits", after.edits))
        edited = None if further is None else edited.after(further)
    return apply_transforms(links[-1], after, edited)


def apply_transforms(source: Stream, spec: StreamSpec, edited: Edited | None = None) -> Stream:
    """Apply the transforms of a specification to its source, from drift and edits to normalisation and bias.

    If the stream after its edits is given as `edited`, the edits are not repeated.

    Raises
    ------
    StreamError
        If the stream is too long to be edited or reordered, or an edit or an option does not apply.
    """
    heard = source.heard if isinstance(source, LiveStream) else spec.heard
    stream = source if heard is None else UnknownLength(source, heard)
    refuse_game(source, asked=spec.answers is not None)
    if not has_labels(source):
        refuse_label_options(
            source,
            {
                "--bias": spec.bias,
                "--normalize": spec.normalize is not None,
                "--mirror": spec.mirror is not None,
                "--order by-label": spec.order == "by-label",
                "edits": bool(spec.edits),
            },
        )
    if spec.rounds is not None and spec.passes == 1 and spec.order == "as-is":
        stream = First(stream, spec.rounds)  # before the edits: an added point comes after the last round
    over = spec.rounds if spec.passes == 1 else None
    straight = spec.order == "as-is" and spec.source != CLICKED
    if straight:  # also before the edits: an added point keeps its position
        stream = drifting(stream, spec.drift, spec.turn, over)
    if spec.edits:
        stream = Edited(stream, spec.edits) if edited is None else edited
    if spec.order == "shuffled":
        stream = shuffled(stream, spec.seed)
    elif spec.order == "by-label":
        stream = by_label(stream)
    if not straight:
        stream = drifting(stream, spec.drift, spec.turn, over)
    if spec.passes > 1:
        stream = Repeated(stream, spec.passes)
    if spec.rounds is not None and (spec.passes > 1 or spec.order != "as-is"):
        stream = First(stream, spec.rounds)
    if spec.reorder is not None:
        stream = reordered(stream, spec.seed, spec.reorder)
    if spec.answers is not None:
        stream = AudienceLabels(stream, spec.answers)
    advises = spec.votes is not None and spec.rounds_alone.votes is not None
    if spec.votes is not None and advises:
        stream = RoomAdvice(stream, spec.votes)
    name = source.name + (", edited" if spec.edits and spec.source != CLICKED else "")
    order = {"as-is": "", "shuffled": f", shuffled (seed {spec.seed})", "by-label": ", sorted by label"}[spec.order]
    passes = f", {spec.passes} passes" if spec.passes > 1 else ""
    again = f", in random order {spec.reorder}" if spec.reorder is not None else ""
    answered = ", labels by the audience" if spec.answers is not None else ""
    answered += ", advice of a room" if advises else ""
    delayed = delay_caption(spec.delay, plural(unlabelled_kind(source)))
    stream = DerivedStream(stream, name)
    stream.delay = spec.delay
    return _normalised(stream, spec, order + drift_caption(spec.drift, spec.turn) + passes + again + answered + delayed)


def fit_to_learner(base: Stream, spec: StreamSpec, accepts: Kind) -> Stream:
    """Adapt the stream `base` of a specification to the kind of rows that a learner accepts.

    For examples, the pool `spec.experts` creates experts from the features without bias or mirror image. The `base` of
    the resulting stream is the stream of these examples, and its `experts` are those of the pool. Advice becomes
    examples if `spec.as_examples`. Losses and gradients are unchanged, for learners that need no labels. If a stream
    has information on each arm, learners that accept advice receive only the losses of the arms.

    Raises
    ------
    StreamError
        If the specification does not define the conversion.
    """
    if shows_arms(base) and accepts == "advice":
        return LossesOfArms(base)
    if not has_labels(base) or accepts in ARM_KINDS:  # a stream that does not fit the learner is rejected elsewhere
        return base
    to_examples = spec.bias or spec.normalize is not None or spec.mirror is not None
    if accepts == base.kind == "advice" and to_examples and not spec.as_examples:
        words = "--bias and --normalize" if spec.mirror is None else "--mirror"
        raise StreamError(f"{base.name} has the advice of experts, not examples. Leave out {words}.")
    if base.kind == accepts:
        return base
    if accepts == "examples":
        if not spec.as_examples:
            raise StreamError(
                f"{base.name} has the advice of experts, not examples. "
                "Use --as-examples to turn each expert into a feature."
            )
        return _normalised(DerivedStream(AsExamples(base), f"{base.name}, as examples"), spec)
    if isinstance(chain(base)[-1], AdversaryStream):
        fit = [name for name, one in catalog("learners").plugins.items() if getattr(one, "accepts", "") == base.kind]
        raise StreamError(
            f"{base.name} is an adversary that chooses examples, and experts cannot be built from its choices. Choose "
            f"a learner that takes examples, such as {', '.join(fit[:4])}."
        )
    if spec.experts is None:
        has = f"{base.name} has examples, not the advice of experts"
        raise StreamError(f"{has}. Make experts with --experts and a pool, such as lines.")
    while isinstance(base, Mirrored | Biased):
        base = base.base
    return _with_experts(base, spec.experts, spec.seed)


def edit_index(stream: Stream, i: int) -> int:
    """Return the index by which an `Edit` refers to the example of round i + 1."""
    while isinstance(stream, DerivedStream) and not isinstance(stream, Edited):
        i, stream = stream.base_index(i), stream.base
    return i


def line_of(stream: Stream, i: int) -> int | None:
    """Return the line of the file from which the example of round i + 1 was read; None if there is none."""
    links = chain(stream)
    if not isinstance(links[-1], FileStream) or any(isinstance(link, Edited) for link in links):
        return None
    return links[-1].line(edit_index(stream, i))


def opening_remarks(stream: Stream, spec: StreamSpec) -> tuple[str, ...]:
    """Return the remarks to show about an opened stream, one line each.

    The remarks state the signs of a file's labels, other findings about the file, the number of rows skipped so far,
    and whether there are fewer rounds than requested.
    """
    lines: list[str] = []
    file = input_file(stream)
    if file is not None:
        lines += [signs_text(file.labels)] if file.labels else []
        lines += file.decisions.remarks
        if file.found:
            lines.append(file.found)
        if file.skipped:
            lines.append(skipped_text(file.skipped, spec.read_options))
    if spec.answers is None and spec.rounds is not None and stream.rounds is not None and stream.rounds < spec.rounds:
        lines.append(f"requested {counted(spec.rounds, 'round')}, but the stream has {stream.rounds:,}")
    return tuple(lines)


def open_source(spec: StreamSpec) -> Stream:
    """Open the source of a specification without transforms.

    Raises
    ------
    Error
        If the source or file does not exist, a setting is invalid, the file cannot be read, or an option applies to
        files only.
    """
    there = catalog("streams").plugins
    if spec.source in (*there, CLICKED):
        refuse_read_options(spec, spec.source)
    if spec.source == CLICKED:
        if spec.settings:
            raise ParameterError(f"{CLICKED} has no settings.")
        return ArrayStream(CLICKED, np.empty((0, 2)), np.empty(0))
    if spec.source in there:
        source = there[spec.source]
        values = resolve_values(source.parameters, dict(spec.settings), source.id)
        return source.make(values, spec.seed, spec.rounds if spec.passes == 1 else None)
    return _open_file(spec)


def refuse_read_options(spec: StreamSpec, source: str) -> None:
    """Reject file options if the `source` is not a file. The option `missing` also applies to arrays.

    Raises
    ------
    StreamError
        If such an option was given.
    """
    for name, one in public_options(StreamSpec).items():
        taken = source == "an array" and name == "missing"
        if one.group == FILES and getattr(spec, name) != one.default and not taken:
            raise StreamError(f"{one.flag} applies to files only, and {source} is not a file.")


def refuse_unused(spec: StreamSpec, base: Stream, accepts: Collection[Kind]) -> None:
    """Reject an option of the stream `base` that has no effect on learners that accept these kinds of rows.

    Raises
    ------
    StreamError
        If such an option was given.
    """
    for reason in _unused_settings(spec).values():
        raise StreamError(reason)
    used = without_unused(spec, base, accepts)
    if used.turn != spec.turn:
        raise StreamError("--turn has no effect without --drift.")
    if used.experts != spec.experts:
        raise StreamError(f"--experts has no effect on {base.name} with these learners: it turns examples into advice.")
    if used.as_examples != spec.as_examples:
        raise StreamError(
            f"--as-examples has no effect on {base.name} with these learners: it turns advice into examples."
        )


def refuse_on_adversary(spec: StreamSpec) -> None:
    """Reject the first option that would change the rounds of an adversary.

    Raises
    ------
    StreamError
        If such an option was given.
    """
    for name in ("passes", "order", "drift", "normalize", "bias", "mirror"):
        one = public_options(StreamSpec)[name]
        if getattr(spec, name) != one.default:
            raise StreamError(
                f"{one.flag} cannot be used with {spec.source}, which is an adversary: "
                "it chooses each round in reply to the learner."
            )


def without_unused(spec: StreamSpec, base: Stream, accepts: Collection[Kind]) -> StreamSpec:
    """Return a specification without options that have no effect on learners that accept these kinds of rows."""
    kind = base.kind if has_labels(base) else None
    without = _unused_settings(spec)
    return replace(
        spec,
        settings=tuple(pair for pair in spec.settings if pair[0] not in without),
        turn=TURN if spec.drift is None else spec.turn,
        experts=spec.experts if kind == "examples" and "advice" in accepts else None,
        as_examples=spec.as_examples and kind == "advice" and "examples" in accepts,
    )


def _unused_settings(spec: StreamSpec) -> dict[str, str]:
    """Return the settings of a built-in stream without effect, each with a sentence that says when it has one."""
    source = catalog("streams").plugins.get(spec.source)
    return {} if source is None else unused(source.parameters, dict(spec.settings))


def _open_file(spec: StreamSpec) -> Stream:
    if not (reader_by_name(spec.source) or os.path.lexists(spec.source) or os.path.dirname(spec.source)):
        raise no_stream(spec.source)
    return open_file(spec.source, spec.read_options)


def no_stream(source: str) -> StreamError:
    """Return the error for a name that is neither a stream nor a file, with similar stream names as suggestions."""
    return StreamError(unknown("stream or file", source, names_of("streams"), "visualonline list streams"))


def _normalised(stream: Stream, spec: StreamSpec, later: str = "") -> Stream:
    """Normalise a stream of examples, and append its bias and mirror image. `later` is the end of the stream's name."""
    name = stream.name
    if spec.normalize == "standard" and stream.kind == "examples":
        stream, name = Standardised(stream), f"{name}, standardised online"
    elif spec.normalize is not None and stream.kind == "examples":
        change, name = {
            "unit": (to_unit_norm, f"{name}, normalised to unit norm"),
            "max": (to_unit_maximum, f"{name}, normalised to largest absolute value 1"),
        }[spec.normalize]
        stream = Mapped(stream, change, stream.features)
    stream.name = name + later
    if spec.bias and stream.kind == "examples":
        stream, name = Biased(stream), f"{name}, with bias"
        stream.name = name + later
    if spec.mirror is not None and stream.kind == "examples":
        stream = Mirrored(stream, complement=spec.mirror == "complement")
        name = f"{name}, with 1 − x" if spec.mirror == "complement" else f"{name}, with −x"
        stream.name = name + later
    return stream


def _with_experts(base: Stream, pool_text: str, seed: int) -> ExpertAdvice:
    """Return the advice of a pool's experts on examples as a stream."""
    name, settings = parse_pool(pool_text)
    pool = cast("Pool", find("pools", name))
    values = resolve_values(pool.parameters, dict(settings), name)
    known = distribution_of(base)  # experts created from the rounds themselves would not be fixed in advance
    # the experts do not depend on the order of the points
    sample = in_given_order(base) if known is None else separate_sample(known, seed)
    experts = pool.make(values, seed, sample, base.features)
    drawn = any(
        not np.array_equal(one.normal, other.normal) or one.offset != other.offset
        for one, other in zip(experts, pool.make(values, seed ^ 1, sample, base.features), strict=True)
    )  # a pool that does not change with the seed is deterministic
    kind = ExpertAdvice if experts[0].cell is None else CellAdvice
    advice = kind(base, experts, seed if drawn else base.seed)
    advice.name = f"{base.name}, experts {pool_text}"
    return advice
