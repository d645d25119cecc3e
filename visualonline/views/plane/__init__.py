"""The plane: how examples of any dimension are laid out in it, what is drawn there, and the hands that touch it."""
