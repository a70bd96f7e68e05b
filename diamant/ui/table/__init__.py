"""The table view: where things lie, the seats, the path, the stage, and the director that sets events in motion."""
