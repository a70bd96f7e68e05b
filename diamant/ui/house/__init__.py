"""What every screen shares: the house itself, what a room is, and which rooms there are."""
