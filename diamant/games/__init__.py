"""The games of the house, one package each. Standard library only; nothing here knows the table, the store or the screen."""
