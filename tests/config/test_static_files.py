"""Styles and scripts are published quickly, even where Brotli came with another library."""

import re

from django.core.management import call_command

from config.static_files import PublishedFiles

IMPORT = re.compile(r'^import .* from "\./(.+)";$', re.MULTILINE)
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")


def test_files_are_compressed_with_gzip_alone():
    compressor = PublishedFiles().create_compressor(quiet=True)

    assert compressor.use_gzip
    assert not compressor.use_brotli


def test_a_module_imports_the_others_by_their_hash(settings, tmp_path):
    settings.STATIC_ROOT = str(tmp_path)
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "config.static_files.PublishedFiles"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    published = PublishedFiles()

    with published.open(published.stored_name("js/table/table.js")) as file:
        table = file.read().decode()

    imported = IMPORT.findall(table)
    assert len(imported) > 10
    assert all(HASHED.search(name) and published.exists(f"js/table/{name}") for name in imported)
