from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_ratings_are_due"),
    ]

    operations = [
        migrations.AlterField(
            model_name="standing",
            name="points_doubled",
            field=models.IntegerField(default=0),
        ),
    ]
