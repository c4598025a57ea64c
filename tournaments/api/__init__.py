"""The REST API of clubs and tournaments: docs/api.md."""
