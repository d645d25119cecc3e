"""Atomic saving of a session, with live rounds in a table next to it."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterator
from dataclasses import replace

from visualonline.core.types import BLOCK, Stream
from visualonline.core.whole_file import write_parts, write_text
from visualonline.core.wording import counted, spreadsheet_cell
from visualonline.session.document import Document, SavedSession, to_json
from visualonline.streams.live.live_stream import LiveStream
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.transforms.stream_transforms import input_file

_LABEL = "label"


def save(saved: SavedSession, path: str, live: LiveStream | None = None) -> str:
    """Write a session to `path` and return a description of what was written.

    An old file is kept until the new one is complete.

    Live rounds cannot be received again. If the document uses a live stream, all rounds received are written to a table
    next to the session, and the session refers to this table. The saved session gives the same run when it is opened
    again.

    Raises
    ------
    Error
        If a file cannot be written.
    """
    text, document = f"saved as {path}", saved.document
    if live is not None and document.stream.source == live.source:
        table = f"{os.path.splitext(path)[0]}.rounds.csv"
        write_parts(table, live_rows(live), "The rounds")
        document = replace(document, stream=spec_on_table(document.stream, live, table))
        text += f", its {counted(live.arrived, 'round')} as {os.path.basename(table)}"
    write_text(path, to_json(*saved._replace(document=findable(document))), "The session")
    return text


def with_decisions(document: Document, stream: Stream) -> Document:
    """Return a document with the decisions about its file, so that nothing is guessed when it is opened."""
    file = input_file(stream)
    if not isinstance(file, FileStream):
        return document
    decided = replace(file.decisions, columns=())  # these fields are derived from the others
    return replace(document, stream=replace(document.stream, decided=decided))


def findable(document: Document) -> Document:
    """Return a document whose file can be found from any folder, or next to the session."""
    spec = document.stream
    if not os.path.isfile(spec.source):
        return document
    return replace(document, stream=replace(spec, source=os.path.abspath(spec.source)))


def spec_on_table(spec: StreamSpec, live: LiveStream, table: str) -> StreamSpec:
    """Return the specification that reads live rounds from a table, to which column options were already applied."""
    label = _label_name(live)
    plain = replace(spec, positive=None, columns=None, missing="stop", on_bad_row="stop")
    return replace(plain, source=table, label=None if label == _LABEL else label, heard=live.heard)


def _label_name(live: LiveStream) -> str:
    """Return a name for the label column that differs from all features."""
    name = _LABEL
    while name in live.features:
        name += "_"
    return name


def live_rows(live: LiveStream, first: int = 0) -> Iterator[bytes]:
    """Yield the lines of a table of all rounds, block by block. Numbers are read back bit for bit.

    If `first`, counted from 0, is given, the lines continue a table with the earlier rounds.
    """
    if not first:
        head = io.StringIO()
        names = map(spreadsheet_cell, live.features)
        csv.writer(head).writerow((_label_name(live), *names) if live.labelled else names)
        yield head.getvalue().encode()
    for k in range(first // BLOCK, -(-live.arrived // BLOCK)):
        X, y = (part[max(first - k * BLOCK, 0) :] for part in live.block(k))
        rows = (",".join(map(repr, x)) for x in X.tolist())
        if live.labelled:
            rows = (f"{label:.0f},{row}" for label, row in zip(y.tolist(), rows, strict=True))
        yield "".join(f"{row}\r\n" for row in rows).encode()
