"""After a game in the valley: the notes are counted by the fire, how everybody's money grew, and looking back."""
