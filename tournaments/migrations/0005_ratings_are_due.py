from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_formats_and_mishaps"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="ratings_due_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
    ]
