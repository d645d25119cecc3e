"""Plots based on pyqtgraph. Only this folder uses the library; panels declare what they show."""
