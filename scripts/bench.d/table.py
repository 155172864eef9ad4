"""The table of results: a row a claim, each beside a peer measured in the same run."""


class Row:
    """One claim. The ratio is what is bounded: `aim` is what we want, `must` what we hold.

    A gate fails the benchmark; only what is much the same on every run can be one.
    """

    def __init__(
            self, what, figure, peer, ratio, *, aim, must, gates, is_speed=False):
        self.what, self.figure, self.peer, self.ratio = what, figure, peer, ratio
        self.aim, self.must, self.gates, self.is_speed = aim, must, gates, is_speed

    def meets(self, bound):
        return self.ratio >= bound if self.is_speed else self.ratio <= bound

    @property
    def verdict(self):
        if self.meets(self.aim):
            return "aim"
        if self.meets(self.must):
            return "must"
        return "FAILS" if self.gates else "misses"

    @property
    def is_failure(self):
        return self.gates and not self.meets(self.must)

    @property
    def cells(self):
        sign = "≥" if self.is_speed else "≤"
        return [
            self.what, self.figure, self.peer, f"{self.ratio:.2f}x", f"{sign} {self.aim}x",
            f"{sign} {self.must}x", self.verdict]


def text(rows):
    """All rows, in columns as wide as what stands in them."""
    lines = [["what", "figure", "peer", "ratio", "aim", "must", "verdict"]]
    lines += [row.cells for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() + "\n"
        for line in lines)
