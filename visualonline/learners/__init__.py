"""The learners: one file an algorithm, each with its rule, its state and its parameters."""
