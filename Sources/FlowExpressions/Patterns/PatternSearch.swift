/// Finds what a pattern and its groups match in a text: of the matches that begin first, the one that alternatives
/// and repetitions prefer, as RE2 and Perl have it.
///
/// All ways through the pattern are tried at once (Pike's), so that the time of one match is bound by the length of
/// the text times that of the pattern.
struct PatternSearch {
  private let pattern: Pattern
  private let text: [Unicode.Scalar]
  private let limit: Int
  /// The number of instructions and places that were looked at; beyond the limit nothing more is found.
  private(set) var steps = 0
  /// The last round that each instruction was added in.
  private var addedIn: [Int]
  private var round = 0
  private var pending: [Way] = []

  /// A way through the pattern, up to an instruction.
  private struct Way {
    var state: Int
    /// The positions in the text where the match and each group begin and end; -1 for a group that took no part.
    var places: [Int]
  }

  /// A match with what its groups matched.
  struct Match {
    fileprivate let places: [Int]

    /// The stretch of the text that a group has matched, or with 0 the whole pattern; nil if the group took no part.
    func range(ofGroup number: Int) -> Range<Int>? {
      places[2 * number] < 0 ? nil : places[2 * number]..<places[2 * number + 1]
    }
  }

  /// - Parameters:
  ///   - pattern: a pattern that keeps its groups.
  ///   - text: the code points in which it is looked for.
  ///   - limit: the number of steps after which the search gives up.
  init(_ pattern: Pattern, in text: [Unicode.Scalar], limit: Int) {
    self.pattern = pattern
    self.text = text
    self.limit = limit
    addedIn = Array(repeating: 0, count: pattern.instructions.count)
  }

  /// At most so many matches from left to right, which do not overlap; none is empty where another has just ended.
  mutating func matches(most: Int) -> [Match] {
    var matches: [Match] = []
    var (place, lastEnd) = (0, -1)
    while matches.count < most, let match = match(from: place) {
      let (start, end) = (match.places[0], match.places[1])
      if end > start || start != lastEnd { matches.append(match) }
      place = end > start ? end : end + 1
      lastEnd = end
    }
    return matches
  }

  /// The first match that begins at a place or after it.
  private mutating func match(from start: Int) -> Match? {
    guard start <= text.count else { return nil }
    var place = start
    var found: [Int]?
    var ways: [Way] = []
    round += 1
    add(beginning(at: place), at: place, to: &ways)
    while steps <= limit {
      steps += ways.count + 1
      round += 1
      var next: [Way] = []
      for var way in ways {
        if case .match = pattern.instructions[way.state] {
          way.places[1] = place
          found = way.places
          // Those after it are worth less.
          break
        }
        if place < text.count, pattern.takes(text[place], at: way.state) {
          way.state += 1
          add(way, at: place + 1, to: &next)
        }
      }
      if place == text.count || (found != nil && next.isEmpty) { return found.map(Match.init) }
      place += 1
      // What begins later is worth less than all that has begun.
      if found == nil { add(beginning(at: place), at: place, to: &next) }
      ways = next
    }
    return nil
  }

  private func beginning(at place: Int) -> Way {
    Way(state: 0, places: [place, place] + Array(repeating: -1, count: 2 * pattern.groups))
  }

  /// Adds a way with all that it leads to without taking a code point, the preferred ones first.
  private mutating func add(_ way: Way, at place: Int, to ways: inout [Way]) {
    pending.append(way)
    while var way = pending.popLast() {
      if addedIn[way.state] == round { continue }
      addedIn[way.state] = round
      steps += 1
      switch pattern.instructions[way.state] {
      case .jump(let target):
        way.state = target
        pending.append(way)
      case .split(let first, let second):
        pending.append(Way(state: second, places: way.places))
        way.state = first
        pending.append(way)
      case .place(let number):
        steps += way.places.count
        way.places[number] = place
        way.state += 1
        pending.append(way)
      case .assertion(let assertion):
        let (before, after) = (place - 1, place)
        let holds = assertion.holds(
          before: before < 0 ? nil : text[before], after: after < text.count ? text[after] : nil)
        guard holds else { continue }
        way.state += 1
        pending.append(way)
      default: ways.append(way)
      }
    }
  }
}
