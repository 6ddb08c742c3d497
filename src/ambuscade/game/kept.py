"""The games that are kept: which there are, when each was last played, and which one was being played.

It knows names and times of files, and refuses to look into them.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ambuscade import storage
from ambuscade.game import store
from ambuscade.game.save import GameFileError

SUFFIX = ".ambuscade"
JOURNALS = ("-wal", "-shm")
"""What stands beside a game's file while it is open, or after its process was killed."""
IN_PLAY = "in-play.json"


class Kept(Struct, frozen=True):
    """A game's file, when it was last written to, and whether it is known that a referee was running it."""

    path: Path
    played: datetime
    refereed: bool = False

    @property
    def name(self) -> str:
        """What the game is called, which tells nothing of how it stands."""
        return self.path.stem


class _InPlay(Struct, frozen=True):
    path: str
    refereed: bool = False


def games(folder: Path) -> tuple[Kept, ...]:
    """The games in a folder, which need not be there, the latest first."""
    found = (_kept(path) for path in folder.glob(f"*{SUFFIX}"))
    return tuple(sorted((each for each in found if each), key=lambda each: each.played, reverse=True))


def in_play(folder: Path) -> Kept | None:
    """The game that was open when the program last ended without leaving it, wherever its file is."""
    try:
        noted = msgspec.json.decode((folder / IN_PLAY).read_bytes(), type=_InPlay)
    except (OSError, msgspec.DecodeError):
        return None
    found = _kept(Path(noted.path))
    return replace(found, refereed=noted.refereed) if found else None


def note_in_play(folder: Path, path: Path | None, *, refereed: bool = False) -> None:
    """Remember the game that is being played, by whom it is run, or that none is.

    What cannot be written is not remembered: it is a convenience, and the game itself is safe.
    """
    with suppress(OSError, storage.FileError):
        if path is None:
            (folder / IN_PLAY).unlink(missing_ok=True)
            return
        folder.mkdir(parents=True, exist_ok=True)
        storage.write(folder / IN_PLAY, msgspec.json.encode(_InPlay(str(path.resolve()), refereed)))


def settle(path: Path) -> tuple[Path, ...]:
    """The files that a game is made of, as few as can be, so that they can be moved away.

    Raises GameFileError for a game that is open elsewhere; one that is damaged is moved as it is.
    """
    try:
        store.go_on(path).close()
    except GameFileError as error:
        if error.text.key == "record.in_use":
            raise
    beside = (path.with_name(path.name + end) for end in JOURNALS)
    return (path, *(each for each in beside if each.exists()))


def sweep(folder: Path) -> None:
    """Throw away the games of a folder for good, but those that are open somewhere."""
    for game in games(folder):
        with suppress(GameFileError, OSError):
            for part in settle(game.path):
                part.unlink()


def _kept(path: Path) -> Kept | None:
    """The game of a file; None where there is no such file any more."""
    names = (path.name, *(path.name + end for end in JOURNALS))
    written = []
    for name in names:
        with suppress(OSError):
            written.append(path.with_name(name).stat().st_mtime)
    if not path.is_file():
        return None
    return Kept(path, datetime.fromtimestamp(max(written), tz=UTC).astimezone())
