"""How dates are written where the library's way is not the one that people use."""
