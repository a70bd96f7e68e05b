"""How every decision in the valley is made at the table."""
