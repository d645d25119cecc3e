"""The window: bars, menus, keys and actions."""
