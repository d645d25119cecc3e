"""The program with its required dependencies only: what it offers and documents needs no other package."""

import re
import shlex
from pathlib import Path

import pytest
from outcome import Call
from trials import Trials

from visualonline.args import WindowArgs
from visualonline.cli_args import parse
from visualonline.listing import absences, entries
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.trace.adversary_play import adversary_of

pytestmark = pytest.mark.usefixtures("dependencies_alone")
ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "de").glob("*.md"))]
BLOCKS = [
    (page.stem, kind, block)
    for page in PAGES
    for kind, block in re.findall(r"```(\w*)\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
]
COMMANDS = dict.fromkeys(
    (page, line.strip()) for page, _, block in BLOCKS for line in block.splitlines() if line.startswith("visualonline ")
)
PROGRAMS = dict.fromkeys(block for _, _kind, block in BLOCKS if "import visualonline as vo" in block)


def needed(words: list[str]) -> bool:
    """Return whether a command needs compiled rules, or a file, stream or address named by the reader."""
    return "--live" in words or any(re.fullmatch(r"[A-Z]{2,}\S*|-|.*\.py|.*://.*", word) for word in words)


def of_verbs(*verbs: str) -> list[tuple[str, list[str]]]:
    """Return the commands with these verbs that can be run as written, each with its page."""
    split = [(page, shlex.split(line, comments=True)[1:]) for page, line in COMMANDS]
    return [(page, words) for page, words in split if words and words[0] in verbs and not needed(words)]


def run_on_page(call: Call, folder: Path, page: str, words: list[str]) -> None:
    """Run a command in the folder of its page, so that its output is available to the next command."""
    (folder / page).mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder / page)
        outcome = call(*words)
    assert outcome.code == 0, (words, outcome.err)


def test_every_run_and_list_of_the_pages_runs(call: Call, tmp_path: Path) -> None:
    commands = of_verbs("run", "list", "--version")
    assert len(commands) >= 14
    for page, words in commands:
        run_on_page(call, tmp_path, page, words)


@pytest.mark.long(seconds=300, only=True)
def test_every_picture_and_sweep_of_the_pages_is_made(call: Call, tmp_path: Path, trials: Trials) -> None:
    commands = of_verbs("sweep", "render")
    assert len(commands) >= 10
    for k in trials(2, len(commands)):
        run_on_page(call, tmp_path, *commands[k])


def test_every_program_of_the_pages_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert PROGRAMS
    for program in PROGRAMS:
        exec(program.replace("range(100)", "range(3)"), {})
    assert "perceptron-separable holds" in capsys.readouterr().out, "as the README's prints it"


def test_every_other_command_of_the_pages_opens_the_window() -> None:
    written = [line for _, line in COMMANDS]
    written += [line for page in PAGES for line in re.findall(r"`(visualonline [^`]+)`", page.read_text("utf-8"))]
    asked = [shlex.split(line, comments=True)[1:] for line in dict.fromkeys(written)]
    verbs = {"run", "list", "sweep", "render", "export", "--version"}
    files = {"--follow", "my-lesson.toml", "talk.vonline"}  # of the reader
    opened = [words for words in asked if verbs.isdisjoint(words[:1]) and files.isdisjoint(words) and not needed(words)]
    assert len(opened) > 60
    assert [words for words in opened if not isinstance(parse(words), WindowArgs)] == []


def test_every_stream_that_is_offered_opens_and_the_others_say_what_they_need() -> None:
    for entry in entries("streams"):
        stream = open_base(StreamSpec(entry["id"], rounds=20))
        assert adversary_of(stream) is not None or len(stream.block(0).y) > 0, entry["id"]
    assert all("which is not installed: pip install " in absent.reason for absent in absences("streams"))
    assert absences("streams")


def test_what_needs_a_further_package_says_so(tmp_path: Path, call: Call) -> None:
    run = ("separable", "--learner", "perceptron", "--rounds", "5")
    cases: dict[tuple[str, ...], str] = {
        ("run", *run, "--trace", "a.parquet"): "pyarrow",
        ("sweep", *run, "-o", "a.parquet"): "pyarrow",
        ("sweep", *run, "-o", "a.csv", "--scheduler", "tcp://localhost:1"): "Dask",
        ("render", *run, "--size", "900x600", "-o", "a.mp4"): "av",
        ("render", *run, "--size", "900x600", "-o", "a.gif"): "pillow",
        ("run", "bananas", "--learner", "perceptron"): "river",
    }
    for words, package in cases.items():
        outcome = call(*words)
        assert outcome.code == 2, words
        assert package.lower() in outcome.err.lower(), (words, outcome.err)
        assert outcome.err.count("\n") == 1, outcome.err
