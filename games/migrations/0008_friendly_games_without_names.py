"""Nobody ever named a friendly game: what stands there is in the language of who began it."""

from django.db import migrations


def take_names_away(apps, schema_editor):
    series = apps.get_model("games", "Series")
    series.objects.filter(home="/play/").update(title="", side_names=["", ""])


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_where_the_director_is_called"),
    ]

    operations = [migrations.RunPython(take_names_away, migrations.RunPython.noop)]
