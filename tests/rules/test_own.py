"""A group's own rule data: laid over the shipped, checked as all that people write, never read elsewhere."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.__main__ import main
from ambuscade.dice import key_of
from ambuscade.game.game import Game, Heard
from ambuscade.rules import scenario, system
from ambuscade.rules.own import laid_over
from ambuscade.rules.schema import refuse_errors
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from pathlib import Path

NAMES = {
    "ambush-fields": "refuelling-at-carillon",
    "cloaking-device": "sweep-at-cold-harbour",
    "sensor-integration": "first-light",
}
CHANGES = {
    "ambush-fields": "spacing = 6\n",
    "cloaking-device": "windows = [[1, 1, 1]]\n",
    "sensor-integration": "scans_a_side = 5\n",
}
WRONG: dict[str, list[tuple[str, str]]] = {
    "ambush-fields": [
        ("spacing = 0", "spacing 0: must be at least 1"),
        ('spacing = "four"', 'spacing "four": must be a whole number, not a text'),
        ("spacings = 4", "spacings: unknown key; did you mean spacing?"),
        ("[numbers]\nM = [1, 2]", "numbers: M: unknown key"),
        ("[numbers]\nA = [1]", "numbers: A […]: must have at least 2 entries"),
        ("[numbers]\nA = [9, 8]", "numbers: A: full information cannot be easier than partial"),
        ("speed_modifiers = [[9, 1]]", "speed_modifiers: must reach up to speed 31"),
        (
            "[ranges]\nship = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]",
            "ranges: ship: a deeper letter cannot reach farther than the one before",
        ),
    ],
    "cloaking-device": [
        ("windows = [[1, 4, 3]]", "windows[1]: must be vessels, turns and a length: no more turns than that"),
        ('nova = "sun_gun"', "nova: there is no kind of weapon sun_gun among those that are guided or not"),
        ("[sensors]\nbest = -3", "sensors: best: unknown key"),
    ],
    "sensor-integration": [
        ("[rows]\nvery_good = { signal = 3 }", "rows: very_good: signal 3: must be at least 4"),
        ("[rows]\ngood = { margin = 7 }", "rows: a better row must need a higher margin"),
        ("[levels]\ncontact = -1", "levels: a contact cannot need less than an indication"),
        ('not_together = ["ir"]', "not_together […]: must have at least 2 entries"),
        ("[sizes]\nhuge = { radius = 9, modifier = -9 }", "sizes: huge: unknown key"),
    ],
}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    return tmp_path


def written(place: Path, name: str, rules: str = "mine", **files: str) -> Path:
    """A shipped scenario of a rule system that names a folder of rule data, with these files in it."""
    text = resources.path("scenarios", f"{NAMES[name]}.toml").read_text(encoding="utf-8")
    path = place / "game.toml"
    path.write_text(text.replace("\nturns", f'\nrules = "{rules}"\nturns', 1), encoding="utf-8")
    for file, content in files.items():
        (place / "mine" / f"{file}.toml").write_text(content, encoding="utf-8")
    return path


def problems(path: Path) -> list[str]:
    found = scenario.read(path)
    return [problem.line for problem in system.load(found.system).read(found)[1]]


def figures(path: Path) -> Any:
    found = scenario.read(path)
    truth, wrong = system.load(found.system).read(found)
    refuse_errors(wrong)
    return truth.setup.tables


def test_tables_are_laid_key_by_key_and_lists_as_a_whole() -> None:
    assert laid_over({"a": {"b": 1, "c": {"d": 2}}, "e": [1, 2]}, {"a": {"c": {"f": 3}}, "e": [4]}) == {
        "a": {"b": 1, "c": {"d": 2, "f": 3}},
        "e": [4],
    }


@pytest.mark.parametrize("name", system.ids())
def test_what_is_shipped_is_sound_by_the_keys_that_check_ones_own(place: Path, name: str) -> None:
    shipped = resources.path("rules", name)
    files = {file: (shipped / f"{file}.toml").read_text(encoding="utf-8") for file in ("tables", "classes")}
    path = written(place, name, **files, origins="# ours", zebra="# ?")
    assert [line for line in problems(path) if "mine" in line] == [
        'warning: rules "mine": zebra.toml: is not read'
    ]
    found = scenario.read(path)
    truth = system.load(name).read(found)[0]
    assert truth.setup.tables == system.load(name).read(scenario.blank(name))[0].setup.tables
    assert truth.setup.sources == ()


@pytest.mark.parametrize("name", system.ids())
def test_all_that_is_wrong_is_told_at_once_with_its_place(place: Path, name: str) -> None:
    for content, said in WRONG[name]:
        lines = problems(written(place, name, tables=content))
        assert any(line.startswith(f'rules "mine": tables.toml: {said}') for line in lines), (content, lines)
    content = WRONG[name][-1][0]
    path = written(place, name, tables=content, classes='[[class]]\nid = "x"\nwarp = 1\n')
    lines = [line for line in problems(path) if line.startswith('rules "mine"')]
    assert 'rules "mine": classes.toml: class[1] "x": warp: unknown key' in lines
    assert len(lines) > 1


@pytest.mark.parametrize("name", system.ids())
def test_a_game_goes_on_by_the_tables_it_was_begun_with_and_no_other_by_them(place: Path, name: str) -> None:
    path, record = written(place, name, tables=CHANGES[name]), place / "game.ambuscade"
    mine, ours = figures(path), system.load(name).read(scenario.blank(name))[0].setup.tables
    assert mine != ours
    with Game.new(scenario.read(path), key=key_of("mine"), record_path=record) as game:
        views = {audience: game.view(audience) for audience in game.audiences}
        (source,) = views[REFEREE].sources or ()
        assert source.file == "mine/tables.toml"
        assert source.table == CHANGES[name].partition(" ")[0]
        assert {view.sources for view in views.values()} == {(source,)}
    for file in (place / "mine").iterdir():
        file.unlink()
    (place / "mine").rmdir()
    path.unlink()
    with Game.load(record) as again:
        assert {audience: again.view(audience) for audience in again.audiences} == views
        assert isinstance(again.submit({"seat": REFEREE, "do": "advance"}), Heard)
    assert figures(resources.path("scenarios", f"{NAMES[name]}.toml")) == ours


def test_other_figures_decide_otherwise_and_the_odds_say_so(place: Path) -> None:
    """A sweep that finds all by the group's numbers finds nothing by ours."""
    sure = "[numbers]\n" + "".join(f"{letter} = [-50, -50]\n" for letter in "ABCDEFGHIJKL")
    found = {}
    for tables in ("# as shipped", sure):
        with Game.new(
            scenario.read(written(place, "ambush-fields", tables=tables)), key=key_of("same")
        ) as game:
            game.submit({"seat": REFEREE, "do": "advance", "to": "1.9.6B3"})
            offers = game.view("cylon").offers
            unit = next(each.unit for each in offers if each.do == "sweep" and each.barred is None)
            assert isinstance(
                game.submit({"seat": "cylon", "do": "sweep", "unit": unit, "group": "basic"}), Heard
            )
            rolls = game.view(REFEREE).rolls or ()
            odds = [each.odds for each in game.view("colonial").areas]
        found[tables == sure] = ({roll["result"] for roll in rolls}, odds)
    assert found[True][0] == {"full"}
    assert "full" not in found[False][0]
    assert found[True][1] != found[False][1]


ODDS = {
    "ambush-fields": "[numbers]\n" + "".join(f"{letter} = [2, 3]\n" for letter in "ABCDEFGHIJKL"),
    "cloaking-device": "[sensors]\nbasic = -5\nenhanced = -5\nsuperior = -5\n",
    "sensor-integration": "[levels]\ncontact = 1\n[task]\ntarget = 2\n",
}


@pytest.mark.parametrize("name", system.ids())
def test_authors_are_told_the_odds_by_the_figures_of_the_game(place: Path, name: str) -> None:
    rules, told = system.load(name), []
    for tables in ("# as shipped", ODDS[name]):
        truth, wrong = rules.read(scenario.read(written(place, name, tables=tables)))
        refuse_errors(wrong)
        told.append([rules.prospects(truth, each.id) for each in rules.outlook(truth).hidden])
    assert told[0]
    assert told[0] != told[1]


def test_a_scenarios_own_class_stands_over_the_groups_and_that_over_ours(place: Path) -> None:
    each = '[[class]]\nid = "{}"\nname = "{}"\nkind = "scout"\n'
    classes = each.format("scoutship", "Theirs") + each.format("tanker", "Mine")
    path = written(place, "ambush-fields", classes=classes)
    with path.open("a", encoding="utf-8") as file:
        file.write('\n[[class]]\nid = "scoutship"\nname = "Its own"\nkind = "scout"\n')
    read = scenario.read(path)
    found = system.load(read.system).classes(read)
    assert (found["scoutship"]["name"], found["tanker"]["name"]) == ("Its own", "Mine")


def refusal(path: Path) -> list[str]:
    return [line for line in problems(path) if line.startswith("rules")]


@pytest.mark.parametrize("rules", ["../mine", "/etc", "mine/../../mine", "C:\\\\mine", "a\\\\..\\\\..\\\\b"])
def test_no_folder_elsewhere_is_read(place: Path, rules: str) -> None:
    (line,) = refusal(written(place, "ambush-fields", rules, tables=""))
    assert line.endswith(say(Text("own.outside")))


def test_links_lead_nowhere(place: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "tables.toml").write_text("spacing = 9\n", encoding="utf-8")
    (place / "away").symlink_to(elsewhere)
    assert refusal(written(place, "ambush-fields", "away"))[0].endswith(say(Text("own.outside")))
    (place / "mine" / "tables.toml").symlink_to(elsewhere / "tables.toml")
    assert refusal(written(place, "ambush-fields"))[0].endswith(say(Text("own.outside")))
    (place / "loop").symlink_to(place / "pool")
    (place / "pool").symlink_to(place / "loop")
    assert refusal(written(place, "ambush-fields", "loop"))[0].endswith(say(Text("own.no_folder")))
    (place / "mine" / "tables.toml").unlink()
    (place / "mine" / "tables.toml").symlink_to("tables.toml")
    assert 'rules "mine": tables.toml: ' in refusal(written(place, "ambush-fields"))[0]


def test_what_cannot_be_read_is_told_and_the_rest_is_read_on(place: Path) -> None:
    path = written(place, "ambush-fields")
    assert refusal(path) == [
        'rules "mine": there is nothing to read in it: none of tables.toml, classes.toml'
    ]
    tables = place / "mine" / "tables.toml"
    for content, said in (
        (b"spacing = ", "not TOML"),
        (b"\xff\xfe", "UTF-8"),
        (b"#" * (10 * 1024 * 1024 + 1), "larger than 10 MiB"),
    ):
        tables.write_bytes(content)
        (line,) = refusal(path)
        assert line.startswith('rules "mine": tables.toml: ')
        assert said in line
    tables.unlink()
    tables.mkdir()
    assert len(refusal(path)) == 1
    tables.rmdir()
    os.mkfifo(tables)
    assert len(refusal(path)) == 1
    assert refusal(written(place, "ambush-fields", "yours")) == ['rules "yours": there is no such folder']


def test_its_tables_are_found_in_a_folder_of_any_size(place: Path) -> None:
    path = written(place, "ambush-fields", tables="spacing = 6\n")
    for number in range(1500):
        (place / "mine" / f"note-{number}").touch()
    assert not refusal(path)
    (place / "mine" / "tables.toml").unlink()
    assert len(refusal(path)) == 1


def test_a_scenario_in_no_file_has_nothing_beside_it() -> None:
    found = scenario.from_table(
        {"format": 1, "system": "ambush-fields", "name": "?", "turns": 1, "rules": "mine"}
    )
    assert 'rules "mine": the scenario is in no file yet, so that nothing lies beside it' in [
        problem.line for problem in found.problems
    ]


def test_check_says_which_figures_are_whose(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(place, "ambush-fields", tables="spacing = 4\nreveal_impulses = 2\n")
    assert main(["check", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    (defaults,) = [line for line in lines if "own choosing" in line]
    assert "reveal_impulses" not in defaults
    assert f"{path}: figures of your own: reveal_impulses (A35) from mine/tables.toml" in lines
