from django.db import migrations


def store_reasons(apps, schema_editor):
    """Write down why the sides of matches meet that were drawn before reasons were stored."""
    match_model = apps.get_model("tournaments", "Match")
    side_model = apps.get_model("tournaments", "MatchSide")
    byes = {}
    for bracket in side_model.objects.filter(source="bye").values_list("match__bracket", flat=True):
        byes[bracket] = byes.get(bracket, 0) + 1
    old = match_model.objects.filter(reasons=[])
    for match in old.prefetch_related("sides__source_match").iterator(chunk_size=500):
        sides = sorted(match.sides.all(), key=lambda side: side.place)
        ranks = [side.source_rank for side in sides if side.source == "seed"]
        sources = [side.source_match.number for side in sides if side.source == "winner"]
        if len(ranks) == 2:
            reason = ["seed_sum", [*ranks, sum(ranks)]]
        elif len(ranks) == 1:
            reason = ["top_bye", [*ranks, byes.get(match.bracket_id, 1)]]
        elif len(sources) == 2:
            reason = ["winners_meet", sources]
        else:
            continue
        match.reasons = [reason]
        match.save(update_fields=["reasons"])


class Migration(migrations.Migration):
    """Until now every bracket was a single elimination, whose reasons follow from its sides."""

    dependencies = [("tournaments", "0006_points_below_zero")]

    operations = [migrations.RunPython(store_reasons, migrations.RunPython.noop)]
