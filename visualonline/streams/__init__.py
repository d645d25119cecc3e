"""Streams of examples: generators, data sets, files and clicked points, and the transforms applied to them."""
