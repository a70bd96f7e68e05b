"""Phones as hands: whoever sits at the table may hold what is private on a phone of the same Wi-Fi.

Nothing here knows Kivy, nor any game by name. Whoever imports :mod:`server` brings the libraries for it; all else is
light, so a table without phones costs nothing.
"""
