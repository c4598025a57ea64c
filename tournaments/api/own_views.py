"""Entering a tournament, checking in, and reporting a result with real cards."""

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import SAFE_METHODS, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import UserRateThrottle
from rest_framework.views import APIView

from games.api.addresses import ActionThrottle, ApiView
from games.api.authentication import IsAccount, caller_of
from games.errors import DomainError
from tournaments.api.own_serializers import (
    RegistrationActionSerializer,
    RegistrationSerializer,
    ReportSerializer,
)
from tournaments.api.serializers import MatchPageSerializer
from tournaments.models import Tournament
from tournaments.selectors import api_reads
from tournaments.selectors.registration import registration_of
from tournaments.services import registration
from tournaments.services.reports import report_result


class SayingThrottle(UserRateThrottle):
    """How often one player may say something: it is kept, and told to everybody who watches."""

    scope = "saying"
    rate = "60/hour"

    def allow_request(self, request: Request, view: APIView) -> bool:
        return request.method in SAFE_METHODS or super().allow_request(request, view)


class OwnView(ApiView):
    """Something that a player with an account does."""

    permission_classes = [IsAuthenticated, IsAccount]
    throttle_classes = [ActionThrottle, SayingThrottle]


class RegistrationView(OwnView):
    """The own entry in a tournament."""

    @extend_schema(
        tags=["tournaments"], operation_id="registration", responses=RegistrationSerializer
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Return where the caller stands with a tournament: entered, asked, free to enter."""
        return _standing(request, _tournament(public_id))

    @extend_schema(
        tags=["tournaments"],
        operation_id="register",
        request=RegistrationActionSerializer,
        responses={200: RegistrationSerializer},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Enter, answer a request, check in or withdraw; return where the caller stands then."""
        asked = RegistrationActionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        told = asked.validated_data
        tournament = _tournament(public_id)
        registration.do(
            told["action"],
            actor=caller_of(request),
            tournament=tournament,
            partner=told["partner"],
            request=told["request"],
            command_id=told["id"],
            at=timezone.now(),
        )
        return _standing(request, _tournament(public_id))


class ReportView(OwnView):
    """The result of a match with real cards."""

    @extend_schema(
        tags=["tournaments"],
        operation_id="report",
        request=ReportSerializer,
        responses={200: MatchPageSerializer},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Report a result for the own side; it stands once the other side says the same."""
        asked = ReportSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        match = api_reads.match_by_public_id(public_id)
        if match is None:
            raise DomainError("not_found", _("There is no such match."))
        report_result(
            actor=caller_of(request),
            match_id=match.pk,
            scores=[(first, second) for first, second in asked.validated_data["scores"]],
            command_id=asked.validated_data["id"],
            at=timezone.now(),
        )
        return Response(MatchPageSerializer(api_reads.match_by_public_id(public_id)).data)


def _standing(request: Request, tournament: Tournament) -> Response:
    return Response(RegistrationSerializer(registration_of(tournament, caller_of(request))).data)


def _tournament(public_id: str) -> Tournament:
    tournament = api_reads.tournaments().filter(public_id=public_id).first()
    if tournament is None:
        raise DomainError("not_found", _("There is no such tournament."))
    return tournament
