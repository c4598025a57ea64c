"""Change forms of the admin whose saving is a service call."""

from typing import Any, TypeVar

from django.contrib import messages
from django.contrib.admin.widgets import RelatedFieldWidgetWrapper
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Model
from django.forms import ModelForm, Script
from django.http import HttpRequest, HttpResponseRedirect

from games.errors import DomainError
from tournaments.admin.history import history_page
from tournaments.admin.scoping import ClubScopedAdmin, clubs_run_by
from tournaments.forms.settings import SettingsForm

M = TypeVar("M", bound=Model)


class ServiceAdmin(ClubScopedAdmin[M]):
    """A model admin that writes nothing itself.

    The form asks the service as the last step of its validation, so that a refusal stands above
    the form like any other mistake and everything typed is still there.
    """

    class Media:
        js = (Script("js/desk/begin.js", type="module"),)

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> M:
        """Ask the services for what *form* says and return the row as it now is.

        :raises DomainError: if they refuse.
        """
        raise NotImplementedError

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        if request.method == "POST" and "_saveasnew" in request.POST:
            return HttpResponseRedirect(request.get_full_path())
        # After a change nobody goes on with a new one.
        context = {"show_save_and_add_another": object_id is None, **(extra_context or {})}
        return super().changeform_view(request, object_id, form_url, context)

    def get_form(
        self,
        request: HttpRequest,
        obj: M | None = None,
        change: bool = False,  # noqa: FBT001, FBT002 - Django's signature
        **kwargs: Any,
    ) -> type[ModelForm[M]]:
        base: Any = super().get_form(request, obj, change, **kwargs)
        admin = self

        class CarriedOut(base):  # type: ignore[misc]  # made by Django at run time
            def _post_clean(self) -> None:
                super()._post_clean()
                if request.method != "POST" or self.errors:
                    return
                try:
                    # What a refused service had already written goes with it, though the admin
                    # has a transaction of its own around the whole request.
                    with transaction.atomic():
                        self.instance = admin.carry_out(request, self, change=change)
                except DomainError as refusal:
                    field = refusal.data.get("field")
                    self.add_error(field if field in self.fields else None, str(refusal.message))

        return CarriedOut

    def render_change_form(self, request: Any, context: Any, *args: Any, **kwargs: Any) -> Any:
        """Begin at what is to be mended: it may be far below."""
        form = context["adminform"].form
        wrong = next((field for field in form.visible_fields() if field.errors), None)
        if wrong is not None:
            wrong.field.widget.attrs["autofocus"] = True
        return super().render_change_form(request, context, *args, **kwargs)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Choose the club for who runs only one."""
        initial = super().get_changeform_initial_data(request)
        mine = list(clubs_run_by(request)[:2])
        return {"club": mine[0].pk, **initial} if len(mine) == 1 else initial

    def save_model(self, request: HttpRequest, obj: M, form: Any, change: bool) -> None:  # noqa: FBT001 - Django's
        """Do nothing: the service has already written."""

    def save_related(self, request: Any, form: Any, formsets: Any, change: bool) -> None:  # noqa: FBT001 - Django's
        """Do nothing: the service has already written."""

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> Any:
        """Show who changed what, where versions are kept; the library's own log is empty words."""
        obj = self.get_object(request, object_id)
        if obj is None or not hasattr(self.model, "history"):
            return super().history_view(request, object_id, extra_context)
        if not self.has_view_permission(request, obj):
            raise PermissionDenied
        return history_page(request, obj, self.club_of(obj), self.change_url(obj))

    def formfield_for_dbfield(self, db_field: Any, request: Any, **kwargs: Any) -> Any:
        """Offer no pop-up windows beside a field: they need scripts and lead astray."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and isinstance(field.widget, RelatedFieldWidgetWrapper):
            field.widget = field.widget.widget
        return field


class RemovableAdmin(ServiceAdmin[M]):
    """Rows that may be removed as long as nothing hangs on them; the service says whether."""

    def remove(self, request: HttpRequest, obj: M) -> None:
        """Ask the service to remove *obj*.

        :raises DomainError: if it refuses.
        """
        raise NotImplementedError

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return self.has_change_permission(request, obj)

    def get_deleted_objects(
        self,
        objs: Any,
        _request: HttpRequest,
    ) -> tuple[list[Any], dict[str, int], set[str], list[Any]]:
        """Name the row alone: nothing goes with it, and what needs it makes the service refuse."""
        return (
            [str(row) for row in objs],
            {str(self.opts.verbose_name_plural): len(objs)},
            set(),
            [],
        )

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> Any:
        try:
            return super().delete_view(request, object_id, extra_context)
        except DomainError as refusal:
            self.message_user(request, str(refusal.message), messages.ERROR)
            row = self.get_object(request, object_id)
            assert row is not None
            return HttpResponseRedirect(self.change_url(row))

    def delete_model(self, request: HttpRequest, obj: M) -> None:
        self.remove(request, obj)
