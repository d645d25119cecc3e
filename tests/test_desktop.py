"""The desktop files refer to the program, its icon and its files by their actual names."""

import configparser
import inspect
import tomllib
from pathlib import Path
from xml.etree import ElementTree

from visualonline.app import application
from visualonline.session.document import ENDING

ROOT = Path(__file__).resolve().parent.parent
ID = "org.visualonline.VisualOnline"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def xml(ending: str) -> ElementTree.Element:
    return ElementTree.parse(ROOT / "packaging" / "desktop" / f"{ID}.{ending}").getroot()


def file_type() -> ElementTree.Element:
    [kind] = xml("mime.xml").iter(f"{MIME}mime-type")
    return kind


def test_the_entry_starts_the_program_on_its_files() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(ROOT / "packaging" / "desktop" / f"{ID}.desktop", encoding="utf-8")
    said = entry["Desktop Entry"]
    assert said["Exec"].split()[0] in PROJECT["scripts"]
    assert said["Icon"] == ID
    assert said["MimeType"] == f"{file_type().get('type')};"


def test_the_window_belongs_to_the_entry() -> None:
    assert f'app.setDesktopFileName("{ID}")' in inspect.getsource(application)


def test_a_session_is_known_by_its_name_and_its_first_words() -> None:
    kind = file_type()
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == [f"*{ENDING}"]
    [match] = kind.iter(f"{MIME}match")
    assert (match.get("offset"), match.get("value")) == ("0:64", '"visualonline session ')


def test_the_description_is_of_this_version() -> None:
    told = xml("metainfo.xml")
    assert told.findtext("id") == ID
    assert told.findtext("launchable") == f"{ID}.desktop"
    assert told.findtext("provides/binary") in PROJECT["scripts"]
    assert told.findtext("provides/mediatype") == file_type().get("type")
    assert next(told.iter("release")).get("version") == PROJECT["version"]


def test_the_installer_is_of_this_version() -> None:
    recipe = (ROOT / "packaging" / "windows" / "visualonline.iss").read_text(encoding="utf-8")
    assert f"\nAppVersion={PROJECT['version']}\n" in recipe
