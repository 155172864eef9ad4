import ArgumentParser

/// The numbers that options take.
enum OptionNumber {
  /// Reads a whole number, and says which are allowed if a word is none of them.
  static func whole<Number: FixedWidthInteger & Sendable>(
    from least: Number
  ) -> @Sendable (String) throws -> Number {
    { word in
      guard let number = Number(word), number >= least else {
        throw ValidationError("it must be a whole number from \(least)")
      }
      return number
    }
  }
}
