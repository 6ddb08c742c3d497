"""Keeps one window's scenario in its file: saving, asking before anything is lost, noticing what others do.

It knows the document and its file; what the scenario holds, the window shows.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer, Signal

from ambuscade.design import files as papers
from ambuscade.design.document import Edit
from ambuscade.design.draft import ScenarioError
from ambuscade.design.files import File, State
from ambuscade.desk import files
from ambuscade.desk.asking import Answer, Asking, tell
from ambuscade.desk.designer.notice import Notice
from ambuscade.desk.designer.sittings import Left, Sitting
from ambuscade.storage import FileError
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.desk.designer.window import DesignerWindow

AUTOSAVE_MS = 3000
"""How long after a change what is not saved is kept beside the file."""
SETTLING_MS = 200
"""How long a file is let alone that others write to."""
DISK, AUTOSAVE, ELSEWHERE, PLAYING = "disk", "autosave", "elsewhere", "playing"
"""What notices are about."""


class Keeping(QObject):
    """A window's document and its file; `folder` is where the user's unsaved scenarios are noted."""

    saved = Signal(Path)
    """The scenario was written into a file."""
    ended = Signal()
    """The window closes, and nothing of it is to be asked any more."""
    stayed = Signal()
    """The window was to be closed, and its user would rather go on."""

    def __init__(self, window: DesignerWindow, folder: Path, path: Path | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._file = File(path, window.document.paper) if path else None
        self._sitting = Sitting(folder, self._name, path)
        self._disk: State = "same"
        self._is_over = False
        self.notice = Notice(window)
        self._autosave = _timer(self, AUTOSAVE_MS, self.keep_now)
        self._settling = _timer(self, SETTLING_MS, self.check)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(lambda _: self._settling.start())
        self._watcher.directoryChanged.connect(lambda _: self._settling.start())
        self._watch()
        window.installEventFilter(self)
        window.actions_of.connect("save", self.save)
        window.actions_of.connect("save_as", self.save_as)
        self._forget = self._document.listen(self._show)
        self._show()
        self._tell_elsewhere()

    @property
    def path(self) -> Path | None:
        """The scenario's file, if it has one."""
        return self._file.path if self._file else None

    @property
    def way_on(self) -> Answer:
        """The answer that there is nothing to do about what a notice says."""
        return _answer("go-on", _nothing)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing would be lost if another scenario came in this one's place."""
        return self._file is None and self._document.is_saved

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Write the scenario into its file; ask first if it has none or others wrote to it. `then` go on."""
        if self._file is None:
            self.save_as(then)
        elif self._file.state() == "changed":
            self._ask_over(then)
        else:
            self._write(self._file.path, then)

    def save_as(self, then: Callable[[], object] | None = None) -> None:
        """Ask for a file and write the scenario into it, which is its own from then on."""
        suggestion = self.path or files.documents() / f"{files.file_name(self._name)}{papers.SUFFIX}"
        title, kinds = say(Text("desk.design.save_as")), say(Text("desk.design.kinds"))
        asked = files.ask_to_save(
            self._window, title, kinds, suggestion, lambda path: self._write(path, then)
        )
        asked.setDefaultSuffix(papers.SUFFIX.removeprefix("."))
        asked.setObjectName("save-as")

    def keep_now(self) -> None:
        """Keep what is not saved yet beside the file, if there is anything."""
        self._autosave.stop()
        if self._document.is_saved or self._is_over:
            return
        try:
            self._sitting.keep(self._name, self._document.paper.bytes)
        except FileError as error:
            words = say(Text("desk.design.no_autosave", why=error.text))
            self.notice.say(AUTOSAVE, words, self._way_out())
        else:
            self.notice.withdraw(AUTOSAVE)

    def recover(self, left: Left) -> None:
        """Take up what was not saved when a designer ended, as a step that can be taken back."""
        try:
            paper = papers.read(left.draft, self.path.parent if self.path else None)
        except ScenarioError as error:
            tell(self._window, Text("desk.design.no_recovery", name=left.name), error.errors)
            return
        if self._file is None:
            self._document.note_saved(papers.NOTHING)
        elif left.is_older_than(self._file.path):
            self._file = File(self._file.path, papers.NOTHING)
        self._window.edit(Edit(Text("design.step.recover"), paper, ()))
        self.keep_now()
        left.forget(but=self._sitting.draft)
        self.check()

    def abandon(self) -> None:
        """End without asking: what is not saved stays kept, to be offered again."""
        self.keep_now()
        self._is_over = True
        self._autosave.stop()
        self._forget()
        self._forget = _nothing
        self._sitting.leave()

    def check(self) -> None:
        """Look whether the file is still what it was, and say so if it is not."""
        self._watch()
        if self._file is None:
            return
        state, before = self._file.state(), self._disk
        self._disk = state
        if state == before:
            return
        name = self._file.path.name
        if state == "same":
            self._document.note_saved(self._file.paper)
            self.notice.withdraw(DISK)
        elif state == "gone":
            self._document.note_saved(papers.NOTHING)
            again = _answer("save-again", self.save)
            self.notice.say(DISK, say(Text("desk.design.gone", name=name)), again, self._way_out())
        else:
            answers = _answer("reload", self._reload), _answer("keep-mine", self._keep_mine)
            self.notice.say(DISK, say(Text("desk.design.changed", name=name)), *answers, self._way_out())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Let the window close once nothing can be lost by it; look at the file when its user comes back."""
        if watched is self._window:
            if event.type() is QEvent.Type.Close and not self._may_close():
                event.ignore()
                return True
            if event.type() is QEvent.Type.WindowActivate:
                self._settling.start()
        return super().eventFilter(watched, event)

    @property
    def _name(self) -> str:
        return self._window.draft.scenario.name

    def _show(self) -> None:
        self.notice.withdraw(PLAYING)
        saved = self._document.is_saved
        if saved:
            self._autosave.stop()
            self._sitting.forget()
        elif not self._autosave.isActive():
            self._autosave.start()
        key = "desk.design.title" if self.path is None else "desk.design.title_of"
        mark = "" if saved else " ●"
        self._window.setWindowTitle(
            say(Text(key, name=self._name, mark=mark, file=self.path.name if self.path else ""))
        )

    def _may_close(self) -> bool:
        """Whether the window may close; else its user is asked, and it is closed later if he says so."""
        if self._document.is_saved or self._is_over:
            self._end()
            return True
        name = self.path.name if self.path else self._name
        lines = (say(Text("desk.design.unsaved_lost")),)
        asked = Asking("unsaved", say(Text("desk.design.ask_unsaved", name=name)), lines, self._window)
        asked.offer("unsaved-discard", say(Text("desk.design.do.discard")), self._close)
        asked.offer("unsaved-cancel", say(Text("desk.cancel")))
        asked.propose("unsaved-save", say(Text("desk.action.save")), lambda: self.save(self._close))
        asked.rejected.connect(self.stayed)
        asked.open()
        return False

    def _close(self) -> None:
        self._is_over = True
        self._window.close()

    def _end(self) -> None:
        self._is_over = True
        self._autosave.stop()
        self._forget()
        self._forget = _nothing
        self._sitting.end()
        self.ended.emit()

    def _write(self, path: Path, then: Callable[[], object] | None = None) -> None:
        paper = self._document.paper
        file = self._file if self._file and self._file.path == path else File(path, papers.NOTHING)
        try:
            file.write(paper)
        except FileError as error:
            self._ask_elsewhere(error, then)
            return
        moved = file is not self._file
        self._file = file
        self._disk = "same"
        if moved:
            self._sitting.move(self._name, path)
        self.notice.hide()
        self._watch()
        self._document.note_saved(paper, path.parent)
        self.saved.emit(path)
        if moved:
            self._tell_elsewhere()
        if then:
            then()

    def _reload(self) -> None:
        """Take up what stands in the file now, as a step that can be taken back."""
        if self._file is None:
            return
        try:
            paper = papers.read(self._file.path)
        except ScenarioError as error:
            tell(self._window, Text("desk.design.unreadable", name=self._file.path.name), error.errors)
            return
        self._file, self._disk = File(self._file.path, paper), "same"
        self._window.edit(Edit(Text("design.step.reload"), paper, ()))
        self._document.note_saved(paper)

    def _keep_mine(self) -> None:
        """Put up with what others wrote: the next saving overwrites it."""
        if self._file:
            self._file.put_up_with()
            self._disk = "same"
            self._document.note_saved(self._file.paper)

    def _ask_over(self, then: Callable[[], object] | None) -> None:
        path = self._file.path if self._file else Path()
        lines = (say(Text("desk.design.changed", name=path.name)),)
        asked = Asking("overwrite", say(Text("desk.design.ask_over")), lines, self._window)
        asked.offer("overwrite-reload", say(Text("desk.design.do.reload")), self._reload)
        asked.offer("overwrite-mine", say(Text("desk.design.do.overwrite")), lambda: self._write(path, then))
        asked.offer("overwrite-cancel", say(Text("desk.cancel")))
        asked.propose("overwrite-as", say(Text("desk.action.save_as")), lambda: self.save_as(then))
        asked.rejected.connect(self.stayed)
        asked.open()

    def _ask_elsewhere(self, error: FileError, then: Callable[[], object] | None) -> None:
        lines = (say(error.text), say(Text("desk.design.not_lost")))
        asked = Asking("unsavable", say(Text("desk.design.not_saved")), lines, self._window)
        asked.offer("unsavable-cancel", say(Text("desk.cancel")))
        asked.propose("unsavable-as", say(Text("desk.action.save_as")), lambda: self.save_as(then))
        asked.rejected.connect(self.stayed)
        asked.open()

    def _tell_elsewhere(self) -> None:
        """Say that another window has the same file."""
        if self._sitting.is_alone or self.path is None:
            return
        words = say(Text("desk.design.elsewhere", name=self.path.name))
        self.notice.say(ELSEWHERE, words, self.way_on, self._way_out())

    def _way_out(self) -> Answer:
        return Answer("notice-save-as", say(Text("desk.action.save_as")), self.save_as)

    def _watch(self) -> None:
        """Watch the file and its folder, also after another took its place."""
        if self._file is None:
            return
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = {str(path) for path in (self._file.path, self._file.path.parent) if path.exists()}
        if gone := watched - wanted:
            self._watcher.removePaths(list(gone))
        if new := wanted - watched:
            self._watcher.addPaths(list(new))


def _nothing() -> None:
    """What is done where nothing is to be done."""


def _answer(name: str, act: Callable[[], object]) -> Answer:
    return Answer(f"notice-{name}", say(Text(f"desk.design.do.{name}")), act)


def _timer(parent: QObject, after: int, act: Callable[[], object]) -> QTimer:
    made = QTimer(parent)
    made.setSingleShot(True)
    made.setInterval(after)
    made.timeout.connect(act)
    return made
