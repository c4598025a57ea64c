"""Settings by place: club (one laptop), development, production, test."""
