"""A theme's colours as the style of all widgets; it knows widgets by object name and `role`."""

from __future__ import annotations

import re
from string import Template
from typing import TYPE_CHECKING

from msgspec.structs import asdict
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

from ambuscade import resources
from ambuscade.picture.theme import DARK, LIGHT

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme

_STYLE = Template("""
* { font-family: "DejaVu Sans", sans-serif; font-size: 13px; }
QWidget { color: $ink; }
QMainWindow, QDialog, #curtain, #welcome { background: $panel; }
QMainWindow::separator { background: $edge; width: 1px; height: 1px; }
QDockWidget { border: none; }
QSplitter::handle { background: $edge; height: 1px; }
#panel, #timeline, QScrollArea, QScrollArea > QWidget#qt_scrollarea_viewport {
  background: $panel; border: none; }
QScrollArea { border: 1px solid transparent; }
QScrollArea:focus { border-color: $focus; }
#topbar, #designer-bar { background: $panel; border: none; border-bottom: 1px solid $edge; spacing: 8px;
  padding: 8px 14px; }
#timeline-bar, #plan-palette { background: $panel; }
QLabel[role="title"] { font-size: 16px; font-weight: bold; }
QLabel[role="subtitle"] { color: $muted; font-size: 14px; }
QLabel[role="heading"], QLabel[role="caption"] { color: $muted; font-size: 11px; font-weight: bold; }
QLabel[role="heading"] { text-transform: uppercase; }
QLabel[role="muted"] { color: $muted; font-size: 12px; }
QLabel[role="rule"] { color: $faint; font-size: 11px; }
QLabel[role="rule"]:hover { color: $ink; text-decoration: underline; }
#refusal QLabel[role="rule"] { color: $danger; font-size: 13px; font-weight: bold; }
#finder { background: $raised; border: 1px solid $edge; border-radius: 10px; }
#finder QLineEdit { font-size: 16px; border: none; background: transparent; padding: 8px 6px; }
#finder QListWidget { background: transparent; border: none; border-top: 1px solid $edge; padding: 4px; }
#finder QListWidget::item { padding: 0; border-radius: 6px; }
#rule-list { background: $sunken; border: 1px solid $edge; border-radius: 6px; padding: 4px; }
QLabel[role="big"] { font-size: 20px; font-weight: bold; }
QLabel[role="key"] { background: $raised; border: 1px solid $edge; border-radius: 4px; padding: 2px 7px;
  font-size: 12px; }
QLabel[role="problem"] { color: $danger; font-size: 12px; }
QKeySequenceEdit QLineEdit { padding: 2px 7px; }
QRadioButton { spacing: 8px; } QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $muted;
  border-radius: 8px; background: $sunken; }
QRadioButton::indicator:checked { background: $accent; border: 4px solid $edge; }
QRadioButton:focus, QCheckBox:focus { color: $focus; }
QLabel[role="value"] { font-weight: bold; }
QLabel[role="moment"] { color: $faint; font-size: 11px; font-style: italic; }
QLabel[role="fresh"] { color: $focus; font-size: 11px; font-style: italic; font-weight: bold; }
QLabel[role="dimmed"] { color: $muted; }
QLabel[role="display"] { font-size: 34px; font-weight: bold; }
QFrame[role="floating"] { background: $panel; border: 1px solid $edge; border-radius: 10px; }
QLabel#card { background: $raised; border: 1px solid $edge; border-radius: 6px; padding: 7px 10px; }
#refusal { background: $raised; border: 1px solid $danger; border-radius: 8px; }
#refusal QLabel[role="value"] { color: $danger; }
QFrame[role="card"], QPushButton[role="card"] {
  background: $raised; border: 1px solid $edge; border-radius: 8px; text-align: left; }
QFrame[role="plate"] { background: $raised; border: 1px solid $edge; border-radius: 8px; }
QFrame[role="card"][selected="true"] { border: 1px solid $focus; }
QFrame[role="card"]:hover { border: 1px solid $muted; }
QFrame[role="card"]:focus { border: 1px solid $focus; }
QFrame[role="card"][selected="true"]:focus { background: $edge; }
QFrame[role="vain"] { background: $raised; border: 1px solid $danger; border-radius: 8px; }
QFrame[role="card"][vain="true"] { border: 1px solid $danger; }
QFrame[role="line"] { background: $edge; border: none; max-height: 1px; min-height: 1px; }
QPushButton, QToolButton {
  background: $raised; border: 1px solid $edge; border-radius: 6px; padding: 6px 12px; }
QToolButton[role="bare"] { background: transparent; border: 1px solid transparent; padding: 3px; }
QToolButton[role="bare"]:focus, QToolButton[role="bare"]:hover { border-color: $edge; }
QToolButton#unpin { background: transparent; border: none; padding: 0 5px; font-size: 15px; }
QPushButton:hover, QToolButton:hover { border-color: $muted; }
QPushButton:focus, QToolButton:focus { border-color: $focus; }
QPushButton:checked { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton:disabled { color: $faint; background: $panel; }
QPushButton[role="primary"] {
  background: $accent; color: $on_accent; border-color: $accent; font-weight: bold; padding: 7px 16px; }
QPushButton[role="primary"]:focus { border: 2px solid $ink; }
QPushButton[role="primary"]:disabled { background: $raised; color: $faint; border-color: $edge; }
QPushButton[role="secondary"] { border-color: $accent; font-weight: bold; padding: 7px 16px; }
QPushButton[role="secondary"]:focus { border: 2px solid $accent; }
QPushButton[role="secondary"]:disabled { color: $faint; border-color: $edge; }
QPushButton[role="bare"] { background: transparent; border: none; padding: 6px 12px; text-align: left;
  font-weight: bold; }
QPushButton[role="bare"]:checked { color: $ink; background: transparent; }
QPushButton[role="bare"]:disabled { color: $faint; }
QPushButton[role="bare"]:focus { color: $focus; border: 1px solid $focus; border-radius: 6px;
  padding: 5px 11px; }
QPushButton[role="arrow"] { font-size: 18px; padding: 2px 10px; }
QPushButton[role="tab"] { background: $panel; border: none; border-bottom: 2px solid $edge; border-radius: 0;
  color: $muted; padding: 7px 4px; }
QPushButton[role="tab"]:hover, QPushButton[role="tab"]:focus { color: $ink; }
QPushButton[role="tab"]:checked { color: $ink; background: $panel; border-bottom: 2px solid $focus;
  font-weight: bold; }
QPushButton[role="section"], QPushButton[role="section"]:checked { background: transparent; border: none;
  color: $muted; font-size: 11px; font-weight: bold; text-align: left; padding: 4px 0; }
QPushButton[role="section"]:hover, QPushButton[role="section"]:focus { color: $ink; }
QPushButton[role="fold"], QPushButton[role="fold"]:checked { background: transparent; border: none;
  color: $ink; text-align: left; padding: 3px 2px; font-weight: bold; }
QPushButton[role="fold"]:focus { text-decoration: underline; }
QPushButton[role="back"] { background: transparent; border: 1px solid transparent; border-radius: 4px;
  color: $muted; padding: 2px 0; }
QPushButton[role="back"]:hover { color: $ink; }
QPushButton[role="back"]:focus { color: $ink; border-color: $focus; }
QPushButton[role="back"]:disabled { color: transparent; }
*[unwritten="true"] { color: $muted; }
QPushButton[role="chip"] { padding: 3px 8px; border-radius: 11px; }
QPushButton[role="link"] { background: transparent; border: none; padding: 0; text-align: left;
  font-weight: bold; }
QPushButton[role="link"]:focus { text-decoration: underline; }
QLabel[role="warning"] { color: $danger; font-size: 12px; }
#ready-scrim { background: rgba(5, 8, 18, 150); }
#ready-sheet, #plan-editor { background: $raised; border: 1px solid $muted; border-radius: 10px; }
#ready-body, #ready-scroll, #ready-scroll > QWidget#qt_scrollarea_viewport {
  background: $raised; border: none; }
QPushButton[role="small"] { padding: 3px 9px; }
#play[role="primary"] { padding: 3px 14px; }
QPushButton[role="quiet"] { background: transparent; border: 1px solid transparent; color: $muted;
  padding: 3px 6px; }
QPushButton[role="quiet"]:hover { color: $ink; }
QPushButton[role="quiet"]:focus { color: $ink; border-color: $focus; }
#tutorial { background: $raised; border: 1px solid $faint; border-radius: 10px; }
#tutorial-bar { background: $edge; border: none; border-radius: 1px; }
#tutorial-bar::chunk { background: $focus; border-radius: 1px; }
QLabel[role="lesson"] { font-size: 15px; font-weight: bold; }
QLabel[role="done"] { color: $done; font-weight: bold; font-size: 12px; }
QPushButton[role="link"] { background: transparent; border: none; padding: 1px 0; text-align: left;
  color: $muted; font-size: 12px; }
QPushButton[role="link"]:checked { background: transparent; color: $muted; }
QPushButton[role="link"]:hover, QPushButton[role="link"]:focus { color: $ink; text-decoration: underline; }
QPushButton[role="danger"] { background: $danger; color: $panel; border-color: $danger; font-weight: bold; }
#question { background: $raised; border: 1px solid $danger; border-radius: 8px; }
QLabel[role="danger"] { color: $danger; font-size: 12px; font-weight: bold; }
QTableWidget { background: $panel; border: none; selection-background-color: $raised;
  selection-color: $ink; outline: none; }
QTableWidget::item { padding: 2px 12px; border-bottom: 1px solid $edge; }
#rolls::item { padding: 2px 7px; }
#rolls QHeaderView::section { padding: 5px 7px; }
QSlider::groove:horizontal { height: 4px; background: $edge; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px;
  background: $ink; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { background: $focus; }
QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit {
  background: $sunken; border: 1px solid $edge; border-radius: 5px; padding: 4px 7px; min-height: 18px;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border-color: $focus; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $edge; outline: none;
  selection-background-color: $edge; selection-color: $ink; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url($arrow_down); width: 10px; height: 6px; }
QAbstractSpinBox QLineEdit { border: none; background: transparent; padding: 0 3px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
  border: none; background: transparent; width: 18px; }
QAbstractSpinBox::up-arrow { image: url($arrow_up); width: 10px; height: 6px; }
QAbstractSpinBox::down-arrow { image: url($arrow_down); width: 10px; height: 6px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid $muted; border-radius: 3px;
  background: $sunken; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($tick); }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: $edge; border-radius: 4px; min-height: 30px; margin: 1px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:horizontal { background: $edge; border-radius: 4px; min-width: 30px; margin: 1px; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: none; border: none; width: 0; height: 0; }
QMenuBar { background: $panel; padding: 3px 8px 0 8px; }
QMenuBar::item { padding: 5px 9px; border-radius: 5px; background: transparent; color: $muted; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $raised; color: $ink; }
QMenu { background: $raised; border: 1px solid $edge; padding: 5px; }
QMenu::item { padding: 6px 26px 6px 24px; border-radius: 4px; }
QMenu::item:selected { background: $edge; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $edge; margin: 5px 8px; }
QMenu::indicator { width: 12px; height: 12px; left: 6px; }
QMenu::indicator:checked { background: $accent; border-radius: 3px; image: url($tick); }
#dock-title { background: $panel; }
#dock-title QLabel { color: $faint; font-size: 11px; }
#dock-title QLabel[role="said"] { color: $ink; }
QToolButton[role="cell"] { padding: 6px 4px; }
QToolButton[role="cell"]:checked { border: 1px solid $focus; background: $edge; font-weight: bold; }
#problem-list { background: $panel; border: none; }
#problem-list QHeaderView::section { padding: 5px 10px; }
#problem-list::item { padding: 4px 10px; border-bottom: 1px solid $edge; }
#dock-title QToolButton { background: transparent; border: none; border-radius: 4px; padding: 3px; }
#dock-title QToolButton:hover, #dock-title QToolButton:focus { background: $raised; }
QDockWidget[floating="true"] > QWidget { border: 1px solid $edge; }
QTabBar { background: $panel; border: none; }
QTabBar::tab { background: $panel; color: $muted; padding: 6px 12px; min-width: 72px; border: none;
  border-top: 2px solid transparent; font-size: 12px; }
QTabBar::tab:selected { color: $ink; border-top: 2px solid $focus; }
QTabBar::tab:hover { color: $ink; }
QTabWidget::pane { border: none; border-top: 1px solid $edge; }
QListView, QTableView, QTextBrowser { background: $panel; border: none; outline: none; }
QListView::item { padding: 7px 10px; border-radius: 5px; }
QListView::item:selected { background: $edge; color: $ink; }
QListView::item:hover { background: $raised; }
QTreeView { background: $sunken; alternate-background-color: $panel; border: 1px solid $edge; outline: none; }
QTreeView::item:selected { background: $edge; color: $ink; }
QFileDialog QToolButton { padding: 4px; }
QFileDialog QListView { background: $sunken; border: 1px solid $edge; }
QTableView { gridline-color: transparent; selection-background-color: $edge; selection-color: $ink; }
QHeaderView { background: $panel; border: none; }
QHeaderView::section { background: $panel; color: $faint; border: none; border-bottom: 1px solid $edge;
  padding: 5px 8px; font-size: 11px; }
QToolTip { background: $raised; color: $ink; border: 1px solid $edge; padding: 4px; }
""")


_SIZE = re.compile(r"font-size: (\d+)px")


def system_theme() -> Theme:
    """The theme that the system asks for; dark when it does not say."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return LIGHT if scheme is Qt.ColorScheme.Light else DARK


def system_is_still() -> bool:
    """Whether the system asks for no animation."""
    return not QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)


def style_sheet(theme: Theme) -> str:
    """The style sheet of all widgets in a theme."""
    colours = {name: value for name, value in asdict(theme).items() if isinstance(value, str)}
    written = _STYLE.substitute(
        colours,
        done=theme.palette["green"],
        arrow_up=resources.path("icons", "chevron-up.svg").as_posix(),
        arrow_down=resources.path("icons", "chevron-down.svg").as_posix(),
        tick=resources.path("icons", "tick.svg").as_posix(),
    )
    return _SIZE.sub(lambda size: font_size(theme, int(size[1])), written)


def font_size(theme: Theme, pixels: int) -> str:
    """A size of letters as a style sheet has it, in pixels at the usual size of text."""
    return f"font-size: {round(pixels * theme.text)}px"


def pill(colour: str, ink: str, rounding: int = 14, padding: str = "5px 14px") -> str:
    """The style of a label that is a plate in a side's colour."""
    shape = f"border-radius: {rounding}px; padding: {padding};"
    return f"background: {colour}; color: {ink}; font-weight: bold; {shape}"
