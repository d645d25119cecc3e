from itertools import product

import numpy as np

from visualonline.core.philox import Purpose, draws


def test_no_draw_of_one_block_or_purpose_occurs_in_another() -> None:
    drawn = [
        draws(seed, purpose, block).bit_generator.random_raw(5000)
        for seed, purpose, block in product((0, 1), Purpose, (0, 1, 2, 1000))
    ]
    # 240,000 draws of 64 bits: two of them meet by chance once in 6e8 such sets, and these are always the same
    assert len(np.unique(np.concatenate(drawn))) == sum(map(len, drawn))


def test_a_block_can_be_made_again() -> None:
    for purpose in Purpose:
        assert np.array_equal(draws(3, purpose, 7).random(100), draws(3, purpose, 7).random(100))
