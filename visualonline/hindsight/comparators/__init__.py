"""The best comparators of bounds for streams that are not linearly separable."""
