import ExactDecimal
import FlowCore
import TransferFlow

/// A place in a transfer: `/transfer` or `/transfer/{step}`, with what leads there behind the `?`.
public struct TransferPage: Equatable, Sendable {
  /// Where; nil for the beginning.
  public var step: Step?
  /// The country, as it is typed; nil if it is left to the flow.
  public var country: String?
  /// The amount, as it is typed.
  public var amount: String?
  /// The tariff, as it is typed.
  public var tariff: String?

  /// The steps that a link leads to.
  public enum Step: String, CaseIterable, Sendable {
    /// The step that asks for the amount.
    case amount
    /// Too little.
    case invalidAmount
    /// How.
    case tariffs
    /// The last look.
    case confirmation
  }

  /// The names that mean something behind the `?` of its link.
  static let names = ["country", "amount", "tariff"]

  /// A place in a transfer.
  public init(
    step: Step? = nil, country: String? = nil, amount: String? = nil, tariff: String? = nil
  ) {
    self.step = step
    self.country = country
    self.amount = amount
    self.tariff = tariff
  }

  /// The place that the rest of a path and a query name.
  init(_ path: ArraySlice<String>, _ link: Link) throws(LinkError) {
    self.init()
    if let name = path.first {
      guard let step = Step(rawValue: name) else {
        throw .unknown(name, "no link leads to a step '\(name)' of transfer")
      }
      self.step = step
    }
    try path.dropFirst().expectEnd()
    country = try link.value(of: "country")
    amount = try link.value(of: "amount")
    tariff = try link.value(of: "tariff")
  }

  /// The place of a running transfer; nil if no link leads there.
  init?(at place: FlowPlace<TransferFlow>) {
    guard let step = Step(rawValue: place.step.name) else { return nil }
    let state = place.state
    self.init(
      step: step, country: state.country.id, amount: state.amount?.description,
      tariff: state.tariff?.id)
  }

  /// The components behind `transfer`.
  var path: [String] { step.map { [$0.rawValue] } ?? [] }

  /// The names and values behind `?`.
  var query: [Link.Parameter] {
    zip(TransferPage.names, [country, amount, tariff]).compactMap { name, value in
      value.map { .init(name, $0) }
    }
  }

  /// The place in a transfer that is called from a tab.
  func destination(_ tab: Destination) -> Destination {
    tab.start(
      TransferFlow.self, at: step.flatMap { .init(rawValue: $0.rawValue) },
      Inputs(query.map { (name: $0.name, value: $0.value) }))
  }
}
