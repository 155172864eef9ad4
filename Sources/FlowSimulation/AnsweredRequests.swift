package import FlowCore

/// The requests that a world answers, and how they can fail.
package struct AnsweredRequests: Sendable {
  /// The world.
  package let world: any (Sendable & SendableMetatype).Type
  /// The types of the requests, each with the failures that are declared for it.
  private let answered: [(request: ObjectIdentifier, failures: [Failure])]
  /// Those that the device itself answers.
  private let locals: [ObjectIdentifier]

  init(
    by world: any (Sendable & SendableMetatype).Type,
    _ answered: [(request: ObjectIdentifier, failures: [Failure])], locals: [ObjectIdentifier]
  ) {
    self.world = world
    self.answered = answered
    self.locals = locals
  }

  /// True if the device itself answers a request.
  package func isLocal(_ request: any Request) -> Bool {
    locals.contains(ObjectIdentifier(type(of: request)))
  }

  /// True if the device itself answers some request.
  package var hasLocals: Bool { !locals.isEmpty }

  /// The failures that are declared for some requests.
  package func failures(of requests: [RequestDescription]) -> [Failure] {
    requests.flatMap { request in
      answered.filter { $0.request == ObjectIdentifier(request.type) }.flatMap { $0.failures }
    }
  }

  /// Those of some requests that nobody answers.
  package func unanswered(_ requests: [RequestDescription]) -> [RequestDescription] {
    requests.filter { request in
      !answered.contains { $0.request == ObjectIdentifier(request.type) }
    }
  }
}
