"""Reading the body of a request: JSON, small, and of the very types that are asked for."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import IO, Any, Final, NoReturn

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

LONGEST_BODY: Final = 16 * 1024
# PositiveIntegerField of every database holds this much.
MOST: Final = 2**31 - 1


class TooLarge(APIException):
    status_code = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    default_detail = _("The body is too long.")


class JsonParser(BaseParser):
    """JSON in UTF-8, whatever charset is claimed, and no more of it than a command needs."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        _media_type: str | None = None,
        _parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        body = stream.read(LONGEST_BODY + 1)
        if len(body) > LONGEST_BODY:
            raise TooLarge
        try:
            return json.loads(body.decode("utf-8"), parse_constant=_refuse_constant)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The body is no JSON in UTF-8.")) from error


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


class TextField(serializers.CharField):
    """A string as it stands: no number is taken for one, no space is taken off."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(trim_whitespace=False, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class NumberField(serializers.IntegerField):
    """A whole number from 0 that the database can hold; no string is taken for one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=MOST, **kwargs)

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return super().to_internal_value(data)


class CommandSerializer(serializers.Serializer[dict[str, object]]):
    """What every command carries: an id of the caller's choice, new for each command."""

    id = TextField(min_length=8, max_length=64)


class ActionSerializer(CommandSerializer):
    """An action for the own seat; *seq* is the number of the view it was chosen from."""

    seq = NumberField()
    action = TextField(max_length=24)


class ReadySerializer(CommandSerializer):
    """Sitting down, with the side's own string for the deals."""

    text = TextField(max_length=64, allow_blank=True, default="")


class SignSerializer(CommandSerializer):
    """A sign to show."""

    sign = TextField(max_length=16)


class AfterSerializer(serializers.Serializer[dict[str, object]]):
    """The query of a list of events."""

    after = serializers.IntegerField(min_value=0, max_value=MOST, default=0)


class AckSerializer(serializers.Serializer[dict[str, object]]):
    """The command with this id was carried out, now or before; *seq* is the number it got."""

    id = serializers.CharField()
    seq = serializers.IntegerField()
