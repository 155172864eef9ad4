import FlowText

/// Candidates laid out under the line: one a row where there are descriptions, else in columns.
///
/// The list never asks and never fills more than the rows given; what has no room is counted.
struct CandidateList {
  let candidates: [Candidate]
  let columns: Int
  let rows: Int

  var lines: [String] {
    let all = candidates.contains { !$0.description.isEmpty } ? described : tabulated
    guard all.lines.count > max(1, rows) else { return all.lines }
    let shown = max(1, rows - 1)
    let hidden = candidates.count - shown * all.perLine
    return all.lines.prefix(shown) + ["… and \(hidden) more"]
  }

  private var longest: Int {
    candidates.lazy.map { DisplayWidth.of($0.display) }.max() ?? 0
  }

  private var described: (lines: [String], perLine: Int) {
    let width = min(longest, max(1, columns / 2))
    let lines = candidates.prefix(max(1, rows) + 1).map { candidate in
      let name = DisplayWidth.padded(DisplayWidth.cut(candidate.display, to: width), to: width)
      return trimmed(DisplayWidth.cut("\(name)  \(candidate.description)", to: columns - 1))
    }
    return (lines, 1)
  }

  private var tabulated: (lines: [String], perLine: Int) {
    let width = min(longest, max(1, columns - 1))
    let perLine = max(1, (columns + 1) / (width + 2))
    let lines = stride(from: 0, to: candidates.count, by: perLine).map { start in
      candidates[start..<min(start + perLine, candidates.count)]
        .map { DisplayWidth.padded(DisplayWidth.cut($0.display, to: width), to: width) }
        .joined(separator: "  ")
    }
    return (lines.map(trimmed), perLine)
  }

  private func trimmed(_ line: String) -> String {
    let kept = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return kept.map { String(line[...$0]) } ?? ""
  }
}
