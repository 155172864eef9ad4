package import FlowCore

/// Time, chance and files, as they come in from outside.
package struct Surroundings: Sendable {
  /// The time.
  package var now: Moment
  /// The generator of everything that is left to chance.
  package var generator: SeededGenerator
  /// The files that a user can name.
  package var files = FileReader.unavailable

  /// Surroundings at a moment.
  package init(now: Moment, generator: SeededGenerator) {
    self.now = now
    self.generator = generator
  }
}
