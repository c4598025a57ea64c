"""What a club prints: documents read from the tables, and their rendering as a page or a PDF."""
