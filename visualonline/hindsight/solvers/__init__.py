"""Solvers that hindsight is built on."""
