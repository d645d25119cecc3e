"""Failures in the current runs, each reported once."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

from visualonline.core.error_log import LOG
from visualonline.core.errors import Error
from visualonline.core.plugin_file import fault_in_file
from visualonline.session.workspace import Workspace
from visualonline.streams.transforms.stream_transforms import input_file


class Failures:
    """The failures of the current runs by their message, and the messages still to be reported."""

    def __init__(self) -> None:
        self._faults: dict[str, Exception] = {}
        self._unreported: list[str] = []
        self._file_failure: Error | None = None

    def clear(self) -> None:
        """Forget the failures of previous runs. Unreported messages are still reported."""
        self._faults.clear()

    def note(self, fault: Exception) -> None:
        """Record a failure, unless the same failure is known. The traceback of an unexpected failure is logged once."""
        fault = fault_in_file(fault) or fault
        expected = isinstance(fault, Error)
        text = str(fault)
        if not expected:
            text = f"A part could not be computed and was left out ({type(fault).__name__}: {fault})."
        if text in self._faults:
            return
        self._faults[text] = fault
        self._unreported.append(text)
        if not expected:
            # log the text only, because a record with the exception would keep the window alive through its frames
            LOG.error("a part could not be computed\n%s", "".join(traceback.format_exception(fault)).rstrip())

    @property
    def sentences(self) -> tuple[str, ...]:
        """The messages of all failures."""
        return tuple(self._faults)

    @property
    def refused(self) -> tuple[Error, ...]:
        """The errors raised by a stream or a learner. A run with an error ends before its stream."""
        return tuple(fault for fault in self._faults.values() if isinstance(fault, Error))

    def unreported(self, workspace: Workspace) -> Iterator[str]:
        """Yield each message not reported yet, including why the workspace's file cannot be read further."""
        while self._unreported:
            yield self._unreported.pop(0)
        file = input_file(workspace.base)
        failure = None if file is None or not workspace.finished else file.failure
        if failure is not None and failure is not self._file_failure:
            self._file_failure = failure
            yield f"{failure} Earlier rounds that were kept: {workspace.rounds_run:,}."
