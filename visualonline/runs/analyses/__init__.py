"""Computations on a run beyond its theorems: potentials, proofs, paths, votes, orders, comparisons."""
