"""Diamond Valley on the screen."""
