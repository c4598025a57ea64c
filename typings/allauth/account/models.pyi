from typing import Any

from django.db import models

class EmailAddress(models.Model):
    user: Any
    user_id: int
    email: models.EmailField[str, str]
    verified: models.BooleanField[bool, bool]
    primary: models.BooleanField[bool, bool]
    objects: models.Manager[EmailAddress]
