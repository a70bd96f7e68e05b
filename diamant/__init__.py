"""Diamant: a tablet table for the push-your-luck game of explorers in the Tacora cave."""

__version__ = "0.1.0"
