"""Invalid arguments and bad input: one line, exit code 2, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from outcome import Call, refused

from visualonline import cli

P = ("--learner", "perceptron")
H = ("--learner", "halving")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["run"], "Missing: STREAM, --learner. See `visualonline run --help`."),
        (["run", "separable"], "Missing: --learner"),
        (["run", "separable", *P, "--frobnicate"], "Unknown option '--frobnicate'"),
        (["run", "separable", *P, "--rou", "5"], "Unknown option '--rou'. Did you mean '--round"),
        (["run", "separable", "--learner", "perceptorn"], "Unknown learner 'perceptorn'. Did you mean 'perceptron'?"),
        (["run", "separable:margin=2", *P], "Invalid value for margin: '2' (expected a number"),
        (["run", "separable:maargin=1", *P], "Unknown parameter 'maargin' for separable. Did you mean 'margin'?"),
        (["run", "separable:margin", *P], "margin"),
        (["run", "separable", *P, "--rounds", "0"], "whole number >= 1"),
        (["run", "separable", *P, "--rounds", "1e3"], "whole number >= 1"),
        (["run", "clicked", *P], "clicked has no rounds. A run needs at least one round."),
        (["render", "separable", *P, "--rounds", "0", "-o", "a.png"], "whole number >= 1"),
        (["render", "separable", *P * 5, "-o", "a.png"], "A window compares 1 to 4 learners, but 5 are given"),
        (["separable", *P * 5, "--platform", "offscreen"], "A window compares 1 to 4 learners, but 5 are given"),
        (
            ["sweep", "separable", *P, "--rounds", "0", "-o", "a.csv"],
            "Invalid value for --rounds: 0 (expected whole numbers of at least 1)",
        ),
        (["run", "separable", *P, "--passes", "-1"], "whole number >= 1"),
        (["run", "separable", *P, "--seed", "-1"], "whole number >= 0"),
        (["run", "separable", *P, "--seed", str(2**64)], "whole number >= 0"),
        (["run", "separable", *P, "--order", "random"], "as-is"),
        (["run", "separable", *P, "--normalize", "l2"], "unit"),
        (["run", "separable", *P, "--on-bad-row", "drop"], "stop"),
        (["run", "separable", *P, "--missing", "median"], "mean"),
        (["run", "separable", *P, "--missing", "zero"], "--missing applies to files only, and separable is not a file"),
        (["run", "separable", *P, "--columns", "a,"], "names or numbers of columns"),
        (["run", "separable", *P, "--set", "eta"], "NAME=VALUE"),
        (["run", "separable", *P, "--set", ".eta=1"], "NAME=VALUE"),
        (["run", "separable", *P, "--set", "=1"], "NAME=VALUE"),
        (["run", "separable", *P, "--set", "beta=1"], "Unknown parameter 'beta'. perceptron has eta"),
        (["run", "separable", *P, "--set", "perceptron.beta=1"], "perceptron has eta, tie, w0"),
        (["run", "separable", *P, "--set", "winnow.eta=1"], "This run has no winnow. The run has perceptron"),
        (["run", "separable", *P, "--set", "eta=0"], "Invalid value for eta: '0' (expected a number > 0"),
        (["run", "separable", *P, "--set", "eta=nan"], "Invalid value for eta: 'nan'"),
        (["run", "separable", *P, "--set", "tie=0"], "one of le, positive, lt"),
        (["run", "separable", *P, "--set", "w0=1,2,3"], "w0 has 3 numbers, but x has 2"),
        (["run", "separable", "--learner", "weighted-majority"], "Make experts with --experts and a pool"),
        (["run", "separable", "--learner", "oful"], "Choose a stream of arms, such as linear-arms"),
        (["run", "bernoulli-arms", "--learner", "exp4"], "Choose a stream such as advised-arms"),
        (["run", "separable", "--learner", "weighted-majority", "--experts", "no-pool"], "no-pool"),
        (["run", "separable", *P, "--weights"], "--trace"),
        (["run", "separable", *P, "--json", "--table", "md"], "Leave out one of the two options"),
        (["run", "separable", *P, "--trace", "out.txt"], ".csv, .npz or .parquet"),
        (["run", "separable", *P, "--learner", "winnow", "--trace", "out.csv"], "--trace takes one learner"),
        (["run", "separable", *P, "--trace", "no/such/folder/out.csv"], "no/such/folder/out.csv"),
        (["run", "no-such-stream", *P], "no-such-stream"),
        (["run", "no/such/file.csv", *P], "no/such/file.csv"),
        (["run", "a\nb", *P], "Unknown stream or file 'a\N{REPLACEMENT CHARACTER}b'"),
        (["list", "everything"], "learners"),
        (["list", "learners", "streams"], "streams"),
        (["render", "separable", *P], "-o"),
        (["render", "separable", "-o", "a.png"], "--learner"),
        (["render", "perceptrn", "-o", "a.png"], "Unknown lesson, stream or file 'perceptrn'. Did you"),
        (["render", "no/such.csv", "-o", "a.png"], "Unknown lesson, stream or file 'no/such.csv'"),
        (["halvin"], "Unknown lesson, stream or file 'halvin'. Did you mean 'halving'?"),
        (["render", "separable", *P, "-o", "a.bmp"], ".png, .svg, .pdf, .mp4, .webm or .gif"),
        (["render", "separable", *P, "-o", "a.svg", "--scale", "2"], "--scale"),
        (["render", "separable", *P, "-o", "a.png", "--scale", "0"], "expected a number >= 0.1 and <= 8"),
        (["render", "separable", *P, "-o", "a.png", "--fps", "24"], "--fps has no effect on a single picture"),
        (
            ["render", "experts", *H, "-o", "a.png", "--sweep", "best", "--over", "eta", "--runs", "9"],
            "--runs has no effect on --sweep best",
        ),
        (["render", "separable", *P, "-o", "a.mp4", "--round", "4"], "--from"),
        (["render", "separable", *P, "-o", "a.mp4", "--speed", "0"], "expected a number >= 0.01 and <= 1000000"),
        (["render", "separable", *P, "-o", "a.png", "--size", "1920"], "1920x1080"),
        (["render", "separable", *P, "-o", "a.png", "--size", "0x10"], "1920x1080"),
        (["render", "separable", *P, "-o", "a.png", "--round", "-1"], "whole number >= 0"),
        (["render", "separable", *P, "-o", "a.png", "--panel", "no-panel"], "no-panel"),
        (["render", "separable", *P, "-o", "a.png", "--theme", "pink"], "high-contrast"),
        (["separable", "--theme", "pink"], "high-contrast"),
        (["separable", "iris"], "iris"),
        (["separable", "--learner", "perceptorn"], "Unknown learner 'perceptorn'"),
        (["separable", *P, "--set", "beta=1"], "Unknown parameter 'beta'"),
        (["separable", "--listen", "8000"], "--listen reads its rows from the port. Leave out separable"),
        (["--listen", "8000", "--follow"], "--listen reads its rows from the port. Leave out --follow"),
        (["--follow"], "--follow needs the name of a file"),
        (["-", "--follow"], "--follow needs a file, and '-' is not one"),
        (["run", "separable", *P, "--experts", "lines"], "--experts has no effect on separable with these learners"),
        (["run", "experts", *H, "--experts", "lines"], "--experts has no effect on experts"),
        (["run", "separable", *P, "--as-examples"], "--as-examples has no effect on separable"),
        (["run", "separable", *P, "--turn", "30"], "--turn has no effect without --drift"),
        (
            ["run", "separable", "--learner", "pa", "--set", "C=3"],
            "--set C=3 has no effect with variant=PA, only with variant=PA-I or variant=PA-II.",
        ),
        (
            ["bernoulli-arms", "--learner", "epsilon-greedy", "--set", "epsilon-greedy.m=3"],
            "--set m=3 has no effect with mode=constant, only with mode=first.",
        ),
        (["run", "matrix-game:N=4", *H], "N=4 has no effect with A=rps, only with A=random."),
        (
            ["sweep", "bernoulli-arms", "--learner", "epsilon-greedy", "--set", "m=1,5", "-o", "a.csv"],
            "--set m=1 has no effect with mode=constant",
        ),
        (
            ["sweep", "littlestone-tree:N=4|5", "--learner", "standard-optimal", "-o", "a.csv"],
            "N=4 has no effect with H=thresholds",
        ),
        (["run", "separable", *P, "--on-bad-row", "skip"], "--on-bad-row applies to files only"),
        (["sweep", "separable", *P, "-o", "out.csv", "--seeds", "0..2", "--seed", "3"], "--seed has no effect"),
        (["sweep", "separable", *P, "-o", "out.csv", "--orders", "2", "--order", "shuffled"], "--order has no effect"),
        (["sweep", "separable", *P, "-o", "out.csv", "--experts", "lines"], "--experts has no effect on separable"),
        (["list", "learners", "--language", "de"], "--language has no effect on learners"),
        (["render", "separable", *P, "-o", "out.png", "--sweep", "ratio", "--over", "foo"], "not 'foo'"),
        (["render", "separable", *P, "-o", "out.png", "--over", "seeds"], "--over has no effect without --sweep"),
        (["render", "separable", *P, "-o", "out.png", "--view", "map"], "--view has no effect without the table"),
        (["render", "--sweep", "rows.csv", "-o", "out.png", "--set", "eta=2"], "--set has no effect on the table"),
        (["render", "--sweep", "rows.csv", "-o", "out.png", "--rounds", "9"], "--rounds has no effect on the table"),
        (["separable", *P, "--room", "localhost"], "'localhost' (expected PORT or ADDRESS:PORT"),
        (["separable", *P, "--room", "0", "--room-code", "a b c"], "expected 4 to 6 letters or digits"),
        (["separable", *P, "--room", "0", "--room-game", "chess"], "chess"),
        (["separable", *P, "--room-code", "ABCD"], "--room-code has no effect without --room PORT"),
        (["--listen", "65536"], "whole number >= 0 and <= 65535"),
        (["separable", "--platform"], "--platform needs a value"),
        (["separable", "\r"], "Unexpected argument"),
    ],
)
def test_a_wrong_word_is_told_in_one_line(
    call: Call, words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refused(call(*words))
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("out")]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"a,b,label\n1,2,1\n1,two,-1\n", ", line 3, column 2"),
        (b"a,b,label\n1,2,1\n1,,-1\n", ", line 3, column 2"),
        (b"a,b,label\n1,nan,1\n1,2,-1\n", ", line 2, column 2"),
        (b"a,b,label\n1,inf,1\n1,2,-1\n", ", line 2, column 2"),
        (b"a,b,label\n1,2,1\n1,2,2\n1,2,3\n", ", line 4, column 3"),
        (b"label\n1\n0\n", ""),
        (b"a,b,label\n", ""),
        (b"", ""),
        (bytes(range(256)) * 8, ""),
    ],
)
def test_a_bad_file_is_told_in_one_line_with_its_place(call: Call, tmp_path: Path, content: bytes, place: str) -> None:
    path = tmp_path / "bad.csv"
    path.write_bytes(content)
    assert f"{path}{place}" in refused(call("run", path, *P))


def test_a_directory_is_no_stream(call: Call, tmp_path: Path) -> None:
    assert str(tmp_path) in refused(call("run", tmp_path, *P))


def test_what_nobody_thought_of_is_one_line_too(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "run", lambda _: {}["unknown key"])  # type: ignore[index]
    outcome = call("run", "separable", *P)
    assert outcome.code == 2
    assert outcome.err.startswith("visualonline: error: This is an error in VisualOnline itself. Please report it: ")
    assert "KeyError" in outcome.err
    assert "test_wrong_words.py, line" in outcome.err
    assert outcome.err.count("\n") == 1


def test_want_of_memory_is_one_line(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(words: object) -> int:
        raise MemoryError

    monkeypatch.setattr(cli, "run", greedy)
    assert "not enough memory" in refused(call("run", "separable", *P))


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = [sys.executable, "-m", "visualonline", "list", "learners", "--json"]
    with subprocess.Popen(script, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
