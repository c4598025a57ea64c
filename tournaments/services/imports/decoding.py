"""From the bytes that a spreadsheet saved to text."""

import codecs

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError

LARGEST_FILE = 1_000_000

# What people upload by mistake, by its first bytes.
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
# Excel's "Unicode text" announces itself; a UTF-16 file that does not is told from a picture by
# nothing that could be relied on.
BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# DOS programs end a text with this.
END_OF_TEXT = "\x1a"


def decoded(data: bytes) -> str:
    """Return *data* as text: UTF-8 or UTF-16 with its mark, UTF-8 without, else Windows-1252.

    :raises DomainError: ``file_too_large``, ``file_empty``, ``file_is_a_workbook`` or
        ``file_is_not_text``.
    """
    require_small(data)
    if data.startswith(WORKBOOKS):
        raise DomainError(
            "file_is_a_workbook",
            _("This is a workbook of an old kind. Save it as XLSX or CSV and upload that file."),
        )
    text = _text_of(data).rstrip(END_OF_TEXT)
    if any(ord(letter) < 32 and letter not in "\t\r\n" for letter in text):
        raise _not_text()
    if not text.strip():
        raise DomainError("file_empty", _("The file is empty."))
    return text


def require_small(data: bytes) -> None:
    """Refuse a file that no list of a club can fill.

    :raises DomainError: ``file_too_large``.
    """
    if len(data) > LARGEST_FILE:
        raise DomainError("file_too_large", _("The file is larger than 1 MB."))


def _text_of(data: bytes) -> str:
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _decoded_as(encoding, data[len(mark) :])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _decoded_as("cp1252", data)


def _decoded_as(encoding: str, data: bytes) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise _not_text() from None


def _not_text() -> DomainError:
    return DomainError(
        "file_is_not_text",
        _("This is not a text file. Save the list as CSV and upload that file."),
    )
