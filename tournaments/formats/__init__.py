"""Pairing and ranking on plain values: entries are integers, a draw is data.

Knows neither Django nor the game that is played.
"""
