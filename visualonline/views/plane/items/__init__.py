"""What is drawn in the plane: one item a layer, each in pixels of the view box, which clips it."""
