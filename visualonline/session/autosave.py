"""The journal: the work of every open window, in a file of its own, so that whoever is killed loses a second at most.

A window that is closed takes its file away. One that is found at the next start, and whose window is gone, is offered.
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
"""Milliseconds between two writings at least."""
_BEGUN = 60.0
"""Seconds after which a lock without content is of nobody."""
_LOCK, _TABLE, _RECOVERED = ".lock", ".rounds.csv", "recovered"


def journal_folder() -> Path:
    """Return the folder in which all windows of this user keep their journals."""
    return Path(os.environ.get("VISUALONLINE_STATE") or platformdirs.user_state_dir("visualonline")) / "journal"


class Journal:
    """The journal of one window, in which the newest state takes the place of the one before.

    No other window writes into its file, and as long as this process runs its lock tells them whose it is.

    Parameters
    ----------
    folder : Path
        Made when something is first written.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{os.getpid()}-{uuid.uuid4().hex[:8]}{ENDING}"
        self._lock: QLockFile | None = None
        self._rounds = 0

    def write(self, saved: SavedSession, live: LiveStream | None = None) -> None:
        """Write the work as it is now; of what came in `live`, what came since the last time.

        A process that is killed in the middle leaves the file before or the new one. It is not waited for until the
        disk has it, which would take longer than a frame: a power cut may cost more than a kill.

        Raises
        ------
        OSError
            If it cannot be written.
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
        """Take the file away: there is nothing that would be lost."""
        _remove(self._path)
        self._rounds = 0
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


class Leftover(NamedTuple):
    """The work of a window that is gone. Whoever holds it is the only one to whom it is offered.

    Attributes
    ----------
    saved : SavedSession
    written : float
        When, in seconds since 1970.
    path, lock
        Its file, and what keeps other windows from it.
    """

    saved: SavedSession
    written: float
    path: Path
    lock: QLockFile

    def take(self) -> SavedSession:
        """Return the work, with rounds that came in live in a table that stays."""
        table = self.path.with_suffix(_TABLE)
        if self.saved.document.stream.source != str(table):
            return self.saved
        kept = self.path.parent.parent / _RECOVERED / table.name
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = table.read_bytes()
        with replaced(kept) as work:
            Path(work).write_bytes(whole[: whole.rfind(b"\n") + 1])  # the last row may have been cut
        stream = replace(self.saved.document.stream, source=str(kept))
        return self.saved._replace(document=replace(self.saved.document, stream=stream))

    def remove(self) -> None:
        """Take its files away."""
        _remove(self.path)
        self.lock.unlock()

    def keep(self) -> None:
        """Leave it to be offered at another start."""
        self.lock.unlock()


def leftovers(folder: Path, damaged: Callable[[str], object] = lambda _: None) -> list[Leftover]:
    """Return the work of windows that are gone, the newest first; `damaged` is told what of it cannot be read."""
    found = []
    for path, lock in _abandoned(folder):
        try:
            found.append(Leftover(load(str(path)), path.stat().st_mtime, path, lock))
        except (ReadError, OSError) as error:
            if path.exists():  # kept for whoever can read it, and not offered again
                path.replace(path.with_suffix(".damaged"))
                damaged(str(error))
            _remove(path)
            lock.unlock()
    return sorted(found, key=lambda one: -one.written)


def _abandoned(folder: Path) -> Iterator[tuple[Path, QLockFile]]:
    """Yield the journals whose windows are gone, and their locks, which are ours now."""
    files = (path.name for path in folder.glob("[!.]*"))  # names that begin with a dot are those of `replaced`
    names = {name.partition(".")[0] for name in files if not name.endswith(".damaged")}
    for name in sorted(names):
        path = folder / f"{name}{ENDING}"
        lock = _lock_of(path)
        with suppress(OSError):  # one that was killed before it had written its lock has written nothing else
            state = path.with_suffix(_LOCK).stat()
            if not state.st_size and state.st_mtime < time.time() - _BEGUN:
                path.with_suffix(_LOCK).unlink()
        if lock.tryLock(0):
            yield path, lock


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(_LOCK)))
    lock.setStaleLockTime(0)  # however old it is: only a process that is gone has left it
    return lock


def _remove(path: Path) -> None:
    for suffix in (ENDING, _TABLE):
        with suppress(OSError):
            path.with_suffix(suffix).unlink()


class Autosave(QObject):
    """Keeps a journal of what is not saved: at once or, while much happens, a quarter of a second later.

    Parameters
    ----------
    folder : Path
    state : () -> SavedSession or None
        Returns what would be lost, None if nothing would.
    live : () -> LiveStream or None
        Returns what comes in.
    failed : (str) -> None
        Told once, in a sentence, that the journal cannot be written.
    kept : () -> sequence of SavedSession
        Returns the unsaved documents whose place a lesson, a game or another stream took. Each has its own journal.
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
        """Take up that the work may have changed; what was saved is taken away at once."""
        self._again = self._timer.isActive() and self._state() is not None
        if not self._again:
            self.write()

    def note_rounds(self) -> None:
        """Take up that rounds may have come in."""
        live = self._live()
        if live is not None and live.arrived != self._arrived:
            self._arrived = live.arrived
            self.note()

    def write(self) -> None:
        """Write the journal now, or take it away if there is nothing that would be lost."""
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
        """Write each kept document once, and again while its rounds come in; take away the others."""
        live, kept = self._live(), self._kept()
        for known, journal in self._kept_journals:
            if known not in kept:
                journal.clear()
        self._kept_journals = [pair for pair in self._kept_journals if pair[0] in kept]
        for saved in kept:
            journals = [journal for known, journal in self._kept_journals if known == saved]
            if not journals:
                self._kept_journals.append((saved, Journal(self._folder)))
            elif live is None or saved.document.stream.source != live.source:
                continue
            self._kept_journals[-1 if not journals else 0][1].write(saved, live)

    def close(self) -> None:
        """Write nothing more, and leave nothing."""
        self._timer.stop()
        for journal in (self._journal, *(journal for _, journal in self._kept_journals)):
            journal.clear()

    def _write_again(self) -> None:
        if self._again:
            self.write()
