import ExactDecimal
import FlowCore
import FlowGoals
import FlowGraphs

/// The share of the flows that the cases of a run have reached which passed.
package struct Coverage: Codable, Sendable, Equatable, SelfChecking {
  package var flows: [FlowCoverage]
  /// The ids of the cases that reached something.
  package var cases: [String]

  enum CodingKeys: CodingKey { case cases, flows }

  package init(flows: [FlowCoverage], cases: [String] = []) {
    self.flows = flows
    self.cases = cases
  }

  /// - Throws: if a goal was reached by a case that is not listed.
  package func check() throws(DocumentError) {
    for (position, flow) in flows.enumerated() {
      for (number, point) in flow.points.enumerated()
      where !point.cases.allSatisfy(cases.indices.contains) {
        throw DocumentError(
          "it names cases that are not listed",
          at: ["flows", "\(position)", "points", "\(number)", "cases"])
      }
    }
  }

  /// Takes out what only other cases have reached than these.
  ///
  /// - Parameter kept: the ids of the cases that count.
  mutating func keep(cases kept: Set<String>) {
    if cases.allSatisfy(kept.contains) { return }
    for flow in flows.indices {
      for point in flows[flow].points.indices where flows[flow].points[point].count > 0 {
        flows[flow].points[point].cases.removeAll { !kept.contains(cases[$0]) }
        if flows[flow].points[point].cases.isEmpty { flows[flow].points[point].count = 0 }
      }
    }
  }

  /// All points together.
  package var share: CoverageShare {
    flows.reduce(into: CoverageShare()) { $0.add($1.share) }
  }

  /// Returns the coverage of several runs together.
  ///
  /// - Throws: the flow that is not the same in all of them.
  package func joined(with other: Coverage) throws(ReportError) -> Coverage {
    guard flows.map(\.name) == other.flows.map(\.name) else {
      throw ReportError("the reports cover different flows")
    }
    var joined = Coverage(flows: [], cases: cases)
    var places = Dictionary(zip(cases, cases.indices), uniquingKeysWith: { first, _ in first })
    let moved = other.cases.map { id in
      if let place = places[id] { return place }
      places[id] = joined.cases.count
      joined.cases.append(id)
      return joined.cases.count - 1
    }
    for (flow, other) in zip(flows, other.flows) {
      joined.flows.append(try flow.joined(with: other, moved))
    }
    return joined
  }
}

/// The share of one flow that a run has reached.
package struct FlowCoverage: Codable, Sendable, Equatable {
  package let name: String
  /// The goals of the flow, kind by kind, each in declared order.
  package var points: [CoveragePoint]
  /// The picture of the flow; nil if the flow is not known here.
  package var graph: FlowGraph?

  enum CodingKeys: CodingKey { case name, points }

  package init(name: String, points: [CoveragePoint], graph: FlowGraph? = nil) {
    self.name = name
    self.points = points
    self.graph = graph
  }

  package var share: CoverageShare {
    CoverageShare(reached: points.count { $0.count > 0 }, all: points.count)
  }

  /// The points that were not reached.
  package var missed: [CoveragePoint] { points.filter { $0.count == 0 } }

  /// The points of one kind.
  func points(_ kind: Goal.Kind) -> [CoveragePoint] { points.filter { $0.kind == kind } }

  /// The steps and edges that a picture of the flow marks as reached.
  package var marks: FlowGraph.Coverage {
    let steps = points(.step).filter { $0.count > 0 }.map(\.name)
    let ways = points(.way).enumerated().filter { $0.element.count > 0 }.map(\.offset)
    return FlowGraph.Coverage(steps: Set(steps), edges: Set(ways))
  }

  /// The share of each kind of goal that the flow has, as `steps 5 of 6, ways 3 of 9`.
  var textByKind: String {
    Goal.Kind.allCases.compactMap { kind in
      let points = points(kind)
      if points.isEmpty { return nil }
      return "\(kind.plural) \(points.count { $0.count > 0 }) of \(points.count)"
    }.joined(separator: ", ")
  }

  /// The coverage with that of another run, whose cases have other positions.
  fileprivate func joined(
    with other: FlowCoverage, _ moved: [Int]
  ) throws(ReportError) -> FlowCoverage {
    guard points.map(\.text) == other.points.map(\.text) else {
      throw ReportError("flow \(name) is not the same flow in all reports")
    }
    var joined = self
    for index in points.indices {
      let (sum, isTooLarge) = points[index].count.addingReportingOverflow(
        other.points[index].count)
      joined.points[index].count = isTooLarge ? .max : sum
      let known = Set(joined.points[index].cases)
      joined.points[index].cases += other.points[index].cases.map { moved[$0] }
        .filter { !known.contains($0) }
    }
    return joined
  }
}

/// The number of points, and how many of them were reached.
package struct CoverageShare: Sendable, Equatable {
  package private(set) var reached = 0
  package private(set) var all = 0

  init(reached: Int = 0, all: Int = 0) {
    self.reached = reached
    self.all = all
  }

  mutating func add(_ other: CoverageShare) {
    reached += other.reached
    all += other.all
  }

  /// Tenths of a percent, rounded down: 1000 only if nothing was missed.
  ///
  /// Of nothing, all was reached.
  package var permille: Int { all == 0 ? 1000 : reached * 1000 / all }

  /// The percentage, with one place.
  var percent: DecimalNumber {
    (try? DecimalNumber.parse("\(permille / 10).\(permille % 10)")) ?? 0
  }

  /// The tenths of a percent that a percentage with at most one place is; nil if it is none.
  package static func permille(ofPercent text: String) -> Int? {
    guard let number = try? DecimalNumber.parse(text), number >= 0, number <= 100,
      let product = try? number * 10, let permille = Int64(exactly: product)
    else { return nil }
    return Int(permille)
  }

  /// As it is printed: `16 of 18, 88.8 %`.
  package var text: String { "\(reached) of \(all), \(permille / 10).\(permille % 10) %" }
}

extension Coverage {
  /// The members that are written and not read.
  private enum Written: CodingKey { case percent }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    var written = encoder.container(keyedBy: Written.self)
    try written.encode(share.percent, forKey: .percent)
    try members.encode(cases, forKey: .cases)
    try members.encode(flows, forKey: .flows)
  }
}

extension FlowCoverage {
  /// The members that are written and not read.
  private enum Written: CodingKey { case reached, all, percent }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    var written = encoder.container(keyedBy: Written.self)
    try members.encode(name, forKey: .name)
    try written.encode(share.reached, forKey: .reached)
    try written.encode(share.all, forKey: .all)
    try written.encode(share.percent, forKey: .percent)
    try members.encode(points, forKey: .points)
  }
}
