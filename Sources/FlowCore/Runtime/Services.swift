/// The answers to a flow's requests in an app, by the type of the request.
///
///     let services = Services {
///       $0.on(Tariffs.self) { try await bank.tariffs(to: $0.country) }
///       $0.on(CreateTransfer.self) { order, key in try await bank.create(order, key: key) }
///       $0.failure { $0 is URLError ? Failure("offline") : nil }
///     }
///
/// A ``Failure`` that a closure throws is the flow's; another error is put into words by ``failure(_:)``,
/// or else is `load.failed`, for a check `validation.rejected`, with its description as the message.
public struct Services: Sendable {
  private var answers: [ObjectIdentifier: Answer] = [:]
  private var streams: [ObjectIdentifier: Stream] = [:]
  private var words: @Sendable (any Error) -> Failure? = { _ in nil }

  /// Answers what has no closure of its own; nil if everything needs one.
  private var client: (any RequestClient)?

  /// Answers everything; nil if each request has a closure of its own.
  private var answerAll: (@Sendable (AskedRequest) async -> Result<any Sendable, Failure>)?

  typealias Stream = @Sendable (any Request) -> AsyncStream<any Sendable>?

  typealias Answer =
    @Sendable (any Request, IdempotencyKey?) async throws -> any Sendable

  /// The services that a closure registers.
  public init(_ register: (inout Services) -> Void) { register(&self) }

  /// A client that answers every request, but for those that a closure registers.
  public init(_ client: some RequestClient, _ register: (inout Services) -> Void = { _ in }) {
    self.client = client
    register(&self)
  }

  /// Services of which one closure answers every request.
  package init(
    answering: @escaping @Sendable (AskedRequest) async -> Result<any Sendable, Failure>
  ) {
    answerAll = answering
  }

  /// Answers a query.
  public mutating func on<Q: Query>(
    _ type: Q.Type, _ answer: @escaping @Sendable (Q) async throws -> Q.Value
  ) {
    handle(type) { request, _ in try await answer(request) }
  }

  /// Answers a check that brings nothing: an error rejects.
  public mutating func check<Q: Query>(
    _ type: Q.Type, _ check: @escaping @Sendable (Q) async throws -> Void
  ) where Q.Value == Nothing {
    handle(type) { request, _ in
      try await check(request)
      return Nothing()
    }
  }

  /// Performs a mutation under its key: the same key must take effect once.
  public mutating func on<M: Mutation>(
    _ type: M.Type, _ perform: @escaping @Sendable (M, IdempotencyKey) async throws -> M.Value
  ) {
    handle(type) { request, key in try await perform(request, key ?? IdempotencyKey("")) }
  }

  /// Performs a mutation that brings nothing under its key.
  public mutating func perform<M: Mutation>(
    _ type: M.Type, _ perform: @escaping @Sendable (M, IdempotencyKey) async throws -> Void
  ) where M.Value == Nothing {
    handle(type) { request, key in
      try await perform(request, key ?? IdempotencyKey(""))
      return Nothing()
    }
  }

  /// Tells of what a query brings whenever that changes, while a step is shown that is `watched()`.
  ///
  /// - Parameters:
  ///   - type: the query.
  ///   - changes: the values from now on; the stream is cancelled when the step is left.
  public mutating func changes<Q: Query>(
    of type: Q.Type, _ changes: @escaping @Sendable (Q) -> AsyncStream<Q.Value>
  ) {
    streams[ObjectIdentifier(type)] = { request in
      guard let query = request as? Q else { return nil }
      return AsyncStream { continuation in
        let task = Task {
          for await value in changes(query) { continuation.yield(value) }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// The answers to a request from now on; nil if nobody tells of them.
  func changes(of request: any Request) -> AsyncStream<any Sendable>? {
    streams[ObjectIdentifier(Swift.type(of: request))]?(request)
  }

  /// Puts errors into words for the user; nil for those whose description will do.
  public mutating func failure(_ words: @escaping @Sendable (any Error) -> Failure?) {
    self.words = words
  }

  private mutating func handle<R: Request>(
    _ type: R.Type, _ answer: @escaping @Sendable (R, IdempotencyKey?) async throws -> R.Value
  ) {
    answers[ObjectIdentifier(type)] = { request, key in
      guard let request = request as? R else { throw Failure.load }
      return try await answer(request, key)
    }
  }

  /// Those requests that nobody answers.
  func unanswered(_ requests: [RequestDescription]) -> [RequestDescription] {
    if answerAll != nil || client != nil { return [] }
    return requests.filter { answers[ObjectIdentifier($0.type)] == nil }
  }

  /// Those requests of whose changes nobody tells.
  func unwatched(_ requests: [RequestDescription]) -> [RequestDescription] {
    if answerAll != nil { return [] }
    return requests.filter { streams[ObjectIdentifier($0.type)] == nil }
  }

  /// Asks the service that answers a request.
  func answer(_ asked: AskedRequest) async -> Result<any Sendable, Failure> {
    if let answerAll { return await answerAll(asked) }
    do {
      if let answer = answers[ObjectIdentifier(type(of: asked.request))] {
        return .success(try await answer(asked.request, asked.key))
      }
      guard let client else { return .failure(.load) }
      return .success(try await client.value(of: asked.request, asked.key))
    } catch let failure as Failure {
      return .failure(failure)
    } catch {
      let code = asked.kind == .check ? Failure.validation.code : Failure.load.code
      return .failure(words(error) ?? Failure(code, Message("\(error)" as String)))
    }
  }
}

/// A client that answers every request in the same way, such as one that posts it to a server.
///
/// A request is `Encodable`, its name is that of its type, and what it brings is `Decodable`:
///
///     struct Client: RequestClient {
///       func answer<R: Request>(_ request: R, key: IdempotencyKey?) async throws -> R.Value {
///         try await http.post("/\(R.name)", request, header: key?.description)
///       }
///     }
public protocol RequestClient: Sendable {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - key: the key under which a mutation must take effect once; nil for a query.
  /// - Returns: what the request asks for.
  /// - Throws: the ``Failure`` that the flow shows, or an error that ``Services/failure(_:)`` puts into
  ///   words.
  func answer<R: Request>(_ request: R, key: IdempotencyKey?) async throws -> R.Value
}

extension RequestClient {
  fileprivate func value(
    of request: some Request, _ key: IdempotencyKey?
  ) async throws -> any Sendable {
    try await answer(request, key: key)
  }
}
