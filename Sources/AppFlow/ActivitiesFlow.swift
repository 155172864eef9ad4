import AccountFlow
public import ExactDecimal
import FlowCore

/// The purchases of the user, and the appointments to come.
public struct ActivitiesFlow: Flow {
  /// The purpose, for who looks for a flow.
  public static let purpose = "the purchases of the user, and the appointments to come"

  /// The only place.
  public enum Step: String, FlowName {
    case purchases
  }

  /// The purchases that are shown.
  public enum Filter: String, Choice {
    /// Those that lie ahead.
    case active
    /// All others.
    case history
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// The purchases to look at.
  public struct State: FlowState {
    var user = Hidden("")
    /// The purchases that are shown.
    public var filter = Filter.history
    /// The purchases; nil until they are there.
    public internal(set) var purchases: [Purchase]?

    /// The empty state: the purchases are not there yet.
    public init() {}

    var shown: [Purchase] { purchases ?? [] }
  }

  /// The texts of the flow in German.
  public static let translations = appTranslations

  /// The step, which every choice of a filter shows afresh.
  public static let definition = define {
    start(field(\.filter, "Purchases")).load(into: \.user) { _ in SignedIn() }
    form(.purchases, field(\.filter, "Purchases")) { _, state in state.purchases = nil }
      .says("Nothing ahead.") { $0.purchases?.isEmpty == true && $0.filter == .active }
      .says("Nothing yet.") { $0.purchases?.isEmpty == true && $0.filter == .history }
      .says(each: \.shown, Purchase.line)
      .load(into: \.purchases) { Purchases(filter: $0.filter) }
  } transitions: {
    step(.purchases) {
      next { stay() }
    }
  }
}

/// The purchases of one kind.
public struct Purchases: Query {
  /// The purchases, first to last.
  public typealias Value = [Purchase]

  /// The purchases that are asked for.
  public let filter: ActivitiesFlow.Filter
}

/// Something that was bought: a booking or a transfer.
public struct Purchase: Named {
  /// The id of the booking or transfer.
  public let id: String
  private let booking: Booking?
  private let transfer: Transfer?

  /// An appointment.
  ///
  /// - Parameters:
  ///   - id: the booking's id.
  ///   - store: the store's name.
  ///   - slot: the slot's id.
  ///   - price: the price, in EUR.
  public init(id: String, store: String, slot: String, price: DecimalNumber) {
    self.id = id
    booking = Booking(store: store, slot: slot, price: price)
    transfer = nil
  }

  /// A transfer of an amount in EUR to a country.
  public init(id: String, amount: DecimalNumber, country: String) {
    self.id = id
    booking = nil
    transfer = Transfer(amount: amount, country: country)
  }

  /// The purchase in a line.
  static let line: Phrase<Purchase> = """
    \(\.id): \(\.booking, "\(\.store), slot \(\.slot), \(\.price, places: 2) EUR")\
    \(\.transfer, "\(\.amount, places: 2) EUR to \(\.country)")
    """

  private struct Booking: Codable, Equatable {
    let store: String
    let slot: String
    let price: DecimalNumber
  }

  private struct Transfer: Codable, Equatable {
    let amount: DecimalNumber
    let country: String
  }
}
