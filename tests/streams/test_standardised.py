"""Online standardisation: by hand, in fractions, and by river; future values are never used."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from river import preprocessing
from tables import FORMATS

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.distribution import distribution_of, reason_unknown
from visualonline.streams.transforms.stream_transforms import transform_next


def drawn(folder: Path, n: int) -> tuple[str, Array]:
    rng = np.random.default_rng(8)
    X = np.column_stack(
        [rng.standard_normal(n) * 1e-3 + 1e6, rng.integers(0, 2, n), np.full(n, 0.1), rng.standard_cauchy(n)]
    )
    FORMATS["plain.npy"](folder / "a.npy", X, np.where(rng.random(n) < 0.5, 1.0, -1.0))
    return str(folder / "a.npy"), X


def exactly(X: Array, t: int) -> list[float]:
    """Return z_t, worked out with fractions."""
    z = []
    for column in X[:t].T.tolist():
        x = [Fraction(value) for value in column]
        mean = sum(x) / t
        variance = sum((value - mean) ** 2 for value in x) / t
        z.append(float(x[-1] - mean) / math.sqrt(variance) if variance else 0.0)
    return z


def test_features_are_standardised_by_what_was_shown(tmp_path: Path) -> None:
    path, X = drawn(tmp_path, BLOCK + 200)
    stream = open_base(StreamSpec(path, normalize="standard"))
    assert stream.name == "a.npy, standardised online"
    Z = np.concatenate([stream.block(0).X, stream.block(1).X])
    assert Z[0].tolist() == [0, 0, 0, 0]
    assert not Z[:, 2].any()
    assert (np.abs(Z) <= np.sqrt(np.arange(len(Z)))[:, None] + 1e-9).all()
    for t in (1, 2, 3, 10, 500, BLOCK, BLOCK + 1, BLOCK + 200):
        assert Z[t - 1].tolist() == pytest.approx(exactly(X, t), rel=1e-9, abs=1e-12)


def test_two_rounds_standardised_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("1,10,0\n3,10,1\n8,16,0\n")
    Z = open_base(StreamSpec(str(path), normalize="standard", bias=True)).block(0).X
    assert Z[0].tolist() == [0, 0, 1]
    assert Z[1].tolist() == [1, 0, 1]  # mean 2, deviation 1; no deviation in the second
    # mean 4, squares 9 + 1 + 16; mean 12, squares 4 + 4 + 16
    assert Z[2].tolist() == pytest.approx([4 / math.sqrt(26 / 3), 4 / math.sqrt(8), 1])


def test_what_comes_later_changes_nothing_before_it(tmp_path: Path) -> None:
    path, _ = drawn(tmp_path, BLOCK + 50)
    whole = open_base(StreamSpec(path, normalize="standard"))
    for n in (1, 7, BLOCK, BLOCK + 20):
        first = open_base(StreamSpec(path, normalize="standard", rounds=n))
        k = (n - 1) // BLOCK
        assert first.block(k).X.tobytes() == whole.block(k).X[: n - k * BLOCK].tobytes()


def test_a_standardised_block_comes_again_as_it_was(tmp_path: Path) -> None:
    path, _ = drawn(tmp_path, 2 * BLOCK + 10)
    one, other = (open_base(StreamSpec(path, normalize="standard")) for _ in range(2))
    ahead = [one.block(k).X.tobytes() for k in (0, 1, 2, 3)]
    assert [other.block(k).X.tobytes() for k in (3, 2, 0, 1)] == [ahead[k] for k in (3, 2, 0, 1)]
    assert len(one.block(5).y) == 0


@pytest.mark.parametrize("n", [3, BLOCK, BLOCK + 50])
def test_the_next_example_is_standardised_as_it_will_be_in_its_round(tmp_path: Path, n: int) -> None:
    path, X = drawn(tmp_path, BLOCK + 51)
    before, whole = (open_base(StreamSpec(path, normalize="standard", rounds=rounds)) for rounds in (n, None))
    k, j = divmod(n, BLOCK)
    assert transform_next(before, X[n : n + 1], n).tolist() == whole.block(k).X[j : j + 1].tolist()


@pytest.mark.parametrize("far", ["1e200", "-1e-200"])
def test_numbers_whose_squares_are_no_numbers_are_refused(tmp_path: Path, far: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"1,0\n{far},1\n")
    with pytest.raises(StreamError, match=r"Round 2 of a\.csv cannot be standardised\. .* 1e-60 to 1e60"):
        open_base(StreamSpec(str(path), normalize="standard")).block(0)


def test_river_comes_to_the_same(tmp_path: Path) -> None:
    path, X = drawn(tmp_path, 300)
    scaler = preprocessing.StandardScaler()
    Z = open_base(StreamSpec(path, normalize="standard")).block(0).X
    for x, z in zip(X, Z, strict=True):
        scaler.learn_one(dict(enumerate(x.tolist())))
        theirs = scaler.transform_one(dict(enumerate(x.tolist())))
        assert z[[1, 3]].tolist() == pytest.approx([theirs[1], theirs[3]], rel=1e-9, abs=1e-12)


def test_standardised_rounds_are_not_independent() -> None:
    assert distribution_of(open_base(StreamSpec("iid", rounds=10))) is not None
    stream = open_base(StreamSpec("iid", rounds=10, normalize="standard"))
    assert distribution_of(stream) is None
    assert "standardisation" in reason_unknown(stream)
