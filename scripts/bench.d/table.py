"""The table of results: a row a claim, each beside a peer measured in the same run, or what must hold."""


class Row:
    """One claim. The ratio is what `must` bounds; without a bound, the row is for information.

    A gate fails the benchmark; only what is much the same on every run can be one. Where a row is known
    to miss, `limit` is the bound that fails it: it must not get worse meanwhile.
    """

    def __init__(
        self, what, figure, peer, ratio, *, must=None, gates=False, limit=None, is_speed=False,
        note=""):
        self.what, self.figure, self.peer, self.ratio, self.note = what, figure, peer, ratio, note
        self.must, self.gates, self.is_speed = must, gates, is_speed
        self.limit = must if limit is None else limit

    def keeps(self, bound):
        if bound is None:
            return True
        return self.ratio >= bound if self.is_speed else self.ratio <= bound

    @property
    def holds(self):
        return self.keeps(self.must)

    @property
    def is_failure(self):
        return self.gates and not self.keeps(self.limit)

    @property
    def cells(self):
        must = "" if self.must is None else f"{'≥' if self.is_speed else '≤'} {self.must}x"
        verdict = "holds" if self.holds else "FAILS" if self.is_failure else "misses"
        return [
            self.what, self.figure, self.peer, "" if self.ratio is None else f"{self.ratio:.2f}x", must,
            verdict if must else "", self.note]


def text(rows):
    """All rows, in columns as wide as what stands in them."""
    lines = [["what", "figure", "peer", "ratio", "must", "verdict", "runs"]]
    lines += [row.cells for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() + "\n"
        for line in lines)
