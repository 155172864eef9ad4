import FlowText

/// Candidates laid out under the line: one a row where there are descriptions, else in columns.
///
/// The list never asks and never fills more than the rows given; what has no room is on another page.
struct CandidateList {
  let candidates: [Candidate]
  let columns: Int
  let rows: Int

  /// The number of candidates on a page that is not the only one.
  private var pageSize: Int { max(1, rows - 1) * layout.perLine }

  /// The page that shows a candidate, by its position.
  func page(of position: Int) -> Int {
    layout.lines.count > max(1, rows) ? position / pageSize : 0
  }

  /// The lines of a page, from 0 on; where there are several, the last says which candidates it shows.
  func lines(ofPage page: Int = 0) -> [String] {
    let all = layout.lines
    guard all.count > max(1, rows) else { return all }
    let first = page * pageSize
    let last = min(first + pageSize, candidates.count)
    let shown = max(1, rows - 1)
    return all.dropFirst(page * shown).prefix(shown)
      + [
        DisplayWidth.cut(
          "\(first + 1) to \(last) of \(candidates.count); Tab goes on", to: max(1, columns - 1))
      ]
  }

  private var layout: (lines: [String], perLine: Int) {
    candidates.contains { !$0.description.isEmpty } ? described : tabulated
  }

  private var longest: Int {
    candidates.lazy.map { DisplayWidth.of($0.display.printable) }.max() ?? 0
  }

  private var described: (lines: [String], perLine: Int) {
    let width = min(longest, max(1, columns / 2))
    let lines = candidates.map { candidate in
      let line = "\(name(candidate, width))  \(candidate.description.printable)"
      return trimmed(DisplayWidth.cut(line, to: columns - 1))
    }
    return (lines.map(\.shownHere), 1)
  }

  private var tabulated: (lines: [String], perLine: Int) {
    let width = min(longest, max(1, columns - 1))
    let perLine = max(1, (columns + 1) / (width + 2))
    let lines = stride(from: 0, to: candidates.count, by: perLine).map { start in
      candidates[start..<min(start + perLine, candidates.count)]
        .map { name($0, width) }
        .joined(separator: "  ")
    }
    return (lines.map(trimmed), perLine)
  }

  private func name(_ candidate: Candidate, _ width: Int) -> String {
    DisplayWidth.padded(DisplayWidth.cut(candidate.display.printable, to: width), to: width)
  }

  private func trimmed(_ line: String) -> String {
    let kept = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return kept.map { String(line[...$0]) } ?? ""
  }
}
