"""What the bot says, as functions of plain values."""
