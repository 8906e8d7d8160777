"""The tile recogniser: its labels, its training pictures, its network and its measurements."""
