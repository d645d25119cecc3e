"""What failed in the runs on the stage, each told once."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

from visualonline.core.error_log import LOG
from visualonline.core.errors import Error
from visualonline.core.plugin_file import fault_in_file
from visualonline.session.workspace import Workspace
from visualonline.streams.transforms.stream_transforms import input_file


class Failures:
    """The faults of the runs that are shown, by the sentence that tells them, and those that are still to be told."""

    def __init__(self) -> None:
        self._faults: dict[str, Exception] = {}
        self._unreported: list[str] = []
        self._file_failure: Error | None = None

    def clear(self) -> None:
        """Forget the faults of runs that left the stage; what is still to be told is told."""
        self._faults.clear()

    def note(self, fault: Exception) -> None:
        """Take down a fault, unless it was before; the traceback of an unexpected one goes to the log once."""
        fault = fault_in_file(fault) or fault
        expected = isinstance(fault, Error)
        text = str(fault)
        if not expected:
            text = f"A part could not be computed and was left out: {type(fault).__name__}: {fault}."
        if text in self._faults:
            return
        self._faults[text] = fault
        self._unreported.append(text)
        if not expected:
            # as text: a record that keeps the fault keeps the window by its frames
            LOG.error("a part could not be computed\n%s", "".join(traceback.format_exception(fault)).rstrip())

    @property
    def sentences(self) -> tuple[str, ...]:
        """What failed, each in a sentence."""
        return tuple(self._faults)

    @property
    def refused(self) -> tuple[Error, ...]:
        """What a stream or a learner refused; such a run ends before its stream."""
        return tuple(fault for fault in self._faults.values() if isinstance(fault, Error))

    def unreported(self, workspace: Workspace) -> Iterator[str]:
        """Yield each sentence not told yet, also why the workspace's file ends where it cannot be read further."""
        while self._unreported:
            yield self._unreported.pop(0)
        file = input_file(workspace.base)
        failure = None if file is None or not workspace.finished else file.failure
        if failure is not None and failure is not self._file_failure:
            self._file_failure = failure
            yield f"{failure} The {workspace.rounds_run:,} rounds before it were kept."
