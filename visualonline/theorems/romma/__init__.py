"""The theorem on ROMMA."""
