/// Plays the outside of one flow on a ``World``: answers its loads and validations at once.
///
/// Each of its methods reads or changes the world completely or not at all.
public protocol StandIn<Owner>: SendableMetatype {
  /// The flow it is the outside of.
  associatedtype Owner: Flow
  /// The world that it reads and changes.
  associatedtype Backend: World

  /// The names of other worlds that its loads look at, in ``Surroundings/neighbours``.
  static var neighbours: [String] { get }

  /// A walk through the flow, for tests that must hold of every flow; nil if there is none.
  static var sample: FlowSample? { get }

  /// The flow, with what it knows of the world when it starts.
  ///
  /// - Throws: `start.needs`, naming what the world lacks for the flow to start.
  static func flow(in world: Backend) throws(Refusal) -> Owner

  /// Performs a load.
  static func load(
    _ command: Owner.LoadCommand, in world: inout Backend, _ surroundings: inout Surroundings
  ) -> OutsideResult<Owner>

  /// Why an answer cannot be taken, or nil if it can.
  static func validate(_ command: Owner.ValidationCommand, in world: Backend) -> Failure?
}

extension StandIn {
  /// None.
  public static var neighbours: [String] { [] }
  /// None.
  public static var sample: FlowSample? { nil }
}

extension StandIn where Owner.ValidationCommand == NoCommand {
  /// Never called: the flow asks nothing.
  public static func validate(_ command: NoCommand, in world: Backend) -> Failure? {}
}

extension StandIn where Owner.LoadCommand == NoCommand {
  /// Never called: the flow loads nothing.
  public static func load(
    _ command: NoCommand, in world: inout Backend, _ surroundings: inout Surroundings
  ) -> OutsideResult<Owner> {}
}
