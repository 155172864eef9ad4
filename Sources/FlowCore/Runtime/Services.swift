/// The answers to a flow's requests in an app, by the type of the request.
///
///     let services = Services {
///       $0.on(Tariffs.self) { try await bank.tariffs(to: $0.country) }
///       $0.on(CreateTransfer.self) { order, key in try await bank.create(order, key: key) }
///       $0.failure { $0 is URLError ? Failure("offline") : nil }
///     }
///
/// A ``Failure`` that a closure throws is the flow's; another error is put into words by ``failure(_:)``,
/// or else is `load.failed`, for a check `validation.rejected`.
public struct Services: Sendable {
  private var answers: [ObjectIdentifier: Answer] = [:]
  private var words: @Sendable (any Error) -> Failure? = { _ in nil }

  /// Answers everything; nil if each request has a closure of its own.
  private var answerAll: (@Sendable (AskedRequest) async -> Result<any Sendable, Failure>)?

  typealias Answer =
    @Sendable (any Request, IdempotencyKey?) async throws -> any Sendable

  /// The services that a closure registers.
  public init(_ register: (inout Services) -> Void) { register(&self) }

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

  /// Puts errors into words; nil for those that are `load.failed`.
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
    answerAll == nil ? requests.filter { answers[ObjectIdentifier($0.type)] == nil } : []
  }

  /// Asks whoever answers a request.
  func answer(_ asked: AskedRequest) async -> Result<any Sendable, Failure> {
    if let answerAll { return await answerAll(asked) }
    guard let answer = answers[ObjectIdentifier(type(of: asked.request))] else {
      return .failure(.load)
    }
    do {
      return .success(try await answer(asked.request, asked.key))
    } catch let failure as Failure {
      return .failure(failure)
    } catch {
      return .failure(words(error) ?? (asked.kind == .check ? .validation : .load))
    }
  }
}
