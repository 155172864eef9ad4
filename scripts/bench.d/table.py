"""The table of results: a row a claim, each beside a peer measured in the same run."""


class Row:
    """One claim. The ratio is what `must` bounds; without a bound, the row is for information.

    A gate fails the benchmark; only what is much the same on every run can be one.
    """

    def __init__(self, what, figure, peer, ratio, *, must=None, gates=False, is_speed=False, note=""):
        self.what, self.figure, self.peer, self.ratio, self.note = what, figure, peer, ratio, note
        self.must, self.gates, self.is_speed = must, gates, is_speed

    @property
    def holds(self):
        if self.must is None:
            return True
        return self.ratio >= self.must if self.is_speed else self.ratio <= self.must

    @property
    def is_failure(self):
        return self.gates and not self.holds

    @property
    def cells(self):
        must = "" if self.must is None else f"{'≥' if self.is_speed else '≤'} {self.must}x"
        verdict = "holds" if self.holds else "FAILS" if self.gates else "misses"
        return [
            self.what, self.figure, self.peer, f"{self.ratio:.2f}x", must,
            verdict if must else "", self.note]


def text(rows):
    """All rows, in columns as wide as what stands in them."""
    lines = [["what", "figure", "peer", "ratio", "must", "verdict", "runs"]]
    lines += [row.cells for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() + "\n"
        for line in lines)
