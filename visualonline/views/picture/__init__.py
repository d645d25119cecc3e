"""Pictures of the window and its panels: as pixels, and as shapes and text in SVG and PDF."""
