"""VisualOnline: an instrument for teaching and exploring online learning."""
