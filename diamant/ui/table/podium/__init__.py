"""The end of any game: who stands where, on blocks with plates, and the page on which that is found out."""
