"""The plane: the projection of examples of any dimension, everything drawn in it, and its mouse and keyboard input."""
