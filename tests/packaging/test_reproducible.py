"""The same app becomes the same bundle, to the byte, wherever, whenever and by whomever it is packed."""

from __future__ import annotations

import tarfile
from pathlib import Path


def test_two_bundles_from_two_folders_are_identical(dist, bundle, elsewhere):
    again = elsewhere / bundle.relative_to(dist)
    with tarfile.open(bundle) as one, tarfile.open(again) as other:
        for first, second in zip(one, other, strict=True):
            assert (first.name, first.mode) == (second.name, second.mode)
            if first.isfile():
                assert one.extractfile(first).read() == other.extractfile(second).read(), first.name
    assert bundle.read_bytes() == again.read_bytes()


def test_so_are_manifest_and_resources_with_the_version_of_the_bundle(dist, elsewhere):
    def resources(folder: Path) -> dict[str, bytes]:
        found = [folder / "AndroidManifest.xml", *(folder / "src" / "main" / "res").rglob("*")]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found if path.is_file()}

    assert b'"private_version"' in resources(dist)["src/main/res/values/strings.xml"]
    assert resources(dist) == resources(elsewhere)
