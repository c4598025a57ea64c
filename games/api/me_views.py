"""The caller, and the token with which a program acts for them."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.addresses import ApiView, TokenThrottle
from games.api.authentication import IsAccount, SessionAuthentication, caller_of
from games.api.event_serializers import MeSerializer, TokenSerializer
from games.selectors import live_series_of
from games.services.tokens import drop_token, new_token


class MeView(ApiView):
    """Who calls, and where they play."""

    permission_classes = [IsAuthenticated]

    @extend_schema(tags=["me"], operation_id="me", responses=MeSerializer)
    def get(self, request: Request) -> Response:
        """Return the caller and the tables at which they sit and that are not over yet."""
        player = caller_of(request)
        told = {
            "player": player.public_id,
            "name": player.name,
            "language": player.language,
            "is_guest": player.is_guest,
            "tables": live_series_of(player),
        }
        return Response(MeSerializer(told, context={"player": player.pk}).data)


class TokenView(ApiView):
    """The own token. Only a signed-in browser may change it, never a token."""

    authentication_classes = [SessionAuthentication]
    permission_classes = [IsAuthenticated, IsAccount]
    throttle_classes = [TokenThrottle]

    @extend_schema(
        tags=["me"], operation_id="new_token", request=None, responses={201: TokenSerializer}
    )
    def post(self, request: Request) -> Response:
        """Return a new token, shown this once; the one before no longer works."""
        return Response({"token": new_token(player=caller_of(request))}, status=201)

    @extend_schema(tags=["me"], operation_id="drop_token", request=None, responses={204: None})
    def delete(self, request: Request) -> Response:
        """Let no program act for the caller any more."""
        drop_token(player=caller_of(request))
        return Response(status=204)
