"""
Packs this folder (PEP 517) with the standard library alone, so that building needs nothing that has to be downloaded:
``pip install .``, ``pip wheel .`` and ``python -m build`` come here.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import tarfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))


def _read(name: str) -> str:
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def _project(field: str) -> str:
    # Python reads TOML by itself from 3.11 on; the fields that are needed here stand in one line each.
    found = re.search(rf'^{field} = "([^"]*)"$', _read("pyproject.toml").split("[project]")[1], re.MULTILINE)
    if found is None:
        raise ValueError(f"pyproject.toml has no {field}")
    return found[1]


VERSION = _project("version")
NAME = f"fourth_seat-{VERSION}"


def _metadata() -> str:
    classifiers = re.findall(r'^  "([^"]+ :: [^"]+)",$', _read("pyproject.toml"), re.MULTILINE)
    return "\n".join(
        [
            "Metadata-Version: 2.1",
            f"Name: {_project('name')}",
            f"Version: {VERSION}",
            f"Summary: {_project('description')}",
            "License: MIT",
            f"Requires-Python: {_project('requires-python')}",
            *(f"Classifier: {classifier}" for classifier in classifiers),
            "Description-Content-Type: text/markdown",
            "",
            _read("README.md"),
        ]
    )


def _sources() -> list[str]:
    found = []
    for folder, folders, names in os.walk(os.path.join(HERE, "fourth_seat")):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        found += [os.path.relpath(os.path.join(folder, name), HERE) for name in sorted(names)]
    return [name.replace(os.sep, "/") for name in found]


def build_wheel(wheel_directory: str, config_settings=None, metadata_directory=None) -> str:
    info = f"{NAME}.dist-info"
    files = {name: _read(name) for name in _sources()}
    files[f"{info}/LICENSE"] = _read("LICENSE")
    files[f"{info}/METADATA"] = _metadata()
    files[f"{info}/WHEEL"] = "Wheel-Version: 1.0\nGenerator: build_backend\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    rows = []
    for name, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(text.encode())}\n")
    files[f"{info}/RECORD"] = "".join(rows) + f"{info}/RECORD,,\n"
    wheel = f"{NAME}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return wheel


def build_sdist(sdist_directory: str, config_settings=None) -> str:
    sdist = f"{NAME}.tar.gz"
    information = os.path.join(sdist_directory, "PKG-INFO")
    with open(information, "w", encoding="utf-8") as file:
        file.write(_metadata())
    with tarfile.open(os.path.join(sdist_directory, sdist), "w:gz") as archive:
        for name in ["pyproject.toml", "build_backend.py", "README.md", "LICENSE", *_sources()]:
            archive.add(os.path.join(HERE, name), f"{NAME}/{name}")
        archive.add(information, f"{NAME}/PKG-INFO")
    os.remove(information)
    return sdist
