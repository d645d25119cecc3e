"""Foundations that all other packages use: protocol types, errors, parameters, plug-ins and their catalog."""
