package import FlowCore

/// The requests that a world answers, and how they can fail.
package struct AnsweredRequests: Sendable {
  /// The world.
  package let world: any (Sendable & SendableMetatype).Type
  var answered: [ObjectIdentifier] = []
  /// Those that the device itself answers.
  var locals: [ObjectIdentifier] = []
  /// The failures that are declared for requests.
  var failures: [DeclaredFailures] = []

  init(by world: any (Sendable & SendableMetatype).Type) { self.world = world }

  /// True if the device itself answers a request.
  package func isLocal(_ request: any Request) -> Bool {
    locals.contains(ObjectIdentifier(type(of: request)))
  }

  /// True if the device itself answers some request.
  package var hasLocals: Bool { !locals.isEmpty }

  /// The failures that are declared for some requests.
  package func failures(of requests: [RequestDescription]) -> [Failure] {
    requests.flatMap { request in
      failures.filter { $0.request == ObjectIdentifier(request.type) }.flatMap { $0.failures }
    }
  }

  /// Those of some requests that nobody answers.
  package func unanswered(_ requests: [RequestDescription]) -> [RequestDescription] {
    requests.filter { !answered.contains(ObjectIdentifier($0.type)) }
  }
}

/// The failures that are declared for a request.
struct DeclaredFailures: Sendable {
  let request: ObjectIdentifier
  let failures: [Failure]
}
