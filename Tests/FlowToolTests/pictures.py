"""Has Graphviz draw every flow of the shell that FLOWSH names, and looks whether labels cover anything."""

import json
import os
import subprocess
import sys

FLOWSH = os.environ["FLOWSH"]


def run(*words, text=None):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=True).stdout


def box(place, width, height):
    x, y = (float(number) for number in place.split(","))
    return (x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def points(line):
    """Points of a line, close to each other, its arrow included."""
    places, found = [], []
    for word in line["pos"].split():
        place = tuple(float(number) for number in word.removeprefix("e,").split(","))
        (found if word.startswith("e,") else places).append(place)
    for start in range(0, len(places) - 3, 3):
        a, b, c, d = places[start:start + 4]
        for step in range(33):
            t, u = step / 32, 1 - step / 32
            weights = (u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3)
            found.append(tuple(
                sum(weight * place[axis] for weight, place in zip(weights, (a, b, c, d)))
                for axis in (0, 1)))
    return found


def label(line):
    """The place of a line's words; None if it has none."""
    texts = [part for part in line.get("_ldraw_", []) if part["op"] == "T"]
    if not texts:
        return None
    height = 1.1 * float(line.get("fontsize", 10)) * len(texts)
    return box(line["lp"], max(text["width"] for text in texts), height)


def covered(drawing):
    """What the labels of a drawing cover: nodes, other labels, other lines."""
    lines = drawing.get("edges", [])
    nodes = [
        (node["name"], box(node["pos"], 72 * float(node["width"]), 72 * float(node["height"])))
        for node in drawing.get("objects", []) if "pos" in node and "width" in node]
    for position, line in enumerate(lines):
        words = label(line)
        if not words:
            continue
        for name, place in nodes:
            if meet(words, place):
                yield line["label"], f"step {name}"
        for other, another in enumerate(lines):
            if other == position:
                continue
            if any(meet(words, point + point) for point in points(another)):
                yield line["label"], f"a line {another.get('label', '')}"
            if other > position and label(another) and meet(words, label(another)):
                yield line["label"], f"the label {another['label']}"


def main():
    flows = [line.split(":")[0] for line in run(FLOWSH, "flows").splitlines()]
    assert len(flows) > 15, flows
    bad = 0
    for words in [[flow, "--rich"] for flow in flows] + [["app", "--flows"]]:
        dot = run(FLOWSH, "graph", *words, "--format", "dot")
        for name, what in covered(json.loads(run("dot", "-Tjson", text=dot))):
            bad += 1
            print(f"{' '.join(words)}: {name!r} covers {what}")
    sys.exit(1 if bad else 0)


main()
