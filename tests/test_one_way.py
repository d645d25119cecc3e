"""There is one way to open a file named by a user, and one to write a file; no module uses another one.

Exceptions are listed with a reason. Modules that read only the package's assets through `core/package_data.py` are
listed too.
"""

from __future__ import annotations

import ast
import functools
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "visualonline"
READING = {
    "open", "io.open", "os.open", "os.fdopen", "codecs.open", "gzip.open", "bz2.open", "lzma.open", ".read_text",
    ".read_bytes", "np.load", "np.loadtxt", "np.genfromtxt", "np.fromfile", "tarfile.open",
    "pickle.load", "pickle.loads", "tomllib.load", "json.load", "linecache.getlines", "runpy.run_path", "QFile",
    "fileinput.input", ".open",
}  # fmt: skip
"""Calls that open a file. `.open` counts as a method if it is given the mode or the encoding of a file."""
READ_HERE = {
    "core/named_file.py": {"os.open", "os.fdopen"},  # the one way
    "core/whole_file.py": {"open", "os.open"},  # its own temporary file
    "core/error_log.py": {".read_text", ".open"},  # the log in the state folder
    "core/catalog.py": {".read_text"},  # this package's modules
    "export/film.py": {"open", ".open"},  # writes pictures
    "export/javascript/definitions.py": {".read_text"},  # assets
    "export/page.py": {".read_text"},  # an asset
    "export/table.py": {"open", ".open"},  # writes
    "export/web_rule.py": {".read_text", ".read_bytes"},  # modules in the assets
    "room/best_of_day.py": {".read_text"},  # the table in the data folder
    "room/page.py": {".read_text"},  # assets
    "runs/estimate.py": {".read_text"},  # memory information in /proc
    "session/autosave.py": {".open", ".read_bytes"},  # the journal in the state folder
    "session/opening.py": {".read_text"},  # an asset
    "session/pipe_input.py": {"open", "os.open"},  # deliberately followed, and standard input
    "streams/datasets/external_datasets.py": {"gzip.open", ".open"},  # files of installed packages
    "streams/tables/number_lines.py": {"np.loadtxt"},  # from lines
    "sweeps/journal.py": {"os.open", "os.fdopen"},  # locked, and written in place
    "sweeps/table.py": {"open"},  # writes
    "views/dialogs/plugin_dialogs.py": {".read_text"},  # an asset
    "views/picture/part_menu.py": {"open"},  # writes
    "views/text/guide.py": {".read_text"},  # pages of the guide
    "views/theme/icons.py": {".read_text"},  # assets
    "views/theme/sheet.py": {".read_text"},  # an asset
    "__main__.py": {"os.open"},  # os.devnull
}


WRITING = {
    ".write_text", ".write_bytes", "os.replace", "os.rename", "os.renames", "os.link", "os.truncate",
    "np.save", "np.savez", "np.savez_compressed", "np.savetxt", ".tofile", "json.dump", "pickle.dump", "shutil.copy",
    "shutil.copyfile", "shutil.copy2", "shutil.copytree", "shutil.move", "shutil.rmtree", "QSaveFile", "QSettings",
    "QTemporaryFile", ".mkstemp", ".mkdtemp", ".TemporaryFile", ".NamedTemporaryFile", ".TemporaryDirectory",
    ".RotatingFileHandler", "RotatingFileHandler", "FileHandler",
}  # fmt: skip
"""Calls that write a file, in addition to those that open one."""
WRITTEN_HERE = {
    "core/whole_file.py": {"os.replace", "shutil.rmtree"},  # the one way
    "core/error_log.py": {".write_text"},  # the log, which is appended to
    "export/film.py": {"os.replace"},  # a folder of pictures, from a temporary one
    "export/table.py": {".TemporaryFile"},  # columns that wait, in a file without a name
    "session/autosave.py": {".write_text", ".write_bytes"},  # from `replaced`
    "sweeps/from_python.py": {".TemporaryDirectory"},  # a table that is read at once
    "trace/loop_source.py": {".write_text"},  # from `replaced`
    "views/dialogs/exporter/work.py": {"os.replace"},  # a film, from a temporary folder
    "views/settings/settings_file.py": {"QSettings"},  # writes to a temporary file and renames it
}


def calls(text: str, sought: set[str]) -> set[str]:
    """Return the sought calls in a module's text."""
    return {name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call) for name in names(node)} & sought


def names(call: ast.Call) -> set[str]:
    """Return the names by which a call may be found: the function's name, alone and with that of its owner."""
    if isinstance(call.func, ast.Name):
        return {call.func.id}
    if not isinstance(call.func, ast.Attribute):
        return set()
    method, owner = call.func.attr, call.func.value
    found = {f".{method}", f"{owner.id}.{method}"} if isinstance(owner, ast.Name) else {f".{method}"}
    if method == "open":  # of objects with their own open method, such as a dialog
        mode = [each.value for part in call.args for each in ast.walk(part) if isinstance(each, ast.Constant)]
        of_file = any(isinstance(one, str) and set(one) <= set("rwxab+t") for one in mode)
        found -= {".open"}
        found |= {".open"} if of_file or any(each.arg in ("mode", "encoding") for each in call.keywords) else set()
    return found


@functools.cache
def texts() -> dict[str, str]:
    """Return the text of each module."""
    paths = sorted(PACKAGE.rglob("*.py"))
    assert len(paths) > 500
    return {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def found_in_package(sought: set[str]) -> dict[str, set[str]]:
    """Return the sought calls by module."""
    hints = [f"{name}(" for name in sought]  # few have to be parsed
    found = {name: calls(text, sought) for name, text in texts().items() if any(hint in text for hint in hints)}
    return {name: there for name, there in found.items() if there}


def test_files_that_a_user_names_are_opened_in_one_place() -> None:
    assert found_in_package(READING) == READ_HERE


def test_files_are_written_in_one_place() -> None:
    """`open` is covered by the list of modules that open a file."""
    assert found_in_package(WRITING) == WRITTEN_HERE


def test_another_way_to_write_a_file_is_seen() -> None:
    for line in ("path.write_text(text)", "os.replace(a, b)", "tempfile.mkstemp()", "np.savez(path, X=X)"):
        assert calls(line, WRITING)
    assert not calls("write_text(path, text, 'the page'); write_parts(path, parts, 'it')", WRITING)


@pytest.mark.parametrize(
    "line",
    [
        "open(path)",
        "with open(path, 'rb') as file: ...",
        "Path(path).read_text()",
        "path.open(encoding='utf-8')",
        "path.open('rb')",
        "np.load(path)",
        "pickle.load(file)",
        "gzip.open(path)",
    ],
)
def test_another_way_to_open_a_file_is_seen(line: str) -> None:
    assert calls(line, READING)
    assert not calls("dialog.open(); reader.open(path, options); archive.open(member); webbrowser.open(url)", READING)
