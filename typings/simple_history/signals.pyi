from django.dispatch import Signal

pre_create_historical_record: Signal
