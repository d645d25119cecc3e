"""The layers of the plane: one item each, drawn in pixels of the view box and clipped to it."""
