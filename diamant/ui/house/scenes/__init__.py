"""What moments of the app are made with, of any game: for developers, and not shipped."""
