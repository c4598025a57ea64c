"""Names the admin site; apart from it, for the site itself needs the apps to be there first."""

from django.contrib.admin.apps import AdminConfig


class ClubAdminConfig(AdminConfig):
    default_site = "config.admin_site.ClubAdminSite"
