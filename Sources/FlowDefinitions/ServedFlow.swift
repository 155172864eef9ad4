public import FlowCore
import Synchronization

/// A flow that is not written in Swift: its steps, fields, rules, requests and ways are a ``FlowPlan``, which
/// a server sends or a file holds.
///
/// An app names it, so that other flows and pages can lead there, and gives it its plan before it first
/// starts:
///
///     enum Survey {}
///     typealias SurveyFlow = ServedFlow<Survey>
///
///     try SurveyFlow.serve(FlowPlan(json: bytes))
///     let driver = try FlowDriver(SurveyFlow.self, services: services)
///
/// It is run by the same runtime as every other, and asks ``ServedQuery`` and ``ServedMutation``. Without a
/// plan it has no steps, and is refused where it starts.
///
/// `Name` tells the flow from others; nothing else is known of it.
public enum ServedFlow<Name: SendableMetatype>: Flow {
  /// A step that the plan declares.
  public typealias Step = ServedName<Name, StepNames>
  /// An event that the plan names.
  public typealias Event = ServedName<Name, EventNames>
  /// The members that the plan names.
  public typealias State = ServedState<Name>
  /// The members that the plan hands over.
  public typealias Output = ServedOutput

  /// Has the flow be what a plan says.
  ///
  /// A flow that is running or saved goes on only by the plan that it began with, so an app serves a plan
  /// before it starts or restores the flow, and once.
  ///
  /// - Throws: if the flow has a plan already.
  public static func serve(_ plan: FlowPlan) throws(DocumentError) {
    let isFirst = plans.withLock { plans in
      let key = ObjectIdentifier(Name.self)
      if plans[key] != nil { return false }
      plans[key] = ServedDefinition<Name>(plan)
      return true
    }
    if !isFirst { throw DocumentError("flow \(name) has a plan already") }
  }

  /// The name that its plan says; that of `Name` as long as it has none.
  public static var name: String { served?.plan.name ?? String(describing: Name.self) }

  /// The purpose that its plan says.
  public static var purpose: String { served?.plan.purpose ?? "" }

  /// The version that its plan says.
  public static var version: Int { served?.plan.version ?? 1 }

  /// The translations that its plan has.
  public static var translations: [Language: [String: String]] {
    served?.plan.translations ?? [:]
  }

  /// The definition that comes of its plan; without steps as long as it has none.
  public static var definition: FlowDefinition<Self> {
    guard let served else {
      return define([], []) { _ in
        nil
      } telling: { _ in
        "it has no plan; give it one with serve(_:) before it starts"
      }
    }
    return served.definition.value { PlanReading<Name>(served.plan).definition }
  }

  /// The plan; one without anything as long as it has none.
  package static var plan: FlowPlan { served?.plan ?? .none }

  private static var served: ServedDefinition<Name>? {
    plans.withLock { $0[ObjectIdentifier(Name.self)] as? ServedDefinition<Name> }
  }
}

/// The plans of the flows that have one, by the flow.
private let plans = Mutex<[ObjectIdentifier: any Sendable]>([:])

/// A plan, and the definition that comes of it.
private final class ServedDefinition<Name: SendableMetatype>: Sendable {
  let plan: FlowPlan
  let definition = Lazy<FlowDefinition<ServedFlow<Name>>>()

  init(_ plan: FlowPlan) { self.plan = plan }
}

/// The names of one kind that a plan declares.
public protocol PlanNames: SendableMetatype {
  /// The names that a plan declares.
  static func all(of plan: FlowPlan) -> [String]
}

/// The names of a plan's steps.
public enum StepNames: PlanNames {
  /// The steps, in declared order.
  public static func all(of plan: FlowPlan) -> [String] { plan.steps.map { $0.name } }
}

/// The names of a plan's events.
public enum EventNames: PlanNames {
  /// The events, in the order in which they are first named.
  public static func all(of plan: FlowPlan) -> [String] { plan.events }
}

/// A step or an event of a served flow.
public struct ServedName<Name: SendableMetatype, Names: PlanNames>: FlowName {
  /// The name, as the plan has it.
  public let rawValue: String

  /// The step or event of that name; nil if the plan has none.
  public init?(rawValue: String) {
    guard Names.all(of: ServedFlow<Name>.plan).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// One that the plan has.
  init(_ name: String) { rawValue = name }

  /// All of them, in declared order.
  public static var allCases: [ServedName] {
    Names.all(of: ServedFlow<Name>.plan).map { ServedName($0) }
  }
}

/// The name of a flow that has none in the program, since it is read when the program runs.
///
/// A flow is a type, so each plan is given a type of its own: they are distinguished by how many
/// are before them.
package protocol PlanNumber: SendableMetatype {}

private enum FirstPlan: PlanNumber {}

private enum NextPlan<Before: PlanNumber>: PlanNumber {}

extension FlowPlan {
  /// The number of the plan that is served next.
  private static let next = Mutex<any PlanNumber.Type>(FirstPlan.self)

  /// Serves this plan to a flow that nobody else knows: ``ServedFlow`` of the number that is returned.
  package func served() -> any PlanNumber.Type {
    let number = FlowPlan.next.withLock { next in
      let number = next
      next = FlowPlan.number(after: number)
      return number
    }
    serve(to: number)
    return number
  }

  private static func number<Number: PlanNumber>(
    after number: Number.Type
  ) -> any PlanNumber.Type {
    NextPlan<Number>.self
  }

  private func serve<Number: PlanNumber>(to number: Number.Type) {
    // The number is new, so it has no plan yet.
    try? ServedFlow<Number>.serve(self)
  }
}
