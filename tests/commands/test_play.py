"""`ambuscade play` on files that cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication


@pytest.mark.parametrize("content", [b"= nonsense", b"SQLite format 3\0 and no more", b"\xff\xfe", None])
def test_a_file_that_cannot_be_played_is_one_line_and_no_window(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str], qapp: QApplication
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    assert main(["play", str(path)]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    (line,) = written.err.splitlines()
    assert line.startswith(f"ambuscade: {path}")
    assert not any(window.isVisible() for window in qapp.topLevelWidgets())
