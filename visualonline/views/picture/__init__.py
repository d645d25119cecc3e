"""Pictures of the window and its panels as PNG, SVG and PDF."""
