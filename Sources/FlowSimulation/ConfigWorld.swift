public import FlowCore

/// The config that flows read, as a world of its own: `config`.
///
///     RegisteredFlow(TransferFlow.self, on: TransferWorld.self, beside: ConfigWorld<AppConfig>.self)
public struct ConfigWorld<Config: Sendable>: Sendable {
  /// The flags and values.
  public var config: Config
}

// Constrained here and not above for a fast start; see FlowCore in Sources/README.md.
extension ConfigWorld: SpecialForm, Codable, SelfChecking, World, SimulatedWorld
where Config: FlowConfig {
  /// `config`.
  public static var name: String { "config" }
  /// No answers: flows read it without asking.
  public static var services: Simulation<ConfigWorld> { Simulation { _ in } }

  /// The defaults.
  public init() { config = Config() }

  /// The flags and values that were saved.
  public init(from decoder: any Decoder) throws { config = try Config(from: decoder) }

  /// Encodes the flags and values.
  public func encode(to encoder: any Encoder) throws { try config.encode(to: encoder) }

  /// Refuses a config that says so itself.
  public func check() throws { try config.check() }
}

/// A world that holds a config, its type not known.
package protocol AnyConfigWorld {
  /// The config, to be handed to flows.
  var box: ConfigBox { get }
}

extension ConfigWorld: AnyConfigWorld where Config: FlowConfig {
  package var box: ConfigBox { ConfigBox(config) }
}
