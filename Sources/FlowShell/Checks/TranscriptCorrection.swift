import FlowLanguage
import FlowScript

/// A transcript put right: the lines that fit what was printed, changed as little as can be.
///
/// Lines and patterns that hold stay, and so does each `...`, which then stands for as much as it can. A line
/// that does not hold gives way to the printed line that is most like it.
struct TranscriptCorrection {
  private let expected: [ExpectedLine]
  private let found: [String]
  /// The least cost of fitting all expected lines from one on to all printed lines from one on.
  private var costs: [Int]

  /// A line of the corrected transcript.
  enum Step {
    /// An expected line stays, and stands for a printed one; for any number of them if it is `...`.
    case kept(expected: Int, found: Int)
    /// A printed line, as it is.
    case printed(Int)
  }

  private enum Cost {
    static let line = 1000
    /// More than to replace a line by one that is nothing like it, so that no check goes unreplaced.
    static let dropped = 1500
    static let mostLike = 500
  }

  /// The most pairs of lines that are compared: the time goes with their number.
  static let limit = 100_000

  init(_ expected: [ExpectedLine], _ found: [String]) {
    self.expected = expected
    self.found = found
    let width = found.count + 1
    costs = Array(repeating: 0, count: (expected.count + 1) * width)
    for place in 0...found.count {
      costs[expected.count * width + place] = (found.count - place) * Cost.line
    }
    for line in expected.indices.reversed() {
      for place in (0...found.count).reversed() {
        costs[line * width + place] = choices(line, place).map(\.cost).min() ?? 0
      }
    }
  }

  /// The next moves after so many expected and printed lines, the best of equals first.
  private func choices(_ line: Int, _ place: Int) -> [(cost: Int, line: Int, place: Int)] {
    func way(_ cost: Int, _ line: Int, _ place: Int) -> (cost: Int, line: Int, place: Int) {
      (cost + costs[line * (found.count + 1) + place], line, place)
    }
    let isLast = place == found.count
    if case .anyLines = expected[line] {
      return [way(0, line + 1, place)] + (isLast ? [] : [way(0, line, place + 1)])
    }
    let dropped = way(Cost.dropped, line + 1, place)
    if isLast { return [dropped] }
    let replaced = way(replacing(line, found[place]), line + 1, place + 1)
    return [replaced, dropped, way(Cost.line, line, place + 1)]
  }

  /// True if a line stands for one that was printed.
  private func isKept(_ line: Int, _ printed: String) -> Bool {
    (try? expected[line].matches(printed)) ?? false
  }

  private func replacing(_ line: Int, _ printed: String) -> Int {
    if isKept(line, printed) { return 0 }
    guard case .text(let text) = expected[line] else { return Cost.line }
    let alike = zip(text.utf8, printed.utf8).prefix { $0 == $1 }.count
    return Cost.line - min(alike * 10, Cost.mostLike)
  }

  /// The lines, in order.
  var steps: [Step] {
    var steps: [Step] = []
    var (line, place) = (0, 0)
    while line < expected.count {
      let ways = choices(line, place)
      guard let least = ways.map(\.cost).min(), let next = ways.first(where: { $0.cost == least })
      else { break }
      if case .anyLines = expected[line] {
        if next.line > line { steps.append(.kept(expected: line, found: place)) }
      } else if next.line > line, next.place > place, isKept(line, found[place]) {
        steps.append(.kept(expected: line, found: place))
      } else if next.place > place {
        steps.append(.printed(place))
      }
      (line, place) = (next.line, next.place)
    }
    return steps + (place..<found.count).map(Step.printed)
  }

  /// The corrected transcript as it is written: a written line that stands for several stays if all of
  /// them hold, one after the other.
  func lines(written: [String], _ spans: [Range<Int>]) -> [String] {
    let steps = steps
    var held: [Int: Int] = [:]
    for case .kept(let line, let place) in steps { held[line] = place }
    for span in spans {
      let first = held[span.lowerBound] ?? 0
      if span.allSatisfy({ held[$0] == first + $0 - span.lowerBound }) { continue }
      for line in span { held[line] = nil }
    }
    return steps.compactMap { step in
      switch step {
      case .printed(let place): found[place].transcriptLine
      case .kept(let line, let place):
        held[line] == nil
          ? found[place].transcriptLine : written[line].isEmpty ? nil : written[line]
      }
    }
  }
}
