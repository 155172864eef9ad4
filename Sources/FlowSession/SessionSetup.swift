import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowSimulation

/// The beginning of a session, to which `reset` leads back.
package struct SessionSetup: Sendable {
  package var world: Document?
  /// The row of the case that runs, whose names are variables.
  package var row: [Document.Member]?
  package var seed: UInt64 = 0
  package var variables: [(name: String, value: Value)] = []
  package var secrets: [(name: String, value: String)] = []
  /// The variables of the environment that gave values, by the name in scripts: `NAME` or `secret.NAME`; none for
  /// scripts, which print the same however they are given their values.
  package var given: [String: String] = [:]
  /// Returns the names of the variables whose values are secret in the case that runs; nil if none does.
  package var secretVariables: (@Sendable () -> Set<String>)?
  /// Returns how the owner of the session gives it a secret.
  package var waysToGive: @Sendable (_ secret: String) -> String = {
    "--secret \($0)=…, --secrets-file FILE or FLOWSH_SECRET_\($0) in the environment"
  }
  /// The variables of the environment, of which those of some names are read; nil if any may be.
  package var environment: @Sendable (_ names: [String]?) -> [(name: String, value: String)] = {
    _ in []
  }
  package var files = Files()
  /// The outside that is asked in place of the worlds; nil for the worlds.
  package var outside: (any RemoteOutside)?
  /// The name of the session for that outside; nil for a random one.
  package var remoteSession: String?
  /// The language of texts and messages.
  package var language = Language.english
  /// The worlds of the flows, prepared for sessions that share them; nil to make them.
  private var worlds: Worlds?

  package init() {}

  /// True if a variable still has the value that it began with; secrets always have.
  package func hasGiven(_ value: Value, to name: String) -> Bool {
    guard let variable = variables.last(where: { $0.name == name }) else { return true }
    return variable.value == value
  }

  /// Prepares the worlds of some flows, so that not every session does that again.
  package mutating func prepareWorlds(of flows: [RegisteredFlow]) {
    worlds = Worlds(flows, isRemote: outside != nil)
  }

  /// The setup with those variables and columns marked as secret that are.
  func markingSecrets(of flows: [RegisteredFlow]) -> SessionSetup {
    if variables.isEmpty, row == nil { return self }
    var setup = self
    let names = secretVariables?() ?? Set(flows.flatMap { $0.secretFields })
    for index in variables.indices where names.contains(variables[index].name) {
      setup.variables[index].value = variables[index].value.hidden
    }
    setup.row = row?.marking(names)
    return setup
  }

  /// The state that a session with these flows begins with.
  ///
  /// - Throws: what is wrong with the world.
  func beginning(of flows: [RegisteredFlow]) throws(DocumentError) -> SessionState {
    var state = SessionState(
      worlds: worlds ?? Worlds(flows, isRemote: outside != nil), outside: Outside(seed: seed))
    state.outside.surroundings.files = files.reader
    if outside != nil {
      state.outside.remoteSession = remoteSession ?? Outside.randomName()
      state.outside.turn.identity.keyLasts = RemoteSession.keyLasts
    }
    state.language = language
    if let world { try state.load(world) }
    for variable in variables { state.variables.set(variable.name, to: variable.value) }
    for member in row ?? [] { state.variables.set(member.name, to: member.value.value) }
    return state
  }
}

extension [Document.Member] {
  /// The members, of which those of some names are marked as secret.
  package func marking(_ names: Set<String>) -> Self {
    map { names.contains($0.name) ? .init($0.name, $0.value.marked) : $0 }
  }
}

extension Document {
  /// A value as a secret; a list, map, flag or null is none.
  fileprivate var marked: Document {
    switch self {
    case .text(let text): .secret(text)
    case .integer, .decimal: .secret(json)
    case .null, .flag, .secret, .list, .object: self
    }
  }
}
