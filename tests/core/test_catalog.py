"""The declarations of modules are read without running them."""

from pathlib import Path

from visualonline.core.catalog import _constants


def test_only_texts_that_a_module_gives_to_names_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text('ID = OTHER = "mine"\nlines.note = "no name"\nlines[0] = "none either"\nN = 3\nNAME = f("x")\n')
    assert _constants(path) == {"ID": "mine", "OTHER": "mine"}
