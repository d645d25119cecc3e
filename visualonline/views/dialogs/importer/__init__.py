"""The import of a file: a preview of its rows, and the choices about them."""
