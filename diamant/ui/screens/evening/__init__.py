"""An evening of several games: who takes part, the climb between two games, and the champion."""
