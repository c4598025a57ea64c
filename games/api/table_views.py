"""A table: looking at it, and acting for the own seat."""

from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.addresses import ActionThrottle, ApiView
from games.api.authentication import caller_of, viewer_of
from games.api.bodies import (
    AckSerializer,
    ActionSerializer,
    AfterSerializer,
    ReadySerializer,
    SignSerializer,
)
from games.api.event_serializers import EventsSerializer
from games.api.table_serializers import TableSerializer
from games.errors import DomainError
from games.models import Action
from games.selectors import find_series, records_of, table_events, table_view
from games.services import play, seating, signs

MOST_EVENTS: Final = 200


class TableView(ApiView):
    """A table as the caller may see it."""

    @extend_schema(tags=["tables"], operation_id="table", responses=TableSerializer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return the table: with the own cards for a player of it, else the public view."""
        seen = table_view(series=public_id, viewer=viewer_of(request), at=timezone.now())
        return Response(TableSerializer(seen).data)


class TableEventsView(ApiView):
    """What happened at a table."""

    @extend_schema(
        tags=["tables"],
        operation_id="table_events",
        parameters=[AfterSerializer],
        responses=EventsSerializer,
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Return the events after the number *after*, oldest first, at most 200 at a time."""
        asked = AfterSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        events = table_events(
            series=public_id,
            viewer=viewer_of(request),
            after=asked.validated_data["after"],
            limit=MOST_EVENTS + 1,
            at=timezone.now(),
            newest=False,
        )
        told = {"events": events[:MOST_EVENTS], "more": len(events) > MOST_EVENTS}
        return Response(EventsSerializer(told).data)


class TableRecordsView(ApiView):
    """The games of a table that is over, for replaying and verifying."""

    @extend_schema(
        tags=["tables"],
        operation_id="table_records",
        responses={200: {"type": "array", "items": {"type": "object"}}},
    )
    def get(self, _request: Request, public_id: str) -> Response:
        """Return one `truco-record/1` for each game; 409 `not_over` before the reveal."""
        series = find_series(public_id)
        if not series.is_revealed:
            raise DomainError("not_over", _("The record is shown when the table is over."))
        return Response(records_of(series))


class CommandView(ApiView):
    """Something a player does at the own seat."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [ActionThrottle]


class ActionsView(CommandView):
    """Playing, calling and answering."""

    @extend_schema(
        tags=["tables"],
        operation_id="act",
        request=ActionSerializer,
        responses={200: AckSerializer},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Act for the own seat, in notation without the seat, such as `play 4c` or `accept`.

        `seq` is the number of the view that the action was chosen from; if the table has moved
        on, the answer is 409 `stale` and nothing happens. The same `id` again gets the first
        answer again and does nothing.
        """
        asked = ActionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        seq = play.act(
            series=public_id,
            player=caller_of(request),
            action=asked.validated_data["action"],
            seen_seq=asked.validated_data["seq"],
            command_id=asked.validated_data["id"],
            via=Action.Via.API,
            at=timezone.now(),
        )
        return Response({"id": asked.validated_data["id"], "seq": seq})


class ReadyView(CommandView):
    """Sitting down."""

    @extend_schema(
        tags=["tables"],
        operation_id="sit_down",
        request=ReadySerializer,
        responses={200: AckSerializer},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Sit down; `text` may be the side's own string for the deals, the first one stands."""
        asked = ReadySerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        seq = seating.say_ready(
            series=public_id,
            player=caller_of(request),
            text=asked.validated_data["text"],
            command_id=asked.validated_data["id"],
            via=Action.Via.API,
            at=timezone.now(),
        )
        return Response({"id": asked.validated_data["id"], "seq": seq})


class SignsView(CommandView):
    """Showing a sign."""

    @extend_schema(
        tags=["tables"],
        operation_id="show_sign",
        request=SignSerializer,
        responses={200: AckSerializer},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Show a sign from the own seat, one of the table's `signs_offered`.

        One a seat every two seconds; before that the answer is 429 `too_soon`. A sign does not
        change the number of the table, which is the `seq` of the answer.
        """
        asked = SignSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        seq = signs.show_sign(
            series=public_id,
            player=caller_of(request),
            sign=asked.validated_data["sign"],
            command_id=asked.validated_data["id"],
            via=Action.Via.API,
            at=timezone.now(),
        )
        return Response({"id": asked.validated_data["id"], "seq": seq})
