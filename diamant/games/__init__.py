"""The games of the house, one package each. Standard library only; they know nothing of the rooms around them."""
