from django.http import JsonResponse


def refusal(status: int, code: str, message: str) -> JsonResponse:
    """Answer a program that was refused: a code that stays, and a sentence."""
    return JsonResponse({"code": code, "message": message}, status=status)
