/// A place in a definition where something is asked of the outside: makes the request and folds in what
/// it brings.
@usableFromInline package final class RequestSite: Sendable {
  let name: String
  let kind: RequestKind
  let limit: Duration?
  let type: any Request.Type
  /// The failures that are declared here, in the place of those that the type declares; nil for those.
  private let own: DeclaredFailures?
  /// True if it may happen twice, as a plan says; nil as the type says.
  private let repeats: Bool?
  /// The mutation that a saved document is; nil to read it as the type does.
  private let read: (@Sendable (Document) throws(DocumentError) -> any Request)?
  /// The members of the state that its answer fills.
  let fills: [StateMember]
  /// The event of the decision that it belongs to; nil for every answer.
  let event: Int?
  /// The request that an answer leads to; nil if nothing is asked.
  package let request: @Sendable (AnyAnswer, AnyGiven) -> (any Request)?
  /// Reads a value that it brought before.
  let readValue: @Sendable (Document) throws(DocumentError) -> any Sendable
  /// True if it asks where an answer leads.
  let isTransition: Bool
  private let foldValue: @Sendable (any Sendable, inout AnyGiven) -> Bool
  /// True if what is tried again is asked under another key.
  let changesKeyAtRetry: Bool

  /// A request about an answer.
  @inlinable
  convenience init<State, Answer: Sendable, R: Request>(
    _ kind: RequestKind, named name: String = R.name, on event: Int? = nil,
    within limit: Duration?, fills: [StateMember] = [], failing own: DeclaredFailures? = nil,
    repeating repeats: Bool? = nil,
    reading read: (@Sendable (Document) throws(DocumentError) -> any Request)? = nil,
    make: @escaping @Sendable (Answer, Given<State>) -> R?,
    fold: @escaping @Sendable (inout State, R.Value) -> Void
  ) {
    self.init(
      kind, R.self, named: name, on: event, within: limit, fills: fills, failing: own,
      repeating: repeats, reading: read,
      request: { answer, given in make(answer.typed(), given.typed()) },
      fold: { value, given in
        guard let value = value as? R.Value else { return false }
        given.change { fold(&$0, value) }
        return true
      })
  }

  @usableFromInline
  init<R: Request>(
    _ kind: RequestKind, _ type: R.Type, named name: String, on event: Int? = nil,
    within limit: Duration? = nil, fills: [StateMember] = [],
    failing own: DeclaredFailures? = nil, repeating repeats: Bool? = nil,
    reading read: (@Sendable (Document) throws(DocumentError) -> any Request)? = nil,
    isTransition: Bool = false,
    request: @escaping @Sendable (AnyAnswer, AnyGiven) -> (any Request)?,
    fold: @escaping @Sendable (any Sendable, inout AnyGiven) -> Bool
  ) {
    self.name = name
    self.kind = kind
    self.limit = limit
    self.fills = fills
    self.own = own
    self.repeats = repeats
    self.read = read
    self.event = event
    self.isTransition = isTransition
    self.type = type
    self.request = request
    readValue = { document throws(DocumentError) in
      try DocumentDecoder().decode(R.Value.self, from: document)
    }
    foldValue = fold
    changesKeyAtRetry = false
  }

  /// The same place with a part of what is declared there left out.
  init(_ site: RequestSite, without omission: RequestOmission) {
    name = site.name
    kind = site.kind
    limit = omission == .limit ? nil : site.limit
    type = site.type
    own = site.own
    repeats = site.repeats
    read = site.read
    fills = omission == .fold ? [] : site.fills
    event = site.event
    isTransition = site.isTransition
    request = site.request
    readValue = site.readValue
    let fold = site.foldValue
    foldValue = { value, given in omission == .fold || fold(value, &given) }
    changesKeyAtRetry = omission == .sameKey
  }

  /// A question where an answer leads.
  convenience init<Q: Query>(
    transition type: Q.Type, _ make: @escaping @Sendable (AnyAnswer, AnyGiven) -> Q?
  ) {
    self.init(
      .check, type, named: Q.name, isTransition: true,
      request: { answer, given in make(answer, given) }, fold: { value, _ in value is Q.Value })
  }

  /// A request that is made before there is an answer.
  @inlinable
  convenience init<State, R: Request>(
    _ kind: RequestKind, named name: String = R.name, within limit: Duration?,
    fills: [StateMember] = [], failing own: DeclaredFailures? = nil,
    make: @escaping @Sendable (Given<State>) -> R?,
    fold: @escaping @Sendable (inout State, R.Value) -> Void
  ) {
    self.init(
      kind, named: name, within: limit, fills: fills, failing: own,
      make: { (_: Nothing, given) in make(given) }, fold: fold)
  }

  /// The failures that the request is declared to have.
  var declared: DeclaredFailures { own ?? DeclaredFailures(of: type) }

  /// True if what it performs may well happen twice.
  var mayRepeat: Bool { repeats ?? (type as? any Mutation.Type)?.mayRepeat ?? false }

  /// The time for which the outside knows its keys; nil for ever.
  var keyLasts: Duration? { (type as? any Mutation.Type)?.keyLasts ?? nil }

  /// The mutation that was saved; nil if it cannot be read any more.
  func request(saved document: Document) -> (any Request)? {
    if let read { return try? read(document) }
    return try? (type as? any Mutation.Type)?.read(document)
  }

  /// Folds in what the request brought.
  ///
  /// - Throws: `load.failed` if the value is not of the type that the request wants.
  package func fold(_ value: any Sendable, into given: inout AnyGiven) throws(Failure) {
    guard foldValue(value, &given) else { throw .load }
  }
}

extension RequestSite {
  /// The request, without its content.
  var requestDescription: RequestDescription {
    RequestDescription(name: name, kind: kind, type: type)
  }
}

/// A request of a flow, without its content.
package struct RequestDescription: Sendable {
  package let name: String
  package let kind: RequestKind
  package let type: any Request.Type
}
