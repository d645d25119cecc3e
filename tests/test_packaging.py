"""The set-up script: what it rejects and installs, and that it starts the requested command."""

import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "packaging" / "bootstrap.py"


@pytest.fixture
def bootstrap() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Started(list[Any]):
    """Commands in place of processes: each is kept, none is run."""

    code = 0
    libraries: list[Any]

    def __call__(self, command: Any, environment: Any = None, place: Any = None) -> int:
        self.append((command, environment, place))
        return self.code


@pytest.fixture
def started(bootstrap: Any, monkeypatch: pytest.MonkeyPatch) -> Started:
    """Set up and run nothing; record what would be started."""
    commands = Started()
    commands.libraries = []
    monkeypatch.setattr(bootstrap, "follow", commands)
    monkeypatch.setattr(bootstrap, "beside", lambda *words: lambda: commands(*words))
    monkeypatch.setattr(bootstrap, "set_up", lambda needed, group="": commands.libraries.append((needed, group)) or 0)  # type: ignore[func-returns-value]
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    return commands


@pytest.mark.parametrize("version", ["3, 10, 14", "3, 14, 0", "3, 6, 15"])
def test_another_python_is_refused_in_one_line(version: Any) -> None:
    trick = f"import sys, runpy; sys.version_info = ({version}); sys.argv[1:] = ['run']; "
    trick += f"runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", trick], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "3.11, 3.12 or 3.13" in done.stderr
    assert done.stdout == ""


def test_the_range_of_pythons_is_that_of_the_project(bootstrap: Any) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert tomllib.load(file)["project"]["requires-python"] == ">=3.11"


def test_run_without_a_display_names_what_works_without_one(
    bootstrap: Any, started: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(["run"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "`render`" in told
    assert "`--platform offscreen`" in told
    assert started == []
    assert started.libraries == []


@pytest.mark.parametrize(
    ("words", "environment", "needs"),
    [
        ([], {"DISPLAY": ":0"}, "WINDOW"),
        (["my points.csv", "--play"], {"WAYLAND_DISPLAY": "wayland-0"}, "WINDOW"),
        ([], {"QT_QPA_PLATFORM": "vnc"}, "WINDOW"),
        ([], {"QT_QPA_PLATFORM": "offscreen"}, "OFFSCREEN"),
        (["--platform", "offscreen"], {}, "OFFSCREEN"),
        (["--platform=offscreen"], {}, "OFFSCREEN"),
        (["render", "iris", "-o", "a.png"], {}, "OFFSCREEN"),
        (["export", "halving", "-o", "pages/"], {}, "OFFSCREEN"),
        (["run", "iris", "--learner", "perceptron"], {}, None),
        (["sweep", "iris", "--learner", "perceptron", "-o", "a.csv"], {}, None),
        (["list", "learners"], {}, None),
        (["--version"], {}, None),
        (["--help"], {}, None),
    ],
)
def test_run_passes_its_words_on_and_needs_no_more_than_they_do(
    bootstrap: Any, started: Any, monkeypatch: pytest.MonkeyPatch, words: Any, environment: Any, needs: Any
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert bootstrap.main(["run", *words]) == 0
    assert started.libraries == [(getattr(bootstrap, needs) if needs else {}, "")]
    [(command, _, place)] = started
    assert command[0] == str(bootstrap.python())
    assert command[-len(words) - 2 :] == ["-m", "visualonline", *words]
    assert place is None, "a file's name is meant from where the user stands"


def test_test_runs_every_check_even_if_one_fails(
    bootstrap: Any, started: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    started.code = 1
    assert bootstrap.main(["test"]) == 1
    assert started.libraries == [(bootstrap.OFFSCREEN, "test")]
    assert [Path(command[0]).name for command, _, _ in started] == ["ruff", "lint-imports", "python", "mypy"]
    assert started[2][0][1:3] == ["-m", "pytest"]
    kept = {"VISUALONLINE_COMPILED": str(bootstrap.VENV / "compiled")}
    *checks, types = (environment for _, environment, _ in started)
    assert all(environment == bootstrap.ALONE | kept for environment in checks)
    assert types == bootstrap.ALONE
    assert all(place == bootstrap.ROOT for _, _, place in started)
    assert capsys.readouterr().out.splitlines()[-1] == "Failed: ruff, lint-imports, pytest, mypy."


def test_coverage_is_measured_where_it_is_asked_for(bootstrap: Any, started: Any) -> None:
    assert bootstrap.main(["test", "--coverage"]) == 0
    assert {"--cov=visualonline", "--cov-branch"} <= set(started[2][0])
    limits = [command[-1] for command, _, _ in started if "report" in command]
    assert limits == ["--fail-under=100", "--fail-under=90"]


def test_long_checks_come_last_with_the_seed_and_what_is_left_of_the_budget(
    bootstrap: Any, started: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(["test", "--long", "--seed", "7", "--budget", "90"]) == 0
    assert started.libraries == [(bootstrap.OFFSCREEN, "mutate")], "faults are planted in a long run too"
    (suite, around, _), (long, environment, _) = started[2:4]
    assert "long" not in suite
    assert "VISUALONLINE_LONG" not in around
    assert long[long.index("-m", 3) + 1] == "long"
    assert all({"--randomly-seed=7", "--hypothesis-seed=7"} <= set(command) for command in (suite, long))
    assert around["VISUALONLINE_SEED"] == environment["VISUALONLINE_SEED"] == "7"
    assert environment["VISUALONLINE_LONG"] == "1"
    assert 80 <= float(environment["VISUALONLINE_BUDGET"]) <= 90
    assert capsys.readouterr().out.splitlines()[-1].startswith("All checks passed")


@pytest.mark.parametrize("name", ["bench", "bundle", "translations", "pictures", "pages", "docs", "wasm", "release"])
def test_a_tool_is_a_file_or_a_folder_with_dependencies_of_its_own(bootstrap: Any, started: Any, name: str) -> None:
    assert bootstrap.main([name]) == 0
    assert started.libraries == [(bootstrap.WINDOW if name in ("bundle", "release") else bootstrap.OFFSCREEN, name)]
    ((command, environment, folder),) = started
    assert (command[:-1], environment, folder) == ([str(bootstrap.python())], bootstrap.ALONE, ROOT)
    place = Path(command[-1])
    assert (place.parent, place.stem) == (ROOT / "packaging", name)
    assert place.is_file() or (place / "__main__.py").is_file()


def test_faults_are_planted_by_a_seed(bootstrap: Any, started: Any) -> None:
    assert bootstrap.main(["mutate", "--seed", "7", "--sample", "20", "--budget", "60"]) == 0
    assert started.libraries == [(bootstrap.OFFSCREEN, "mutate")]
    place = str(ROOT / "packaging" / "mutate")
    assert started[0][0] == [str(bootstrap.python()), place, "--seed=7", "--sample=20", "--budget=60.0"]
    assert Path(place, "__main__.py").is_file()


def test_nothing_is_started_if_setting_up_fails(bootstrap: Any, started: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "set_up", lambda *_: 2)
    assert [bootstrap.main([word]) for word in ("test", "bench", "mutate", "bundle")] == [2] * 4
    assert bootstrap.main(["run", "list", "learners"]) == 2
    assert started == []


@pytest.mark.parametrize("words", [[], ["paly"], ["test", "--seed", "x"], ["bench", "more"]])
def test_wrong_words_end_with_2(bootstrap: Any, started: Any, words: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        bootstrap.main(words)
    assert end.value.code == 2
    assert started == []


@pytest.fixture
def bare(bootstrap: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A Debian without python3-venv and libGL, used by user 1000, without sudo."""
    machine = SimpleNamespace(missing={"libGL.so.1"}, commands=[], code=0, tools={"apt-get"}, user=1000)
    release = tmp_path / "os-release"
    release.write_text('PRETTY_NAME="Debian"\nID=debian\n')
    monkeypatch.setattr(bootstrap, "RELEASE", release)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "loads", lambda library: library not in machine.missing)
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name, **_: name if name in machine.tools else None)
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: machine.user, raising=False)

    def run(command: Any, **options: Any) -> Any:
        machine.commands.append((command, options["env"]["DEBIAN_FRONTEND"]))
        return SimpleNamespace(returncode=machine.code, stdout="", stderr="no such package")

    monkeypatch.setattr(bootstrap.subprocess, "run", run)
    return machine


def test_a_user_gets_the_one_line_that_installs_what_is_missing(
    bootstrap: Any, bare: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.equip(bootstrap.OFFSCREEN) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    line = told.split(": ", 1)[1]
    assert shlex.split(line)[:2] == ["su", "-c"]
    first, second = shlex.split(line)[2].split(" && ")
    assert first == "apt-get update"
    assert re.fullmatch(r"apt-get install -y --no-install-recommends python3(\.\d+)?-venv libgl1", second)
    assert bare.commands == []


def test_with_sudo_the_line_uses_it(bootstrap: Any, bare: Any, capsys: pytest.CaptureFixture[str]) -> None:
    bare.tools.add("sudo")
    assert bootstrap.equip(bootstrap.OFFSCREEN) == 2
    told = capsys.readouterr().err
    assert ": sudo apt-get update && sudo apt-get install " in told


def test_the_line_is_enough_for_every_command(bootstrap: Any, bare: Any, capsys: pytest.CaptureFixture[str]) -> None:
    bare.missing = {"libGL.so.1", "libxcb-cursor.so.0"}
    assert bootstrap.equip(bootstrap.OFFSCREEN) == 2
    assert "libgl1 libxcb-cursor0" in capsys.readouterr().err


def test_what_only_a_window_needs_does_not_stop_the_tests(
    bootstrap: Any, bare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare.missing = {"libxcb-cursor.so.0"}
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: name)
    assert bootstrap.equip(bootstrap.OFFSCREEN) == 0
    assert bootstrap.equip(bootstrap.WINDOW) == 2


def test_root_installs_what_is_missing(bootstrap: Any, bare: Any, capsys: pytest.CaptureFixture[str]) -> None:
    bare.user = 0
    assert bootstrap.equip(bootstrap.OFFSCREEN) == 0
    (update, quiet), (install, _) = bare.commands
    assert update == ["apt-get", "update"]
    assert install[:3] == ["apt-get", "install", "-y"]
    assert install[-1] == "libgl1"
    assert quiet == "noninteractive"
    bare.code = 100
    assert bootstrap.equip(bootstrap.OFFSCREEN) == 2
    assert "no such package" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ("ID=debian", True),
        ("ID=ubuntu\nID_LIKE=debian", True),
        ('ID=mint\nID_LIKE="ubuntu debian"', True),
        ("ID=fedora", False),
    ],
)
def test_only_debian_and_its_kin_are_looked_at(bootstrap: Any, bare: Any, release: Any, expected: Any) -> None:
    bootstrap.RELEASE.write_text(release + "\n")
    assert bootstrap.debian() is expected
    bare.tools.clear()
    assert bootstrap.debian() is False


def test_a_library_is_found_or_missed(bootstrap: Any) -> None:
    assert not bootstrap.loads("libnosuchthing.so.77")


@pytest.fixture
def house(bootstrap: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """An empty project whose installations are counted, not made."""
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / "constraints.txt").write_text("numpy==2.0\n")
    seen = SimpleNamespace(root=tmp_path, made=0, wanted=[], code=0)
    venv = tmp_path / ".venv"
    for name, path in (("ROOT", tmp_path), ("VENV", venv), ("STAMP", venv / "installed.json")):
        monkeypatch.setattr(bootstrap, name, path)
    monkeypatch.setattr(bootstrap, "equip", lambda _: 0)

    def follow(command: Any, environment: Any = None, place: Any = None) -> int:
        assert command[1:4] == ["-P", "-m", "venv"]
        seen.made += 1
        programs = bootstrap.python().parent
        programs.mkdir(parents=True, exist_ok=True)
        for program in (bootstrap.python(), programs / "pip", programs / "pip.exe"):
            program.write_text("")
            program.chmod(0o755)
        (bootstrap.VENV / "pyvenv.cfg").write_text(f"version = {sys.version.split()[0]}\n")
        return 0

    def install(wanted: Any) -> int:
        seen.wanted.append(wanted)
        return seen.code  # type: ignore[no-any-return]

    monkeypatch.setattr(bootstrap, "follow", follow)
    monkeypatch.setattr(bootstrap, "install", install)
    return seen


def test_it_installs_once_and_again_only_when_something_changed(bootstrap: Any, house: Any) -> None:
    assert bootstrap.set_up({}) == 0
    assert house.made == 1
    pip, project = house.wanted
    assert pip == ["--upgrade", "pip>=25.1"]
    assert project == ["-c", str(house.root / "constraints.txt"), "--editable", f"{house.root}[video]"]
    assert bootstrap.set_up({}) == 0
    assert len(house.wanted) == 2, "nothing has changed"
    (house.root / "constraints.txt").write_text("numpy==2.1\n")
    assert bootstrap.set_up({}) == 0
    assert len(house.wanted) == 4
    assert house.made == 1


def test_groups_are_added_and_stay(bootstrap: Any, house: Any) -> None:
    for group in ("", "test", "bench", "test", ""):
        assert bootstrap.set_up({}, group) == 0
    projects = house.wanted[1::2]
    assert [wanted.count("--group") for wanted in projects] == [0, 1, 2]
    assert ["--no-compile" in wanted for wanted in projects] == [False, True, True], "a user's first start is quick"
    assert projects[-1][-1] == f"{house.root / 'pyproject.toml'}:test"


def test_a_failed_installation_is_tried_again(bootstrap: Any, house: Any, capsys: pytest.CaptureFixture[str]) -> None:
    house.code = 1
    assert bootstrap.set_up({}) == 2
    assert "did not succeed" in capsys.readouterr().err
    house.code = 0
    assert bootstrap.set_up({}) == 0
    assert len(house.wanted) == 3


def test_an_environment_of_another_python_or_without_pip_is_made_anew(bootstrap: Any, house: Any) -> None:
    bootstrap.set_up({})
    (bootstrap.VENV / "pyvenv.cfg").write_text("version = 3.2.1\n")
    assert not bootstrap.fits()
    bootstrap.STAMP.unlink()
    bootstrap.set_up({})
    assert house.made == 2
    for name in ("pip", "pip.exe"):
        (bootstrap.python().parent / name).unlink()
    assert not bootstrap.fits()


def test_it_works_from_anywhere_in_a_folder_with_spaces(tmp_path: Path, bootstrap: Any) -> None:
    home, elsewhere = tmp_path / "a house with spaces", tmp_path / "else where"
    (home / "packaging").mkdir(parents=True)
    elsewhere.mkdir()
    (elsewhere / "visualonline.py").write_text("raise SystemExit('not this one')")
    for name in ("pyproject.toml", "constraints.txt", "packaging/bootstrap.py"):
        (home / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home / ".venv"], check=True)
    bootstrap.ROOT, bootstrap.VENV = home, home / ".venv"
    bootstrap.STAMP = home / ".venv" / "installed.json"
    bootstrap.STAMP.write_text('{"key": "%s", "groups": []}' % bootstrap.fingerprint())  # noqa: UP031
    where = [bootstrap.python(), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    library = Path(subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip())
    (library / "visualonline.py").write_text("import os, sys; print(os.getcwd(), sys.argv[1:]); raise SystemExit(7)")
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, home / "packaging" / "bootstrap.py", "run", "list", "two words"],
        cwd=elsewhere, capture_output=True, text=True, check=False, env=alone,
    )
    assert done.returncode == 7, done.stderr
    assert done.stdout == f"{elsewhere} ['list', 'two words']\n"


def test_what_ends_by_a_signal_is_told_apart(bootstrap: Any) -> None:
    assert bootstrap.follow([sys.executable, "-c", "raise SystemExit(3)"]) == 3
    assert bootstrap.follow([sys.executable, "-c", "import os; os.abort()"]) not in (0, 2, 3)


def test_what_runs_beside_others_is_heard_at_its_end(
    bootstrap: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code = "import os, sys; print(os.getcwd(), os.environ['WORD']); sys.stderr.write('bad'); raise SystemExit(3)"
    end = bootstrap.beside([sys.executable, "-c", code], {"WORD": "said"}, tmp_path)
    assert capfd.readouterr().out == ""
    assert end() == 3
    heard = capfd.readouterr().out
    assert f"{tmp_path} said\n" in heard
    assert "bad" in heard


def test_pip_is_heard_in_short(
    bootstrap: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    fake = tmp_path / "pip.py"
    fake.write_text(
        "print('Collecting numpy')\n"
        "print('  Downloading numpy-2.4.6-cp311-cp311-linux.whl.metadata (62 kB)')\n"
        "print('Downloading numpy-2.4.6-cp311-cp311-linux.whl (16.9 MB)')\n"
        "print('  Downloading https://example.org/a/river-0.26.1.tar.gz (1.3 MB)')\n"
        "raise SystemExit(1)\n"
    )
    runner = tmp_path / ("python.bat" if os.name == "nt" else "python")
    runner.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{fake}"\n')
    runner.chmod(0o755)
    monkeypatch.setattr(bootstrap, "python", lambda: runner)
    assert bootstrap.install(["numpy"]) == 1
    assert capfd.readouterr().out == "  numpy-2.4.6 (16.9 MB)\n  river-0.26.1 (1.3 MB)\n"


def test_every_dependency_has_one_exact_version() -> None:
    pinned = {}
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        found = re.fullmatch(r"([A-Za-z0-9._-]+)==([0-9][0-9a-z.]*)", line)
        assert found, f"{line!r} is not NAME==VERSION"
        pinned[normal(found[1])] = found[2]
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    groups = project["dependency-groups"].values()
    grouped = [each for group in groups for each in group if isinstance(each, str)]
    wanted = project["project"]["dependencies"] + grouped
    assert {normal(re.match(r"[A-Za-z0-9._-]+", each)[0]) for each in wanted} <= pinned.keys()  # type: ignore[index]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
