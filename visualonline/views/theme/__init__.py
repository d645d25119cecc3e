"""Colours, fonts, icons and markers."""
