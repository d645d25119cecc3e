"""Hindsight is computed with one BLAS thread, and the user's setting is restored."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from threadpoolctl import ThreadpoolController

import visualonline as vo
from visualonline.hindsight.comparators.best_separator import BestL2
from visualonline.numerics.blas_threads import one_blas_thread


@pytest.fixture
def blas() -> Iterator[ThreadpoolController]:
    """Let BLAS have two threads, however many the tests run with."""
    import scipy.linalg  # noqa: F401  with its own BLAS, which is limited too

    found = ThreadpoolController().select(user_api="blas")
    with found.limit(limits=2):
        yield found


def threads(blas: ThreadpoolController) -> set[int]:
    return {library.num_threads for library in blas.lib_controllers}


def test_it_is_limited_within_and_restored_after(blas: ThreadpoolController) -> None:
    assert threads(blas) == {2}
    with one_blas_thread():
        assert threads(blas) == {1}
        with one_blas_thread():
            assert threads(blas) == {1}
        assert threads(blas) == {1}
    assert threads(blas) == {2}


def test_it_is_restored_after_an_error(blas: ThreadpoolController) -> None:
    with pytest.raises(KeyError), one_blas_thread():
        raise KeyError
    assert threads(blas) == {2}


def test_theorems_are_judged_on_one_thread(blas: ThreadpoolController, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[int] = set()
    extend = BestL2.extend

    def watched(*given: object) -> object:
        seen.update(threads(blas))
        return extend(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(BestL2, "extend", watched)
    run = vo.run("noisy", vo.learners.Perceptron())
    assert not seen
    assert run.theorems()
    assert seen == {1}
    assert threads(blas) == {2}
