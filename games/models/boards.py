from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id
from games.models.series import new_seed


class BoardSet(models.Model):
    """The boards of a duplicate round: one seed, and every table is dealt the same hands (DEALS 7).

    Board n is game n, hand 0 of each series laid on it. Until the last of those tables has
    closed, what any of them has played is for its own players alone.
    """

    public_id = models.CharField(
        _("public id"), max_length=10, unique=True, default=new_public_id, editable=False
    )
    rules = models.JSONField()
    players_count = models.PositiveSmallIntegerField(_("number of players"))
    count = models.PositiveSmallIntegerField(_("number of boards"))
    seed = models.BinaryField(default=new_seed, editable=False, max_length=32)
    commitment = models.CharField(max_length=64, editable=False)
    created_at = models.DateTimeField(_("created at"))
    # No table is laid any more. Before this moment nobody could say which table closes last.
    sealed_at = models.DateTimeField(null=True, blank=True)
    revealed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("set of boards")
        verbose_name_plural = _("sets of boards")
        constraints = [
            models.CheckConstraint(condition=Q(count__gt=0), name="a_set_has_boards"),
            models.CheckConstraint(
                condition=Q(revealed_at__isnull=True) | Q(sealed_at__isnull=False),
                name="boards_are_sealed_before_the_reveal",
            ),
        ]

    def __str__(self) -> str:
        return self.public_id

    def __repr__(self) -> str:
        # Said here so that nobody adds the seed.
        return f"<BoardSet {self.public_id}>"
