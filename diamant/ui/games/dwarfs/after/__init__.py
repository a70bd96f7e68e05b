"""After a game in the mine: supper, how the diamonds came together, findings, and looking back."""
