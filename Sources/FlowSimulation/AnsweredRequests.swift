package import FlowCore

/// The requests that a world answers, and how they can fail.
package struct AnsweredRequests: Sendable {
  /// The world.
  package let world: any (Sendable & SendableMetatype).Type
  private var answered: [Answered] = []
  /// Those that the device itself answers.
  private var locals: [ObjectIdentifier] = []

  private struct Answered: Sendable {
    let request: ObjectIdentifier
    /// The failures that are declared for it.
    let failures: [Failure]
  }

  init(by world: any (Sendable & SendableMetatype).Type) { self.world = world }

  mutating func add(_ request: any Request.Type, _ failures: [Failure]) {
    answered.append(Answered(request: ObjectIdentifier(request), failures: failures))
  }

  mutating func addLocal(_ request: any Request.Type) { locals.append(ObjectIdentifier(request)) }

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
