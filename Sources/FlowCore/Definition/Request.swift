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
}

extension Request {
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
public protocol Mutation: Request {}

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

/// A request as whoever performs a flow gets it.
public final class AskedRequest: Sendable {
  /// The request.
  public let request: any Request
  /// The request's name.
  public let name: String
  /// The part it plays.
  public let kind: RequestKind
  /// The key under which a mutation takes effect once; nil for a query.
  public let key: IdempotencyKey?
  /// The time after which the flow wants to hear of a `timeout`; nil to wait as long as it takes.
  public let limit: Duration?

  init(_ request: any Request, at site: RequestSite<some Flow>, key: IdempotencyKey?) {
    self.request = request
    name = site.name
    kind = site.kind
    self.key = key
    limit = site.limit
  }
}

/// A place in a definition where something is asked of the outside: makes the request and folds in what
/// it brings.
final class RequestSite<F: Flow>: Sendable {
  let name: String
  let kind: RequestKind
  let limit: Duration?
  let type: any Request.Type
  /// Reads a value that it brought before.
  let readValue: @Sendable (Document) throws(DocumentError) -> any Sendable
  /// The members of the state that its answer fills.
  let fills: [PartialMember<F.State>]
  /// The event of the decision that it belongs to; nil for every answer.
  let event: F.Event?
  private let makeRequest: @Sendable (any Sendable, Given<F.State>) -> (any Request)?
  private let foldValue: @Sendable (any Sendable, any Sendable, inout F.State) -> Bool

  init<R: Request, Answer: Sendable>(
    _ kind: RequestKind, named name: String = R.name, on event: F.Event? = nil,
    within limit: Duration?, fills: [PartialMember<F.State>] = [],
    make: @escaping @Sendable (Answer, Given<F.State>) -> R?,
    fold: @escaping @Sendable (R.Value, Answer, inout F.State) -> Void
  ) {
    self.name = name
    type = R.self
    readValue = { document throws(DocumentError) in
      try DocumentDecoder().decode(R.Value.self, from: document)
    }
    self.kind = kind
    self.limit = limit
    self.event = event
    self.fills = fills
    makeRequest = { answer, given in (answer as? Answer).flatMap { make($0, given) } }
    foldValue = { value, answer, state in
      guard let value = value as? R.Value, let answer = answer as? Answer else { return false }
      fold(value, answer, &state)
      return true
    }
  }

  /// The request that an answer leads to; nil if nothing is asked.
  func request(for answer: any Sendable, _ given: Given<F.State>) -> (any Request)? {
    makeRequest(answer, given)
  }

  /// Folds in what the request brought.
  ///
  /// - Throws: `load.failed` if the value is not of the type that the request wants.
  func fold(
    _ value: any Sendable, for answer: any Sendable, into state: inout F.State
  ) throws(Failure) {
    guard foldValue(value, answer, &state) else { throw .load }
  }
}

/// A member of a state, for comparing and resetting without its type.
///
/// It does not demand of its state what it needs of it to be made: a type with demands is looked up in
/// the whole program when its first value is.
struct PartialMember<State: Sendable>: Sendable {
  let path: AnyMember<State>
  /// True if it is not answered yet while it is nil.
  let isOptional: Bool
  /// True of a value that is not shown, and so not given either.
  let isUnseen: @Sendable () -> Bool
  /// False of a member that is constant.
  let isWritable: @Sendable () -> Bool
  let reset: @Sendable (inout State) -> Void
  let isSet: @Sendable (State) -> Bool
  /// Reads a value that was typed for the member; false if it cannot be typed.
  private let readText: @Sendable (String, FieldDescription, inout State) throws(Refusal) -> Bool
}

extension PartialMember where State: FlowState {
  /// A member that always has a value.
  init<Value: Sendable>(_ member: Member<State, Value>) {
    self.init(member, isOptional: false) { _ in true }
  }

  /// A member that is nil as long as it is not answered.
  init<Value: Sendable>(_ member: Member<State, Value?>) {
    self.init(member, isOptional: true) { $0[keyPath: member] != nil }
  }

  /// A member that a field is bound to.
  init<Value: Fillable>(field member: Member<State, Value>) {
    self.init(member, isOptional: Value.unanswered != nil) { $0[keyPath: member].answer != nil }
  }

  private init<Value: Sendable>(
    _ member: Member<State, Value>, isOptional: Bool, isSet: @escaping @Sendable (State) -> Bool
  ) {
    path = member
    isWritable = { true }
    self.isOptional = isOptional
    self.isSet = isSet
    isUnseen = { Value.self is any NotShown.Type }
    reset = { $0[keyPath: member] = State()[keyPath: member] }
    readText = { text, field, state throws(Refusal) in
      guard let type = Value.self as? any Fillable.Type,
        let value = try type.member(text, field) as? Value
      else { return false }
      state[keyPath: member] = value
      return true
    }
  }

  /// A member of whatever type, to be named and reset: nothing can be read into it.
  init(anyOf member: AnyMember<State>) {
    path = member
    isWritable = { member is any ResettableMember<State> }
    isOptional = false
    isUnseen = { false }
    reset = { state in (member as? any ResettableMember<State>)?.reset(&state) }
    isSet = { _ in true }
    readText = { _, _, _ throws(Refusal) in false }
  }
}

/// A member that can go back to its beginning.
private protocol ResettableMember<Root> {
  associatedtype Root

  func reset(_ state: inout Root)
}

extension WritableKeyPath: ResettableMember where Root: EmptyInitializable {
  fileprivate func reset(_ state: inout Root) { state[keyPath: self] = Root()[keyPath: self] }
}

extension PartialMember {
  /// Reads a value that was typed for the member.
  func read(_ text: String, _ name: String, _ state: inout State) throws(Refusal) {
    let field = FieldDescription(
      name: name, label: name, kind: .text, isRequired: true, rules: [], defaultText: nil,
      choices: nil)
    guard try readText(text, field, &state) else {
      throw Refusal(.fieldUnknown, "\(name) cannot be given", field: name, unknown: name)
    }
  }
}

extension Fillable {
  /// The member that holds a value which was typed.
  static func member(_ text: String, _ field: FieldDescription) throws(Refusal) -> Self {
    Self(answer: try Answer.read(text, for: field, among: nil))
  }
}

/// A member of a state, for comparing.
public typealias AnyMember<State> = any PartialKeyPath<State> & Sendable

/// A writable member of a state, as fields and requests are bound to it.
public typealias Member<State, Value> = any WritableKeyPath<State, Value> & Sendable

extension String {
  /// The name of a type as a value is named: `CreateTransfer` is `createTransfer`, `QRCode` is `qrCode`.
  var withLowercaseFirstWord: String {
    let letters = unicodeScalars
    let upper = letters.prefix { $0.properties.isUppercase }.count
    let first = upper <= 1 || upper == letters.count ? upper : upper - 1
    return String(letters.prefix(first)).lowercased() + String(letters.dropFirst(first))
  }
}
