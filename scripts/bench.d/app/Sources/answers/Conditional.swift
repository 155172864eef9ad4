import FlowCore

/// Everything that a report gathers.
struct ReportState: FlowState {
  var damage: Int?
  var place: String?
  var report: String?
  var witness: String?
  var number: String?
}

/// The steps of a report: the damage, as many as are wanted that are not needed, and a last one.
struct ReportStep<Count: StepCount>: FlowName {
  let rawValue: String

  static var first: ReportStep { ReportStep(rawValue: "damage") }
  static var conditional: [ReportStep] {
    (0..<Count.value).map { ReportStep(rawValue: "step\($0)") }
  }
  static var last: ReportStep { ReportStep(rawValue: "last") }
  static var done: ReportStep { ReportStep(rawValue: "done") }
  static var allCases: [ReportStep] { [first] + conditional + [last, done] }
}

/// A number of steps, as a type.
protocol StepCount: Sendable {
  static var value: Int { get }
}

/// A flow of ``ReportStep``.
protocol ReportFlow: Flow
where Step == ReportStep<Count>, State == ReportState, Output == ReportState {
  associatedtype Count: StepCount
}

extension ReportFlow {
  /// The parts of its definition.
  static func parts() -> [DefinitionEntry<Self>] {
    typealias Parts = ListBuilder<DefinitionEntry<Self>>
    let members: [Member<ReportState, String?>] = [\.place, \.report, \.witness, \.number]
    let conditional = Step.conditional.enumerated().map { index, step in
      Parts.buildExpression(
        ask(step, members[index % members.count]).needed("damage \(index)") {
          ($0.damage ?? 0) < -index
        })
    }
    return [Parts.buildExpression(ask(.first, \.damage))] + conditional
      + [Parts.buildExpression(confirm(.last)), Parts.buildExpression(finish(.done))]
  }
}

/// A report with 8 conditional steps.
struct ShortFlow: ReportFlow {
  enum Count: StepCount { static var value: Int { 8 } }
  typealias Step = ReportStep<Count>
  typealias State = ReportState

  static let definition = define(parts)
}

/// A report with 96 conditional steps.
struct LongFlow: ReportFlow {
  enum Count: StepCount { static var value: Int { 96 } }
  typealias Step = ReportStep<Count>
  typealias State = ReportState

  static let definition = define(parts)
}
