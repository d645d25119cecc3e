"""Plots on pyqtgraph: all that knows the library, so that a panel declares what it shows."""
