"""The designer's windows that are open, each with its scenario: opening, closing, recovering, putting aside.

It knows windows and files; of games it knows that one may be played of a scenario as it is now.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication

from ambuscade.design import files as papers
from ambuscade.design.draft import ScenarioError
from ambuscade.design.places import path_of
from ambuscade.desk import falling, files
from ambuscade.desk.asking import Asking, tell
from ambuscade.desk.designer import recent, sittings
from ambuscade.desk.designer.gallery import Gallery
from ambuscade.desk.designer.keeping import PLAYING, Keeping
from ambuscade.desk.designer.window import DesignerWindow
from ambuscade.desk.docks import restore_window
from ambuscade.desk.drops import FileDrops
from ambuscade.desk.panels.game_row import moment
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from ambuscade.design.paper import Paper
    from ambuscade.desk.game_choice import Playable
    from ambuscade.desk.settings import Settings

KIND = "/designer"
STEP = QPoint(32, 32)
"""How far a window stands from the one that it was opened from."""


class Designers(QObject):
    """All windows of the designer; `folder` is where it notes what is open and not saved.

    `beginnings` gives the scenarios that another can begin with, by headings.
    """

    left = Signal()
    """A window was left for the welcome window."""
    play_wanted = Signal(object, object, bool)
    """A scenario is to be played at once: its bytes, the folder of its file if any, whether by a referee."""

    acted = Signal(str)
    """An action is asked for in a window: its id, which says nothing of the scenario."""

    def __init__(
        self, settings: Settings, folder: Path, beginnings: Callable[[], Mapping[str, Sequence[Playable]]]
    ) -> None:
        super().__init__()
        self._beginnings = beginnings
        self._settings = settings
        self._folder = folder
        self._keepings: dict[DesignerWindow, Keeping] = {}
        self._clipboard = falling.Clipboard()
        self._copied = ""
        self._leaving: DesignerWindow | None = None
        self._playing: DesignerWindow | None = None

    @property
    def windows(self) -> tuple[DesignerWindow, ...]:
        """The windows that are open, the latest last."""
        return tuple(self._keepings)

    @property
    def left_unsaved(self) -> tuple[sittings.Left, ...]:
        """What was not saved when a designer ended otherwise than by being closed."""
        return sittings.left(self._folder)

    @property
    def recent(self) -> tuple[Path, ...]:
        """The files that were worked at last."""
        return recent.paths(self._folder)

    def note(self, path: Path) -> None:
        """Count a file among those that were worked at last."""
        recent.note(self._folder, path)

    def open(self, path: Path, instead: DesignerWindow | None = None) -> DesignerWindow:
        """Open a file, `instead` of a window that has nothing yet; raises ScenarioError.

        A file that is open in a window already is looked at there. What was not saved of it when a
        designer ended is offered.
        """
        for window, keeping in self._keepings.items():
            if keeping.path and keeping.path.resolve() == path.resolve():
                window.activateWindow()
                return window
        left = sittings.left_of(self._folder, path)
        window = self._show(papers.read(path), path, instead)
        recent.note(self._folder, path)
        if left:
            self._offer(window, left)
        return window

    def begin(self, paper: Paper | None = None, instead: DesignerWindow | None = None) -> DesignerWindow:
        """Open a scenario that has no file yet."""
        return self._show(paper or papers.empty(), None, instead)

    def copy(self, path: Path, instead: DesignerWindow | None = None) -> DesignerWindow:
        """Open a copy of a scenario that has no file yet; raises ScenarioError."""
        return self.begin(papers.read(path), instead)

    def choose(self, window: DesignerWindow) -> None:
        """Offer over a window what another scenario can begin with."""

        def instead() -> DesignerWindow | None:
            return window if self._keepings[window].is_untouched else None

        def discard(left: sittings.Left) -> None:
            left.forget()
            gallery.own.show_designs(self.left_unsaved, self.recent)

        gallery = Gallery(self._beginnings(), self._settings.theme, window)
        gallery.own.show_designs(self.left_unsaved, self.recent)
        gallery.copied.connect(lambda path: self.copy(path, instead()))
        gallery.opening.connect(partial(self._ask, window))
        gallery.own.designed.connect(partial(self._open_over, window))
        gallery.own.recovered.connect(lambda left: self.recover(left, instead()))
        gallery.own.discarded.connect(discard)
        gallery.open()

    def recover(self, left: sittings.Left, instead: DesignerWindow | None = None) -> None:
        """Open what was not saved, as a change of its file if that can still be read."""
        try:
            paper, path = (papers.read(left.path), left.path) if left.path else (papers.empty(), None)
        except ScenarioError:
            paper, path = papers.empty(), None
        self._take_up(self._show(paper, path, instead), left)

    def put_aside(self) -> None:
        """Hide all windows as they are, and take off the clipboard what they put there.

        The program does not end meanwhile.
        """
        if not self._keepings:
            return
        for window, keeping in self._keepings.items():
            keeping.keep_now()
            falling.put_aside(window)
        self._copied = self._clipboard.take()
        QGuiApplication.setQuitOnLastWindowClosed(False)

    def bring_back(self) -> None:
        """Show the windows as they were, and put back what they had on the clipboard."""
        if self._copied:
            QGuiApplication.clipboard().setText(self._copied)
            self._copied = ""
        for window in self._keepings:
            falling.bring_back(window)
        QGuiApplication.setQuitOnLastWindowClosed(True)

    def tell(self, problems: Iterable[Text]) -> None:
        """Say over the window that was to be played why it could not be."""
        window = self._playing if self._playing in self._keepings else self.windows[-1]
        tell(window, Text("desk.design.not_played"), problems)

    def end(self) -> None:
        """Let all windows go without asking; what is not saved stays kept."""
        for window, keeping in tuple(self._keepings.items()):
            keeping.abandon()
            window.deleteLater()
        self._keepings.clear()

    def _show(self, paper: Paper, path: Path | None, instead: DesignerWindow | None) -> DesignerWindow:
        window = DesignerWindow(paper, self._settings, path.parent if path else None)
        keeping = Keeping(window, self._folder, path)
        keeping.saved.connect(partial(recent.note, self._folder))
        keeping.ended.connect(partial(self._forget, window))
        keeping.stayed.connect(self._stay)
        window.left.connect(partial(self._leave, window))
        window.actions_of.asked.connect(self.acted)
        connect = window.actions_of.connect
        connect("new", partial(self.choose, window))
        connect("referee_this", partial(self._play, window, refereed=True))
        connect("open", partial(self._ask, window))
        FileDrops(window).dropped.connect(partial(self._open_over, window))
        window.play_wanted.connect(lambda _: self._play(window))
        if not self._keepings:
            self._clipboard = falling.Clipboard()
        self._place(window, instead)
        self._keepings[window] = keeping
        window.show()
        window.activateWindow()
        if instead:
            instead.close()
        return window

    def _place(self, window: DesignerWindow, instead: DesignerWindow | None) -> None:
        """Put a window where the last one of its kind was, beside one that is open, or in one's place."""
        restore_window(window, self._settings, KIND)
        window.docks.restore(self._settings)
        window.docks.arrange(window.problems.wanted_height)
        if instead:
            window.setGeometry(instead.geometry())
        elif self._keepings:
            window.move(self.windows[-1].pos() + STEP)

    def _ask(self, window: DesignerWindow) -> None:
        path = self._keepings[window].path
        title, kinds = say(Text("desk.design.open")), say(Text("desk.design.kinds"))
        folder = path.parent if path else files.documents()
        asked = files.ask_to_open(window, title, kinds, folder, partial(self._open_over, window))
        asked.setObjectName("open")

    def _open_over(self, window: DesignerWindow, path: Path) -> None:
        """Open a file from a window, which says why if that cannot be done."""
        try:
            self.open(path, window if self._keepings[window].is_untouched else None)
        except ScenarioError as error:
            tell(window, Text("desk.design.unreadable", name=path.name), error.errors)

    def _offer(self, window: DesignerWindow, left: sittings.Left) -> None:
        """Ask whether to take up what was not saved; without an answer it is, and can be taken back."""
        lines = (say(Text("desk.design.left", when=moment(left.kept))),)
        asked = Asking("recover", say(Text("desk.design.ask_recover", name=left.name)), lines, window)
        asked.offer("recover-discard", say(Text("desk.design.do.discard")), left.forget)
        take_up = partial(self._take_up, window, left)
        asked.propose("recover-take", say(Text("desk.design.do.recover")), take_up)
        asked.rejected.connect(take_up)
        asked.open()

    def _take_up(self, window: DesignerWindow, left: sittings.Left) -> None:
        self._keepings[window].recover(left)

    def _leave(self, window: DesignerWindow) -> None:
        self._leaving = window
        window.close()

    def _stay(self) -> None:
        self._leaving = None

    def _forget(self, window: DesignerWindow) -> None:
        """A window closes: keep where it was, and let it die."""
        window.docks.keep(self._settings)
        self._keepings.pop(window, None)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._leaving is window:
            self._leaving = None
            self.left.emit()

    def _play(self, window: DesignerWindow, *, refereed: bool = False) -> None:
        """Have the scenario played as it is now, or say what keeps it from that."""
        keeping = self._keepings[window]
        keeping.keep_now()
        errors = window.draft.errors
        if errors:
            words = Text("desk.design.unplayable", n=len(errors), first=errors[0].line)
            keeping.notice.say(PLAYING, say(words), keeping.way_on)
            window.docks.show("problems")
            window.go_to(path_of(errors[0].place))
        else:
            self._playing = window
            self.play_wanted.emit(window.document.paper.bytes, window.document.folder, refereed)
