public import FlowCore

/// Time, chance and files, as they come in from outside.
public struct Surroundings: Sendable {
  /// The time.
  public var now: Moment
  /// The generator of everything that is left to chance.
  public var generator: SeededGenerator
  /// The files that a user can name.
  public var files = FileReader.unavailable

  /// Surroundings at a moment.
  public init(now: Moment, generator: SeededGenerator) {
    self.now = now
    self.generator = generator
  }
}
