"""The store: games, players, records and settings in one SQLite file. No Kivy here, and nothing here words a message."""
