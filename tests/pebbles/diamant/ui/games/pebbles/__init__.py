"""Pebbles on the screen."""
