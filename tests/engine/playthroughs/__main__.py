"""Plays the games again and writes them down: ``python -m tests.engine.playthroughs``.

What changes then in the files is what a change of the engine changes at the table.
"""

from tests.engine.playthroughs.files import PRESETS, file_of, text_of

for preset in PRESETS:
    file_of(preset).write_text(text_of(preset), encoding="utf-8")
