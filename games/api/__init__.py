"""The REST API of the tables, and what every part of the API shares: docs/api.md."""
