public import FlowCore

/// Something that somebody made: its own members, and behind them its `owner`, if somebody was signed in.
public struct Owned<Thing: Sendable>: Sendable {
  /// The thing.
  public let thing: Thing
  /// The id of the user to whom it belongs; nil if nobody was signed in.
  public let owner: String?

  /// Something and its owner.
  public init(_ thing: Thing, owner: String?) {
    self.thing = thing
    self.owner = owner
  }

  /// True if a user may see it.
  public func belongs(to user: String?) -> Bool { owner == user }

  private enum CodingKeys: CodingKey { case owner }
}

// Constrained here and not above for a fast start; see FlowCore in Sources/README.md.
extension Owned: Codable where Thing: Codable {
  /// Decodes the thing and its owner.
  public init(from decoder: any Decoder) throws {
    thing = try Thing(from: decoder)
    owner = try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(String.self, forKey: .owner)
  }

  /// Encodes the thing, and the owner if there is one.
  public func encode(to encoder: any Encoder) throws {
    try thing.encode(to: encoder)
    guard let owner else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(owner, forKey: .owner)
  }
}

extension Ledger {
  /// The entries that a user may see, under their ids.
  public func things<Thing>(of user: String?) -> [Identified<Thing>] where Entry == Owned<Thing> {
    compactMap { $0.entry.belongs(to: user) ? Identified($0.id, $0.entry.thing) : nil }
  }
}

/// A world that knows who is signed in.
public protocol SessionWorld: World {
  /// The id of the user who is signed in; nil if nobody is.
  var session: String? { get }
}

extension SessionWorld {
  /// A world that knows who is signed in.
  public static var knowsSession: Bool { true }
}

extension Around {
  /// The id of the user who is signed in, as the ``SessionWorld`` says; nil if nobody is, or there is no such
  /// world.
  public var user: String? { neighbours?.sessionWorld?.session }
}

/// A world that keeps something for each user, and shows that of who is signed in.
public protocol PersonalWorld: World {
  /// The user whose things it shows; nil if nobody's.
  ///
  /// It is saved as `owner`: a document without one is about who is signed in.
  var owner: String? { get set }

  /// Shows what is kept for a user.
  ///
  /// - Parameter user: the id of who is signed in from now on; nil if nobody is.
  mutating func turn(to user: String?)
}
