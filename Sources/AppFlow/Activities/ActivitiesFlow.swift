import FlowCore

/// What was bought and what is still to come.
public struct ActivitiesFlow: Flow {
  /// Somebody's activities.
  public init() {}

  /// The only place.
  public enum Step: String, FlowName {
    case purchases
  }

  /// Which purchases are shown.
  public enum Filter: String, Choosable, Encodable, CaseIterable {
    /// Those that lie ahead.
    case active
    /// All others.
    case history
  }

  /// It goes on until it is left.
  public typealias Output = Never

  /// What is asked of the outside.
  public enum LoadCommand: OutsideCommand {
    /// The purchases of one kind.
    case purchases(Filter, Reply<ActivitiesFlow, [Purchase]>)

    /// What can be asked.
    public static var names: [String] { ["purchases"] }

    /// Which it is.
    public var name: String { "purchases" }
  }

  /// What is looked at.
  public struct State: Describable, Encodable, Equatable, Sendable {
    /// Which purchases are shown.
    public internal(set) var filter: Filter
    /// The purchases; nil until they are there.
    public internal(set) var purchases: [Purchase]?

    /// Purchases of one kind, not there yet.
    public init(filter: Filter) { self.filter = filter }
  }

  /// The stage; every choice of a filter shows it afresh.
  public static let definition = FlowDefinition<ActivitiesFlow>("activities") {
    PurchasesStage()
  } transitions: {
    step(.purchases) {
      next { stay() }
    }
  }

  /// Which purchases are shown first.
  public static var startForm: Form<ActivitiesFlow, State> {
    Form(
      State.init(filter:),
      .choice("filter", { $0.filter }, "Purchases", default: "history"))
  }
}
