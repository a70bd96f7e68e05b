"""The school in which the expert learns to play: thousands of games at once, as arrays.

It plays by the rules of ``diamant.games.expedition`` and gives the expert the same inputs as at a real table; the tests
compare both. The first axis of every array goes by game, the second by seat.
"""
