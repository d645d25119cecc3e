"""Foundations that every other package uses: protocol types, errors, parameters, plug-ins and their catalog."""
