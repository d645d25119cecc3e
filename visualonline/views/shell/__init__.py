"""The window: docks, bars, menus, keys and actions."""
