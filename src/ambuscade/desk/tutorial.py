"""The tutorial's card: the present lesson of one seat, and the ring around what it speaks of.

It knows the lessons that the seat's view holds and points at parts of its window; it gives no orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.desk.tutorial_ring import Ring, bring_into_sight, place_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ambuscade.desk.window import SeatWindow
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Lesson, View

LETTERS = 44
"""The card's width in letters of the usual size."""
MARGIN = 14
SHIFTING = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.LayoutRequest,
        QEvent.Type.Paint,
    }
)
"""What happens to a part of the window when what the ring is around may have come elsewhere."""


class Course:
    """How far a seat has come: the lessons, and the place of the one that is shown; no widget."""

    def __init__(self) -> None:
        self.lessons: tuple[Lesson, ...] = ()
        self.place = 0

    @property
    def present(self) -> Lesson | None:
        """The lesson that is shown; None once the course is over."""
        return self.lessons[self.place] if self.place < len(self.lessons) else None

    @property
    def just_done(self) -> str:
        """The title of the lesson before, if something was asked in it and done."""
        before = self.lessons[self.place - 1] if 0 < self.place <= len(self.lessons) else None
        return before.title if before and before.done else ""

    def arrive(self, lessons: tuple[Lesson, ...]) -> None:
        """Take the lessons as they stand now; where later ones have been done, go on behind the last."""
        before = _behind(self.lessons)
        self.lessons = lessons
        if _behind(lessons) > before:
            self.go(max(self.place, _behind(lessons)))

    def go(self, place: int) -> None:
        """Show another lesson; behind the last one the course is over."""
        self.place = max(0, min(place, len(self.lessons)))


def _behind(lessons: Sequence[Lesson]) -> int:
    """The place behind the last lesson that is done."""
    return max((place + 1 for place, lesson in enumerate(lessons) if lesson.done), default=0)


class Tutorial(Overlay):
    """A card over a corner of the map that is not modal; hidden where there is nothing to teach."""

    def __init__(self, window: SeatWindow) -> None:
        super().__init__(window, "tutorial")
        self.home = window.map
        self._window = window
        self._view: View | None = None
        self._course = Course()
        self._spoken = ""
        self._ring = Ring(window)
        self._follow = self._once(self._point)
        self._soon = self._once(self.settle)
        self._reveal = self._once(self._bring)
        self._build()
        window.map.installEventFilter(self)

    @property
    def place(self) -> int:
        """The place of the lesson that is shown, to go on from in the seat's next window."""
        return self._course.place

    def show_view(self, view: View, theme: Theme) -> None:
        """Take the lessons of a view; one of the past has none, and changes nothing."""
        if view.lessons:
            self._course.arrive(view.lessons)
        self._view = view
        self._ring.show_theme(theme)
        self._show()

    def resume(self, place: int) -> None:
        """Go on at a place to which the seat had come before, or behind what was done since."""
        self._course.go(max(place, self._course.place))
        self._show()

    def call(self) -> None:
        """Show the card again if it was skipped, and give it the keys."""
        if self._course.present is None:
            self._course.go(min(_behind(self._course.lessons), len(self._course.lessons) - 1))
        self._fold(folded=False)
        self._show()
        self.come_up(self._next)

    def next(self) -> None:
        """Show the next lesson, or end with the last."""
        self._course.go(self._course.place + 1)
        self._show()

    def back(self) -> None:
        """Show the lesson before."""
        self._course.go(self._course.place - 1)
        self._show()

    def skip(self) -> None:
        """Put the card away; the help menu brings it back."""
        self._course.go(len(self._course.lessons))
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Stay in a corner of the map when its size has changed, and around what may have moved."""
        if watched is self._window.map and event.type() in {
            QEvent.Type.Resize,
            QEvent.Type.Move,
            QEvent.Type.Show,
        }:
            self._soon.start()
        elif event.type() in SHIFTING:
            self._follow.start()
        return super().eventFilter(watched, event)

    def _once(self, act: Callable[[], None]) -> QTimer:
        """A timer that does something once all that is due now has happened."""
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(0)
        made.timeout.connect(act)
        return made

    def _watch(self) -> None:
        """Hear of all that scrolls and moves."""
        scrolled = (area.widget() for area in self._window.findChildren(QScrollArea))
        for part in (*scrolled, *self._window.findChildren(QDockWidget)):
            if part is not None:
                part.installEventFilter(self)

    def _bring(self) -> None:
        """Scroll what the lesson speaks of into sight."""
        if (lesson := self._course.present) and self._view:
            bring_into_sight(lesson.at, self._window, self._view)
            self._point()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 10, MARGIN, 12)
        layout.setSpacing(6)
        self._inside, inner = widgets.column(spacing=6)
        self._inside.setObjectName("tutorial-inside")
        self._count = widgets.line_label("", "heading")
        self._folder = widgets.button("", "quiet")
        self._folder.setObjectName("tutorial-fold")
        self._folder.clicked.connect(lambda: self._fold(folded=not self._inside.isHidden()))
        head = widgets.row(self._count, self._folder)
        head.setStretch(0, 1)
        layout.addLayout(head)
        self._bar = QProgressBar()
        self._bar.setObjectName("tutorial-bar")
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(3)
        inner.addWidget(self._bar)
        self._done = widgets.label("", "done")
        self._title = widgets.label("", "lesson")
        self._text = widgets.label("")
        for part in (self._done, self._title, self._text):
            inner.addWidget(part)
        inner.addLayout(self._buttons())
        layout.addWidget(self._inside)
        self._fold(folded=False)

    def _buttons(self) -> QHBoxLayout:
        self._skip = widgets.button(say(Text("desk.tutorial.skip")), "quiet")
        self._back = widgets.button(say(Text("desk.tutorial.back")), "small")
        self._next = widgets.button("", "small")
        for made, name, act in (
            (self._skip, "skip", self.skip),
            (self._back, "back", self.back),
            (self._next, "next", self.next),
        ):
            made.setObjectName(f"tutorial-{name}")
            made.clicked.connect(act)
        self._skip.setToolTip(say(Text("desk.tutorial.skip.tip")))
        line = widgets.row(self._skip, QWidget(), self._back, self._next)
        line.setContentsMargins(0, 4, 0, 0)
        line.setStretch(1, 1)
        return line

    def _fold(self, *, folded: bool) -> None:
        """Show the card's head alone, or all of it."""
        self._inside.setVisible(not folded)
        self._folder.setText("+" if folded else "–")
        name = say(Text("desk.tutorial.unfold" if folded else "desk.tutorial.fold"))
        self._folder.setAccessibleName(name)
        self._folder.setToolTip(name)
        self.settle()

    def _show(self) -> None:
        lesson = self._course.present
        if lesson is None:
            self._follow.stop()
            self._ring.show_at(None)
            self.hide()
            return
        place, number = self._course.place, len(self._course.lessons)
        self._count.setText(say(Text("desk.tutorial.count", place=place + 1, number=number)))
        self._bar.setRange(0, number)
        self._bar.setValue(place + 1)
        told = self._told(lesson)
        self._done.setText(told)
        self._done.setVisible(bool(told))
        self._title.setText(lesson.title)
        self._title.setVisible(bool(lesson.title))
        self._text.setText(lesson.text)
        self._back.setEnabled(place > 0)
        self._next.setText(say(Text("desk.tutorial.end" if place + 1 == number else "desk.tutorial.next")))
        self._watch()
        if self.isHidden():
            self.come_up()
        else:
            self.settle()
        self._speak(lesson, told)

    def _told(self, lesson: Lesson) -> str:
        """What was done: this lesson when one looks back at it, or the one before."""
        if lesson.done:
            return say(Text("desk.tutorial.done"))
        before = self._course.just_done
        return say(Text("desk.tutorial.just_done", title=before)) if before else ""

    def _speak(self, lesson: Lesson, told: str) -> None:
        """Tell those who listen of a lesson that is new to them."""
        name = say(
            Text(
                "desk.tutorial.spoken",
                place=self._course.place + 1,
                number=len(self._course.lessons),
                title=lesson.title,
            )
        )
        words = " ".join(part for part in (told, f"{name}.", lesson.text) if part)
        self.setAccessibleName(name)
        self.setAccessibleDescription(lesson.text)
        if words != self._spoken:
            self._spoken = words
            self._ring.pulse()
            self._reveal.start()
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def settle(self) -> None:
        """Take its width from the map's, its place and the ring's."""
        if self._course.present is None:
            return
        width = min(self.fontMetrics().averageCharWidth() * LETTERS, self._window.map.width() - 2 * MARGIN)
        self.setFixedWidth(max(width, 160))
        super().settle()
        self._point()

    def where(self) -> QRect:
        """The corner of the map where the card covers least: nothing that it speaks of, few units."""
        return min(self._corners(), key=self._covered)

    def _covered(self, corner: QRect) -> tuple[bool, int, bool]:
        """How bad it would be to lie there; to move is worse than to stay."""
        pointed = self._pointed()
        covers = pointed is not None and corner.intersects(pointed) and not pointed.contains(corner)
        units = self._view.units if self._view else ()
        places = (place_of(unit.id, self._window, self._view) for unit in units if unit.hex and self._view)
        hidden = sum(1 for place in places if place and corner.intersects(place))
        return covers, hidden, corner.topLeft() != self.pos()

    def _corners(self) -> list[QRect]:
        """Where the card may lie, the best place first."""
        canvas = self._window.map
        room = QRect(canvas.mapTo(self._window, canvas.rect().topLeft()), canvas.size())
        room.adjust(MARGIN, MARGIN, -MARGIN, -MARGIN)
        size = self.wanted()
        right, low = room.right() + 1 - size.width(), room.bottom() + 1 - size.height()
        places = ((room.left(), low), (right, low), (right, room.top()), (room.left(), room.top()))
        return [QRect(QPoint(x, y), size) for x, y in places]

    def _point(self) -> None:
        shown = self.isVisible() and self._inside.isVisible()
        self._ring.show_at(self._pointed() if shown else None)

    def _pointed(self) -> QRect | None:
        """Where the thing is that the lesson speaks of."""
        lesson = self._course.present
        return place_of(lesson.at, self._window, self._view) if lesson and self._view else None
