from typing import Any

from django import forms

class SignupForm(forms.Form):
    def save(self, request: Any) -> Any: ...

class RequestLoginCodeForm(forms.Form): ...
