import FlowGoals

/// A goal of a flow, and the cases that have reached it.
package struct CoveragePoint: Codable, Sendable, Equatable {
  package let kind: Goal.Kind
  /// The name of the goal among those of its kind, such as `amount` of a step.
  package let name: String
  /// The goal in words.
  package let title: String
  /// The number of times it was reached.
  package var count: Int
  /// The cases that reached it, by their positions in ``Coverage/cases``.
  package var cases: [Int]

  package init(
    _ kind: Goal.Kind, _ name: String, title: String = "", count: Int = 0, cases: [Int] = []
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.count = count
    self.cases = cases
  }

  /// The point of a goal that nothing has reached yet.
  init(_ goal: Goal) {
    // The id begins with the kind.
    self.init(
      goal.kind, String(goal.id.dropFirst(goal.kind.rawValue.count + 1)), title: goal.title)
  }

  /// The id of the goal, which is printed where it was missed.
  var text: String { "\(kind.rawValue) \(name)" }
}
