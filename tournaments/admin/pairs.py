from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.admin.changing import ServiceAdmin
from tournaments.admin.scoping import player_of
from tournaments.forms.settings import PairForm, SettingsForm
from tournaments.models import Pair
from tournaments.services import pairs


@admin.register(Pair)
class PairAdmin(ServiceAdmin[Pair]):
    form = PairForm
    fields = ["club", "first", "second", "name", "command_id"]
    list_display = ["__str__", "first", "second", "club"]
    list_select_related = ["club", "first", "second"]
    list_filter = [("club", admin.RelatedOnlyFieldListFilter)]
    search_fields = ["name", "first__name", "second__name"]
    ordering = ["first__name", "pk"]

    def get_readonly_fields(self, request: HttpRequest, obj: Pair | None = None) -> list[str]:  # noqa: ARG002
        return ["club", "first", "second"] if obj else []

    def has_delete_permission(self, request: HttpRequest, obj: Pair | None = None) -> bool:
        return self.has_change_permission(request, obj)

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Pair:
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if change:
            return pairs.rename_pair(
                actor=actor, pair_id=form.instance.pk, name=told["name"], at=at
            )
        return pairs.add_pair(
            actor=actor,
            club_id=told["club"].pk,
            first_id=told["first"].pk,
            second_id=told["second"].pk,
            name=told["name"],
            at=at,
        )

    def get_deleted_objects(
        self,
        objs: Any,
        request: HttpRequest,  # noqa: ARG002
    ) -> tuple[list[Any], dict[str, int], set[str], list[Any]]:
        """Name the pair alone: nothing goes with it, and what needs it makes the service refuse."""
        return [str(pair) for pair in objs], {str(_("pairs")): len(objs)}, set(), []

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> Any:
        try:
            return super().delete_view(request, object_id, extra_context)
        except DomainError as refusal:
            self.message_user(request, str(refusal.message), messages.ERROR)
            pair = self.get_object(request, object_id)
            assert pair is not None
            return HttpResponseRedirect(self.change_url(pair))

    def delete_model(self, request: HttpRequest, obj: Pair) -> None:
        pairs.remove_pair(actor=player_of(request), pair_id=obj.pk, at=timezone.now())
