"""Styles and scripts are published quickly, even where Brotli came with another library."""

from config.static_files import PublishedFiles


def test_files_are_compressed_with_gzip_alone():
    compressor = PublishedFiles().create_compressor(quiet=True)

    assert compressor.use_gzip
    assert not compressor.use_brotli
