"""KEEL data files: ranges, inputs and outputs, and errors of bad lines."""

from pathlib import Path

import pytest
from tables import opened

from visualonline.core.errors import ReadError

HEAD = """@relation paint
@attribute colour {yellow, white}
@attribute amount integer [1, 10]
@attribute density real[0.1,2.5]
@attribute class {a, b}
"""
COLOURS = ("colour=yellow", "colour=white")
ROWS = "@data\nyellow, 4, 1.2, a\n% a remark\nwhite, 1, 2.1, b\nyellow, <null>, 0.8, a\n"


@pytest.mark.parametrize(
    ("roles", "features", "first"),
    [
        ("@inputs colour, amount, density\n@outputs class\n", (*COLOURS, "amount", "density"), 1),
        ("@input density, amount\n@output class\n", ("density", "amount"), 1.2),
        ("@inputs amount\n", ("amount",), 4),
    ],
)
def test_inputs_are_the_features_and_the_output_is_the_label(
    tmp_path: Path, roles: str, features: tuple[str, ...], first: float
) -> None:
    stream = opened(tmp_path, HEAD + roles + ROWS, "a.dat", missing="zero")
    assert (stream.features, stream.labels) == (features, {"a": -1, "b": 1})
    assert stream.block(0).X[0, 0] == first
    assert stream.block(0).X[2, features.index("amount")] == 0
    assert stream.block(0).y.tolist() == [-1, 1, -1]


def test_what_is_chosen_goes_before_inputs_and_outputs(tmp_path: Path) -> None:
    roles = "@inputs amount\n@outputs class\n"
    text = HEAD + roles + ROWS.replace("<null>", "3")
    stream = opened(tmp_path, text, "a.dat", label="colour", columns=("density",))
    assert (stream.features, stream.labels) == (("density",), {"white": -1, "yellow": 1})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "@inputs amount\n@outputs class\n" + ROWS, "line 12, column 2: The value is missing"),
        (HEAD + "@inputs amount\n@outputs density, class\n" + ROWS, "2 outputs: density, class. Choose an output"),
        (HEAD + "@inputs height\n" + ROWS, "'height' in @inputs is not an attribute"),
        (HEAD + "@inputs amount\n@other x\n" + ROWS, "line 7: '@other x' is not allowed before @data"),
        (HEAD + "@inputs amount\n", "There is no line @data"),
        ("@relation r\n@inputs a\n@data\n1\n", "No attribute is declared"),
        (HEAD + "@inputs amount\n@data\nwhite, 1\n", "This row has 2 cells. Every row should have 4, one for each"),
        (HEAD + "@inputs amount\n@data\n{white, 1\n", "This row cannot be read"),
    ],
)
def test_bad_files_are_refused_in_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text, "a.dat")
    assert words in str(raised.value)


def test_a_dat_file_may_be_arff_or_a_table(tmp_path: Path) -> None:
    assert opened(tmp_path, HEAD + ROWS.replace("<null>", "3"), "a.dat").features[-1] == "density"
    assert opened(tmp_path, "1 2 1\n3 4 0\n", "a.dat").block(0).X.tolist() == [[1, 2], [3, 4]]
