/// The faults that a search met, each kind and place once, with where it was met first.
struct FoundList {
  private(set) var all: [Found] = []

  /// A fault, the first situation where it was met, and how often it was.
  struct Found {
    let fault: Fault
    /// The number of the situation from which the lines lead to it.
    let from: Int
    /// The lines of the move that shows it; empty if the situation itself does.
    let lines: [ScriptLine]
    var count = 1
  }

  mutating func add(_ fault: Fault, from number: Int, _ lines: [ScriptLine]) {
    let known = all.firstIndex { $0.fault.kind == fault.kind && $0.fault.place == fault.place }
    if let known {
      all[known].count += 1
    } else {
      all.append(Found(fault: fault, from: number, lines: lines))
    }
  }

  mutating func add(_ fault: Fault, at number: Int) { add(fault, from: number, []) }
}
