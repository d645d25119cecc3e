"""The journal: each open window saves its work to its own files, so that a crash loses a quarter of a second at most.

Closing a window removes the window's files. At the next start, the work in the files of a window that ended without
being closed is offered for recovery.
"""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import platformdirs
from PySide6.QtCore import QLockFile, QObject, QTimer

from visualonline.core.errors import Error, ReadError, reason
from visualonline.core.whole_file import replaced
from visualonline.session.document import ENDING, SavedSession, load, to_json
from visualonline.session.save_session import findable, live_rows, spec_on_table
from visualonline.streams.live.live_stream import LiveStream

_PAUSE = 250
"""The minimum time between two writes, in milliseconds."""
_BEGUN = 60.0
"""The age in seconds from which an empty lock file counts as abandoned."""
_LOCK, _TABLE, _RECOVERED = ".lock", ".rounds.csv", "recovered"


def journal_folder() -> Path:
    """Return the folder that contains the journals of all windows of this user."""
    return Path(os.environ.get("VISUALONLINE_STATE") or platformdirs.user_state_dir("visualonline")) / "journal"


class Journal:
    """The journal of one window. Each write replaces the previous state.

    No other window writes to the file. The lock of the file shows that this process is still running.

    Parameters
    ----------
    folder : Path
        Created at the first write.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{os.getpid()}-{uuid.uuid4().hex[:8]}{ENDING}"
        self._lock: QLockFile | None = None
        self._rounds = 0

    def write(self, saved: SavedSession, live: LiveStream | None = None) -> None:
        """Write the current work and, for `live`, the rows that arrived since the last write.

        If the process is killed while writing, the old or the new file remains. The data are not flushed to the disk,
        which would take longer than a frame, so a power cut may lose more than a crash.

        Raises
        ------
        OSError
            If the file cannot be written.
        """
        if self._lock is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = _lock_of(self._path)
            if not lock.tryLock(0):
                raise OSError(f"{self._path}: its lock cannot be acquired")
            self._lock = lock
        if live is not None and saved.document.stream.source == live.source:
            table = self._path.with_suffix(_TABLE)
            with table.open("ab" if self._rounds else "wb") as file:
                file.writelines(live_rows(live, self._rounds))
            self._rounds = live.arrived
            stream = spec_on_table(saved.document.stream, live, str(table))
            saved = saved._replace(document=replace(saved.document, stream=stream))
        saved = saved._replace(document=findable(saved.document))
        with replaced(self._path, flush=False) as work:
            Path(work).write_text(to_json(*saved, indent=None), encoding="utf-8")

    def clear(self) -> None:
        """Remove the file, because there is no unsaved work."""
        _remove(self._path)
        self._rounds = 0
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


class Leftover(NamedTuple):
    """The work of a window that has ended. Only the process that holds its lock may offer the work.

    Attributes
    ----------
    saved : SavedSession
    written : float
        The time of the last write, in seconds since 1970.
    path, lock
        The journal's file, and the lock that keeps other windows away.
    """

    saved: SavedSession
    written: float
    path: Path
    lock: QLockFile

    def take(self) -> SavedSession:
        """Return the unsaved work. Rounds from a live stream are moved to a permanent table."""
        table = self.path.with_suffix(_TABLE)
        if self.saved.document.stream.source != str(table):
            return self.saved
        kept = self.path.parent.parent / _RECOVERED / table.name
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = table.read_bytes()
        with replaced(kept) as work:
            Path(work).write_bytes(whole[: whole.rfind(b"\n") + 1])  # the last row may be incomplete
        stream = replace(self.saved.document.stream, source=str(kept))
        return self.saved._replace(document=replace(self.saved.document, stream=stream))

    def remove(self) -> None:
        """Remove the journal's files."""
        _remove(self.path)
        self.lock.unlock()

    def keep(self) -> None:
        """Unlock the journal, so that the program offers to recover it at its next start."""
        self.lock.unlock()


def leftovers(folder: Path, damaged: Callable[[str], object] = lambda _: None) -> list[Leftover]:
    """Return the work of ended windows, the newest first.

    `damaged` is called with a sentence for each unreadable file.
    """
    found = []
    for path, lock in _abandoned(folder):
        try:
            found.append(Leftover(load(str(path)), path.stat().st_mtime, path, lock))
        except (ReadError, OSError) as error:
            if path.exists():  # the file is kept for the user, but not offered again
                path.replace(path.with_suffix(".damaged"))
                damaged(str(error))
            _remove(path)
            lock.unlock()
    return sorted(found, key=lambda one: -one.written)


def _abandoned(folder: Path) -> Iterator[tuple[Path, QLockFile]]:
    """Yield the journals of ended windows with their locks, which this process now holds."""
    files = (path.name for path in folder.glob("[!.]*"))  # names with a leading dot are temporary
    names = {name.partition(".")[0] for name in files if not name.endswith(".damaged")}
    for name in sorted(names):
        path = folder / f"{name}{ENDING}"
        lock = _lock_of(path)
        with suppress(OSError):  # a process killed before it locked the file has written nothing else
            state = path.with_suffix(_LOCK).stat()
            if not state.st_size and state.st_mtime < time.time() - _BEGUN:
                path.with_suffix(_LOCK).unlink()
        if lock.tryLock(0):
            yield path, lock


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(_LOCK)))
    lock.setStaleLockTime(0)  # the age does not matter, because only an ended process leaves this file behind
    return lock


def _remove(path: Path) -> None:
    for suffix in (ENDING, _TABLE):
        with suppress(OSError):
            path.with_suffix(suffix).unlink()


class Autosave(QObject):
    """The journal of unsaved work. Changes are written at once, or after a quarter of a second if there are many.

    Parameters
    ----------
    folder : Path
    state : () -> SavedSession or None
        Returns the unsaved work, or None if there is none.
    live : () -> LiveStream or None
        Returns the live stream, if any.
    failed : (str) -> None
        Called once, with a sentence, if the journal cannot be written.
    kept : () -> sequence of SavedSession
        Returns the unsaved documents that a lesson, a game or another stream replaced. Each session has its own
        journal.
    """

    def __init__(
        self,
        folder: Path,
        state: Callable[[], SavedSession | None],
        live: Callable[[], LiveStream | None],
        failed: Callable[[str], object],
        kept: Callable[[], Sequence[SavedSession]] = tuple,
    ) -> None:
        super().__init__()
        self._journal, self._state, self._live, self._failed = Journal(folder), state, live, failed
        self._folder, self._kept = folder, kept
        self._kept_journals: list[tuple[SavedSession, Journal]] = []
        self._broken = False
        self._again = False
        self._arrived = 0
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._write_again)

    def note(self) -> None:
        """Record that the work may have changed. The journal is removed at once if everything is saved."""
        self._again = self._timer.isActive() and self._state() is not None
        if not self._again:
            self.write()

    def note_rounds(self) -> None:
        """Record that rounds may have arrived."""
        live = self._live()
        if live is not None and live.arrived != self._arrived:
            self._arrived = live.arrived
            self.note()

    def write(self) -> None:
        """Write the journal now, or remove it if there is no unsaved work."""
        self._timer.start()
        self._again = False
        saved = self._state()
        try:
            self._write_kept()
            if saved is None:
                self._journal.clear()
            else:
                self._journal.write(saved, self._live())
            self._broken = False
        except (OSError, Error) as error:
            if not self._broken:
                self._broken = True
                why = reason(error) if isinstance(error, OSError) else str(error).removesuffix(".")
                self._failed(
                    f"Unsaved work would be lost in a crash, because the recovery journal cannot be written: {why}."
                )

    def _write_kept(self) -> None:
        """Write each kept document once, and again while its rounds arrive.

        Remove the journals of all other documents.
        """
        live, kept = self._live(), self._kept()
        for known, journal in self._kept_journals:
            if known not in kept:
                journal.clear()
        self._kept_journals = [pair for pair in self._kept_journals if pair[0] in kept]
        for saved in kept:
            own = next((journal for known, journal in self._kept_journals if known == saved), None)
            if own is None:
                own = Journal(self._folder)
                self._kept_journals.append((saved, own))
            elif live is None or saved.document.stream.source != live.source:
                continue
            own.write(saved, live)

    def close(self) -> None:
        """Stop writing, and remove the journals."""
        self._timer.stop()
        for journal in (self._journal, *(journal for _, journal in self._kept_journals)):
            journal.clear()

    def _write_again(self) -> None:
        if self._again:
            self.write()
