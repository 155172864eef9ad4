import AccountFlow
import FlowCore

/// The purchases of the user, and the appointments to come.
public struct ActivitiesFlow: Flow {
  /// The only place.
  public enum Step: String, FlowName {
    case purchases
  }

  /// Which purchases are shown.
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
    /// Which purchases are shown.
    public var filter = Filter.history
    /// The purchases; nil until they are there.
    public internal(set) var purchases: [Purchase]?

    /// The empty state: the purchases are not there yet.
    public init() {}

    /// The purchases, one per line.
    var summary: String? {
      guard let purchases else { return nil }
      if purchases.isEmpty { return "Nothing \(filter == .active ? "ahead" : "yet")." }
      return purchases.map { $0.line }.joined(separator: "\n")
    }
  }

  /// The step, which every choice of a filter shows afresh.
  public static let definition = define {
    start(field(\.filter, "Purchases")).load(into: \.user) { _ in SignedIn() }
    form(.purchases, input("filter", "Purchases", default: Filter.history)) {
      filter, state in
      state.filter = filter
      state.purchases = nil
    }
    .says { $0.summary }
    .load(into: \.purchases) { Purchases(filter: $0.filter) }
  } transitions: {
    step(.purchases) {
      next { stay() }
    }
  }
}

/// The purchases of one kind.
struct Purchases: Query {
  typealias Value = [Purchase]

  let filter: ActivitiesFlow.Filter
}

/// Something that was bought: a booking or a transfer.
public struct Purchase: Named {
  /// The id of the booking or transfer.
  public let id: String
  /// The purchase in a line.
  public let line: String

  /// Something that was bought.
  public init(id: String, line: String) {
    self.id = id
    self.line = line
  }
}
