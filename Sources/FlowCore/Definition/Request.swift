/// Something that a flow asks of the outside: a type of its own, whose members are the question.
///
/// A request is a ``Query``, which may be asked any number of times, or a ``Mutation``, which creates
/// or changes something and is therefore asked under a key.
public protocol Request: Encodable, Equatable, Sendable {
  /// The content of a successful answer; ``Nothing`` unless the request says otherwise.
  associatedtype Value: Codable & Sendable = Nothing

  /// The name in scripts, traces and addresses; the type's own name with its first word in lower case
  /// unless the request says otherwise.
  static var name: String { get }

  /// The failures that the outside can answer with, each with an example of its message; none unless the
  /// request says otherwise.
  ///
  /// They are known by their codes. One of a mutation is about what was asked: it was refused and did not
  /// take effect, as an order is for which there is no money.
  static var failures: [Failure] { get }
}

extension Request {
  /// No failures.
  public static var failures: [Failure] { [] }

  /// The type's name with its first word in lower case, such as `createTransfer`.
  public static var name: String { _typeName(Self.self, qualified: false).withLowercaseFirstWord }

  /// True if its answer has no content.
  package static var bringsNothing: Bool { Value.self == Nothing.self }

  /// True if `other` is the same request with the same members.
  func isEqual(_ other: any Request) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
  }
}

/// A request that changes nothing: a lookup or a check.
public protocol Query: Request {}

/// A request that creates or changes something.
///
/// The outside fulfils the same idempotency key once, however often it is asked.
///
///     struct CreateTransfer: Mutation {
///       static let failures = [Failure("transfer.insufficientFunds", "There is not enough money")]
///       static let attempts = [Failure("account.session", "You are signed out")]
///
///       let amount: DecimalNumber
///     }
///
/// Any failure that neither list has leaves open whether it took effect. Until that is known the same step
/// performs no other one, unless the mutation may be repeated. One of which nobody knows is kept, also while the
/// app does not run; that is why a mutation is `Decodable`.
public protocol Mutation: Request, Decodable {
  /// The failures of an attempt alone, each with an example of its message; none unless the mutation says
  /// otherwise.
  ///
  /// They are known by their codes. With one of them the mutation was not carried out this time, which says
  /// nothing of what was asked: the same can be asked again, as once the user has signed in.
  static var attempts: [Failure] { get }

  /// True if it may well happen twice, as when the last one counts or nothing is created; false unless the
  /// mutation says otherwise.
  ///
  /// Each answer performs it anew then, whatever became of the one before, and the way back stays open.
  static var mayRepeat: Bool { get }

  /// The time for which the outside knows its keys: once it has passed the same mutation is not asked again
  /// under the same key; nil, unless the mutation says otherwise, for ever.
  static var keyLasts: Duration? { get }
}

extension Mutation {
  /// No failures.
  public static var attempts: [Failure] { [] }

  /// False.
  public static var mayRepeat: Bool { false }

  /// For ever.
  public static var keyLasts: Duration? { nil }

  /// Reads a mutation that was saved.
  static func read(_ document: Document) throws(DocumentError) -> any Mutation {
    try DocumentDecoder().decode(Self.self, from: document)
  }
}

/// An answer without content.
public struct Nothing: Codable, Equatable, Sendable {
  /// The only value.
  public init() {}
}

/// The part that a request plays in a flow.
public enum RequestKind: String, Sendable {
  /// Loads something.
  case lookup
  /// Says whether an answer can be taken.
  case check
  /// Creates or changes something.
  case effect
}

/// A request as the driver of a flow gets it.
package final class AskedRequest: Sendable {
  /// The request.
  package let request: any Request
  /// The request's name.
  package let name: String
  /// The part it plays.
  package let kind: RequestKind
  /// The key under which a mutation takes effect once; nil for a query.
  package let key: IdempotencyKey?
  /// The time after which the flow takes a `timeout`; nil to wait as long as it takes.
  package let limit: Duration?

  package init(_ request: any Request, at site: RequestSite, key: IdempotencyKey?) {
    self.request = request
    name = site.name
    kind = site.kind
    self.key = key
    limit = site.limit
  }
}

extension String {
  /// The name of a type as a value is named: `CreateTransfer` is `createTransfer`, `QRCode` is `qrCode`.
  ///
  /// A shell names all of its flows when it starts, so letters of ASCII are looked at as they are.
  package var withLowercaseFirstWord: String {
    var letters = Array(utf8)
    let upper = letters.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    if upper == 0 { return prefix(1).lowercased() + dropFirst() }
    let first = upper == 1 || upper == letters.count ? upper : upper - 1
    for place in 0..<first { letters[place] |= 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }
}
