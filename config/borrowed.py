"""Texts of libraries that players and organisers see, and that the club says itself.

A library leaves them in English, or says them in other words than the club.
The collector takes them from here, so that our own catalogues translate them.
A text stays exactly as the library has it.
"""

from django.utils.translation import gettext_noop as _

UNFOLD = (
    _("%(full_result_count)s total"),
    _("All applications"),
    _("Apply Filters"),
    _("Choose file to upload"),
    _("Click to cancel"),
    _("Click to download"),
    _("Dark"),
    _("Date"),
    _("Date from"),
    _("Date to"),
    _("Expand row"),
    _("False"),
    _("Forgotten your password or username?"),
    _("From"),
    _("General"),
    _("Go back"),
    _("Image preview"),
    _("Light"),
    _("Loading more results..."),
    _("More actions"),
    _("No data"),
    _("No recent searches"),
    _("No results found"),
    _("No results matching your query"),
    _("Previous"),
    _("Recent searches"),
    _("Record picture"),
    _("Reset filters"),
    _("Return to site"),
    _("Run"),
    _("Search apps and models..."),
    _("Select action"),
    _("Select action to run"),
    _("Select all rows"),
    _("Select record"),
    _("Select value"),
    _("System"),
    _("This item will be deleted."),
    _("This page yielded into no results. Create a new item or reset your filters."),
    _("To"),
    _("Toggle password visibility"),
    _("True"),
    _("Type to search"),
    _("Value"),
    _("Welcome back to"),
    _("You have been successfully logged out from the administration"),
)
ALLAUTH = (
    _("Already have an account? Then please %(link)ssign in%(end_link)s."),
    _("Email"),
    _("Hello from %(site_name)s!"),
    _("Sign Up"),
    _("Signup"),
)
# Languages that write months small say so here; the library writes them as in a calendar.
DJANGO = (
    _("January"),
    _("February"),
    _("March"),
    _("April"),
    _("May"),
    _("June"),
    _("July"),
    _("August"),
    _("September"),
    _("October"),
    _("November"),
    _("December"),
)
