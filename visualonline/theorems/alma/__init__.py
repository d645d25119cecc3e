"""The theorem on ALMA."""
