/// Runs a pattern over a text: all states at once, each code point once, so that the time is bound
/// by the length of the text times that of the pattern.
struct PatternMatcher {
  private let pattern: Pattern
  private var states: [Int] = []
  private var nextStates: [Int] = []
  /// The last round that each instruction was added in.
  private var addedIn: [Int]
  private var round = 0
  private var pending: [Int] = []
  /// The number of instructions that were looked at.
  private(set) var steps = 0

  init(_ pattern: Pattern) {
    self.pattern = pattern
    addedIn = Array(repeating: 0, count: pattern.instructions.count)
  }

  /// True if the pattern matches anywhere in a text.
  ///
  /// Gives up once it has taken more than `limit` steps.
  mutating func isFound(in text: String, limit: Int) -> Bool {
    var rest = text.unicodeScalars.makeIterator()
    var next = rest.next()
    round = 1
    if add(0, before: nil, after: next) { return true }
    while steps <= limit, let scalar = next {
      swap(&states, &nextStates)
      nextStates.removeAll(keepingCapacity: true)
      next = rest.next()
      round += 1
      for state in states where pattern.takes(scalar, at: state) {
        if add(state + 1, before: scalar, after: next) { return true }
      }
      steps += states.count + 1
      // A match may begin anywhere.
      if add(0, before: scalar, after: next) { return true }
    }
    return false
  }

  /// Adds a state of the next round with all that it leads to without taking a code point.
  ///
  /// - Returns: Whether the match is among them.
  private mutating func add(
    _ start: Int, before: Unicode.Scalar?, after: Unicode.Scalar?
  ) -> Bool {
    pending.append(start)
    while let state = pending.popLast() {
      if addedIn[state] == round { continue }
      addedIn[state] = round
      steps += 1
      switch pattern.instructions[state] {
      case .jump(let target): pending.append(target)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .assertion(let assertion):
        if assertion.holds(before: before, after: after) { pending.append(state + 1) }
      case .place: pending.append(state + 1)
      case .match: return true
      default: nextStates.append(state)
      }
    }
    return false
  }
}
