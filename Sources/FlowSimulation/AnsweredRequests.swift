package import FlowCore

/// The requests that a world answers.
package struct AnsweredRequests: Sendable {
  /// The world.
  package let world: any (Sendable & SendableMetatype).Type
  private var answered: [ObjectIdentifier] = []
  /// Those that the device itself answers.
  private var locals: [ObjectIdentifier] = []

  init(by world: any (Sendable & SendableMetatype).Type) { self.world = world }

  mutating func add(_ request: any Request.Type) { answered.append(ObjectIdentifier(request)) }

  mutating func addLocal(_ request: any Request.Type) { locals.append(ObjectIdentifier(request)) }

  /// True if the device itself answers a request.
  package func isLocal(_ request: any Request) -> Bool {
    locals.contains(ObjectIdentifier(type(of: request)))
  }

  /// True if the device itself answers some request.
  package var hasLocals: Bool { !locals.isEmpty }

  /// Those of some requests that nobody answers.
  package func unanswered(_ requests: [RequestDescription]) -> [RequestDescription] {
    requests.filter { !answered.contains(ObjectIdentifier($0.type)) }
  }
}
