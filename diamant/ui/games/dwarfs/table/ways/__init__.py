"""How a decision is made in the mine: what may be tapped, held and carried, and what that does."""
