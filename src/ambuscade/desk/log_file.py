"""The lines that a seat has heard, as a text to be kept; it knows one view and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.desk import files
from ambuscade.picture.names import audience_name, written
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.rules.view import View


def log_text(view: View) -> str:
    """All lines in the order in which they were heard, each with its moment and rule."""
    title = say(Text("desk.title", name=view.name, audience=audience_name(view)))
    moments = [written(news.at) for news in view.news]
    wide = max(map(len, moments), default=0)
    lines = [
        f"{at:<{wide}}  {say(news.text)}" + (f"  [{news.rule}]" if news.rule else "")
        for at, news in zip(moments, view.news, strict=True)
    ]
    return "\n".join((title, "", *lines, ""))


def file_name(view: View) -> str:
    """A name for the file."""
    return files.file_name(say(Text("desk.log.file", name=view.name, audience=audience_name(view))))
