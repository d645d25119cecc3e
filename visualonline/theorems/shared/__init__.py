"""What several theorems share: numbers, sides of proofs, premises and potentials."""
