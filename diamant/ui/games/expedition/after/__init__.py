"""After a game of Diamant: the chests are opened, how the points came together, the records, and looking back."""
