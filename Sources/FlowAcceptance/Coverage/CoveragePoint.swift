/// One thing of a flow that a test can reach.
package struct CoveragePoint: Sendable, Equatable {
  /// The kinds of points.
  package enum Kind: String, Sendable, CaseIterable {
    /// A step is entered.
    case step
    /// A line of the transition table decides.
    case handler
    /// A load or validation ends well, or does not.
    case outcome
  }

  package let kind: Kind
  package let name: String
  /// The number of times it was reached.
  package var count: Int
  /// The ids of the first cases that reached it.
  package private(set) var cases: [String]

  /// The most cases that are named.
  private static let mostCases = 20

  package init(_ kind: Kind, _ name: String, count: Int = 0, cases: [String] = []) {
    self.kind = kind
    self.name = name
    self.count = count
    self.cases = Array(cases.prefix(Self.mostCases))
  }

  /// Adds the id of a case that reached it.
  mutating func add(_ id: String) {
    if cases.count < Self.mostCases { cases.append(id) }
  }

  /// The name that is printed where it was missed.
  var text: String { "\(kind.rawValue) \(name)" }
}
