"""The main window: bars, menus, keys and actions."""
