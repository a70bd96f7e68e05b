"""Diamant: a tablet table for the push-your-luck game of figures in the Tacora cave."""

__version__ = "0.1.0"
