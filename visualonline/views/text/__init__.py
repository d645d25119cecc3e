"""Texts and formulas: statements, proofs, premises, verdicts, captions and numbers."""
