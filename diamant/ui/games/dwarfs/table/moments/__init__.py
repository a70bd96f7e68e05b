"""The great moments of the game as pictures over the galleries: wagons at the lift, the explosion, Snow White."""
