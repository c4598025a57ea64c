"""The REST API of clubs and tournaments; it only reads: docs/api.md."""
