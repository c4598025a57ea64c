from django.dispatch import Signal

user_logged_in: Signal
user_signed_up: Signal
email_confirmed: Signal
email_changed: Signal
