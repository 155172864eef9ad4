public import FlowCore

/// A world together with the services that it plays: everything that some flows ask of the outside,
/// answered at once and in memory.
public protocol SimulatedWorld: World {
  /// The answers to requests.
  static var services: Simulation<Self> { get }
}

/// The answers that a world gives to requests, by the type of the request.
///
///     static let services = Simulation<Self> {
///       $0.on(Tariffs.self) { _, world in world.tariffs }
///       $0.on(CreateTransfer.self) { request, world in try world.create(request.order) }
///     }
///
/// A mutation runs on a copy of the world, which an error drops: a failed request changes nothing. What it
/// brought is remembered under its key, so that it takes effect once.
public struct Simulation<W: Sendable>: Sendable {
  /// The answers in the order in which they were registered, of which the last one for a type counts.
  // They are few, so that they are looked through faster than they are hashed.
  @usableFromInline var answers: [Answer] = []

  /// The answer to one type of request.
  @usableFromInline struct Answer: Sendable {
    @usableFromInline let request: ObjectIdentifier
    @usableFromInline let handler: Handler
  }

  /// The answer to a request: a query on the world as it is, or a mutation on a copy of it.
  @usableFromInline enum Handler: Sendable {
    case query(@Sendable (any Request, W, Around) throws -> any Sendable)
    case mutation(@Sendable (any Request, inout W, inout Around) throws -> any Sendable)
  }

  /// The requests and all that is known of them without asking one.
  package private(set) var requests = AnsweredRequests(by: W.self)

  /// The answers that a closure registers.
  public init(_ register: (inout Simulation) -> Void) { register(&self) }

  /// Answers a query.
  ///
  /// - Parameters:
  ///   - type: the request.
  ///   - answer: the answer, or the failure, which it throws: one that the request declares.
  @inlinable
  public mutating func on<Q: Query>(
    _ type: Q.Type,
    answer: @escaping @Sendable (Q, W) throws -> Q.Value
  ) {
    look(type) { request, world, _ in try answer(request, world) }
  }

  /// Answers a query with what is around the world.
  @inlinable
  public mutating func on<Q: Query>(
    _ type: Q.Type,
    answer: @escaping @Sendable (Q, W, Around) throws -> Q.Value
  ) {
    look(type, answer)
  }

  /// Lets another world of the session answer a query.
  @inlinable
  public mutating func on<Q: Query, Other: SimulatedWorld>(_ type: Q.Type, in world: Other.Type) {
    look(type) { request, _, around in
      let other = around.world(Other.self)
      guard let value = try Other.services.answer(request, in: other, around) as? Q.Value else {
        throw Failure.load
      }
      return value
    }
  }

  /// Answers a check that brings nothing: an error rejects.
  @inlinable
  public mutating func check<Q: Query>(
    _ type: Q.Type,
    check: @escaping @Sendable (Q, W) throws -> Void
  ) where Q.Value == Nothing {
    look(type) { request, world, _ in
      try check(request, world)
      return Nothing()
    }
  }

  /// Performs a mutation.
  ///
  /// - Parameters:
  ///   - type: the request.
  ///   - perform: changes the world and gives the answer; an error that it throws drops what it changed,
  ///     and is one of the failures that the mutation declares.
  @inlinable
  public mutating func on<M: Mutation>(
    _ type: M.Type,
    perform: @escaping @Sendable (M, inout W) throws -> M.Value
  ) {
    change(type) { request, world, _ in try perform(request, &world) }
  }

  /// Performs a mutation with what is around the world.
  @inlinable
  public mutating func on<M: Mutation>(
    _ type: M.Type,
    perform: @escaping @Sendable (M, inout W, inout Around) throws -> M.Value
  ) {
    change(type, perform)
  }

  /// Performs a mutation that brings nothing.
  @inlinable
  public mutating func perform<M: Mutation>(
    _ type: M.Type,
    perform: @escaping @Sendable (M, inout W) throws -> Void
  ) where M.Value == Nothing {
    change(type) { request, world, _ in
      try perform(request, &world)
      return Nothing()
    }
  }

  /// Performs a mutation that brings nothing, with what is around the world.
  @inlinable
  public mutating func perform<M: Mutation>(
    _ type: M.Type,
    perform: @escaping @Sendable (M, inout W, inout Around) throws -> Void
  ) where M.Value == Nothing {
    change(type) { request, world, around in
      try perform(request, &world, &around)
      return Nothing()
    }
  }

  /// Declares a request that the device itself answers, such as one for a permission: a server that is
  /// asked in the place of the world is never asked for it.
  public mutating func local<R: Request>(_ type: R.Type) { requests.addLocal(type) }

  @inlinable
  mutating func look<Q: Query>(
    _ type: Q.Type,
    _ answer: @escaping @Sendable (Q, W, Around) throws -> Q.Value
  ) {
    register(
      type,
      .query { request, world, around in
        guard let request = request as? Q else { throw Failure.load }
        return try answer(request, world, around)
      })
  }

  @inlinable
  mutating func change<M: Mutation>(
    _ type: M.Type,
    _ perform: @escaping @Sendable (M, inout W, inout Around) throws -> M.Value
  ) {
    register(
      type,
      .mutation { request, world, around in
        guard let request = request as? M else { throw Failure.load }
        return try perform(request, &world, &around)
      })
  }

  /// The last of several for one type is the one that answers.
  @usableFromInline
  mutating func register(_ type: any Request.Type, _ handler: Handler) {
    answers.append(Answer(request: ObjectIdentifier(type), handler: handler))
    requests.add(type)
  }

  @inlinable func handler(of request: ObjectIdentifier) -> Handler? {
    var place = answers.count - 1
    while place >= 0, answers[place].request != request { place -= 1 }
    return place < 0 ? nil : answers[place].handler
  }

  /// Answers a query on a world.
  ///
  /// - Throws: why it failed; `load.failed` for a request that nothing answers, and for a mutation.
  @inlinable
  package func answer(
    _ query: any Request, in world: W, _ around: Around
  ) throws(Failure) -> any Sendable {
    guard case .query(let answer)? = handler(of: ObjectIdentifier(Swift.type(of: query))) else {
      throw .load
    }
    do { return try answer(query, world, around) } catch { throw Failure(thrown: error) }
  }

  /// Answers a request on a world.
  ///
  /// - Throws: why it failed; `load.failed` for a request that nothing answers. The world is unchanged then,
  ///   unless the failure keeps its changes.
  @inlinable
  package func answer(
    _ request: any Request, in world: inout W, _ around: inout Around
  ) throws(Failure) -> any Sendable {
    switch handler(of: ObjectIdentifier(Swift.type(of: request))) {
    case .query(let answer):
      do { return try answer(request, world, around) } catch { throw Failure(thrown: error) }
    case .mutation(let perform):
      var copy = world
      do {
        let value = try perform(request, &copy, &around)
        world = copy
        return value
      } catch {
        if error is FailureKeepingChanges { world = copy }
        throw Failure(thrown: error)
      }
    case nil: throw .load
    }
  }
}

extension Failure {
  /// An answer that cannot be given yet, such as one that the user has to give the system: in a shell the
  /// request stays pending until `permission` changes something.
  public static let unanswered = Failure("unanswered")
}

/// The world of flows that ask nothing of the outside, or whose requests a test answers itself.
public struct NoWorld: SimulatedWorld {
  /// `none`.
  public static let name = "none"
  /// No answers.
  public static let services = Simulation<NoWorld> { _ in }

  /// The only value.
  public init() {}
}

/// Time, chance, files and the other worlds, as a simulation sees them.
public struct Around {
  /// The time.
  public let now: Moment
  /// The generator of everything that is left to chance.
  public var random: SeededGenerator
  /// The files that a user can name.
  public var files: FileReader
  let neighbours: (any WorldNeighbours)?

  /// The surroundings of a world, which is alone unless it has neighbours.
  package init(_ surroundings: Surroundings, neighbours: (any WorldNeighbours)? = nil) {
    now = surroundings.now
    random = surroundings.generator
    files = surroundings.files
    self.neighbours = neighbours
  }

  /// Another world, as it is now; as it begins, if the shell has none of that type.
  public func world<Other: World>(_ type: Other.Type) -> Other {
    neighbours?.world(named: type.name) as? Other ?? Other()
  }
}

/// The worlds that one of them can look into.
package protocol WorldNeighbours: Sendable {
  /// The world of that name, as it is now; nil if there is none.
  func world(named name: String) -> (any World)?
  /// The world that knows who is signed in, as it is now; nil if there is none.
  var sessionWorld: (any SessionWorld)? { get }
}

/// A failure that leaves what it has changed.
@usableFromInline struct FailureKeepingChanges: Error {
  let failure: Failure
}

extension Failure {
  /// The failure that a service threw.
  @usableFromInline init(thrown error: any Error) {
    switch error {
    case let failure as Failure:
      self = failure
      // What it changed is dropped.
      tookEffect = .no
    case let kept as FailureKeepingChanges: self = kept.failure
    default:
      self.init("load.failed", Message("\(String(describing: error))"), tookEffect: .no)
    }
  }

  /// The same failure, which leaves what was changed before it was thrown: a code that was tried is
  /// used up.
  public var keepingChanges: any Error { FailureKeepingChanges(failure: self) }
}
