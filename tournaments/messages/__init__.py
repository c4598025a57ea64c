"""What a director is told before and after a command, whatever page the command is on."""
