"""SQLite's journal of a record: whether all that was appended is still in it.

It knows the journal's format, its sums and frames, and refuses to know what the bytes mean.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HEADER = Struct(">I4xI4x8s8s")  # magic, page size, salts, sums
_FRAME_HEADER = Struct(">II8s8s")  # page, size after a commit or 0, salts, sums
_SUMS = Struct(">II")


def is_sound(journal: Path) -> bool:
    """Whether nothing that was appended is lost in the journal that a killed process has left.

    SQLite reads it up to the first frame whose sum is wrong, and takes that for a last commit broken
    off by a power cut; so a second commit from there on means damage.
    """
    data = journal.read_bytes() if journal.exists() else b""
    if len(data) < _HEADER.size:
        return True
    magic, page_size, salts, stated = _HEADER.unpack_from(data)
    words = Struct(">II" if magic % 2 else "<II")
    sums = _summed((0, 0), data[: _HEADER.size - len(stated)], words)
    if _SUMS.pack(*sums) != stated:
        return False
    size = _FRAME_HEADER.size + page_size
    frames = [data[at : at + size] for at in range(_HEADER.size, len(data) - size + 1, size)]
    lost = frames[_whole_frames(frames, salts, sums, words) :]
    heads = [_FRAME_HEADER.unpack_from(frame) for frame in lost]
    commits = [head for n, head in enumerate(heads) if head[1] and (n == 0 or head[2] == salts)]
    return not commits[1:]


def _whole_frames(frames: list[bytes], salts: bytes, sums: tuple[int, int], words: Struct) -> int:
    """How many frames there are before the first whose sum is wrong."""
    for n, frame in enumerate(frames):
        *_, frame_salts, stated = _FRAME_HEADER.unpack_from(frame)
        sums = _summed(sums, frame[: words.size] + frame[_FRAME_HEADER.size :], words)
        if frame_salts != salts or _SUMS.pack(*sums) != stated:
            return n
    return len(frames)


def _summed(sums: tuple[int, int], data: bytes, words: Struct) -> tuple[int, int]:
    """The running sums of SQLite's journal after further words."""
    first, second = sums
    for one, other in words.iter_unpack(data):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
