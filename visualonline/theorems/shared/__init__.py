"""The common parts of theorems: numbers, sides of proofs, premises and potentials."""
