from enum import StrEnum


class DrawReason(StrEnum):
    """Why a draw is refused."""

    TOO_FEW = "too_few_entries"
    TOO_MANY = "too_many_entries"
    SAME_ENTRY = "same_entry_twice"
    SAME_SEED = "same_seed_twice"
    ROUNDS = "bad_number_of_rounds"
    TABLES = "no_tables"
    NO_LEGAL_ROUND = "no_legal_round"


class DrawError(ValueError):
    """A draw that cannot be made: *code* for the program, the message for a person."""

    def __init__(self, code: DrawReason, message: str) -> None:
        super().__init__(message)
        self.code = code
