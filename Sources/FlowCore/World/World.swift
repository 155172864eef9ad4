/// A stand-in for everything a flow asks of the outside: a backend that is held in memory, can be
/// looked at, loaded and saved, and answers at once.
///
/// Each of its methods reads or changes it completely or not at all.
public protocol World<Owner>: Sendable {
  /// The flow it is the outside of.
  associatedtype Owner: Flow

  /// The world a session starts with.
  init()

  /// A world that was saved.
  ///
  /// - Throws: what is wrong with the document, and where.
  init(_ document: Document) throws(DocumentError)

  /// Takes on a world that was saved, keeping what a document does not hold, such as which wishes
  /// were fulfilled already.
  ///
  /// - Throws: what is wrong with the document, and where; nothing has changed then.
  mutating func replace(with document: Document) throws(DocumentError)

  /// The world, to be looked at or saved.
  var document: Document { get }

  /// The flow, with what it knows of the world when it starts.
  func flow() -> Owner

  /// Performs a load.
  mutating func load(
    _ command: Owner.LoadCommand, in surroundings: inout Surroundings
  ) -> OutsideResult<Owner>

  /// Why an answer cannot be taken, or nil if it can.
  func validate(_ command: Owner.ValidationCommand) -> Failure?
}

extension World {
  /// Becomes the world of the document, and nothing else.
  public mutating func replace(with document: Document) throws(DocumentError) {
    self = try Self(document)
  }
}

/// Time and chance, as they come in from outside.
public struct Surroundings: Sendable {
  /// The time.
  public var now: Moment
  /// The generator of everything that is left to chance.
  public var generator: SeededGenerator

  /// Surroundings at a moment.
  public init(now: Moment, generator: SeededGenerator) {
    self.now = now
    self.generator = generator
  }
}

/// A point in time, in nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Moment: Comparable, Hashable, Sendable {
  /// The nanoseconds.
  ///
  /// They reach from 1677 to 2262.
  public var nanoseconds: Int64

  /// A point in time.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Whether one moment is before another.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

/// A generator that gives the same numbers for the same seed everywhere: SplitMix64, after Steele,
/// Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// A generator that starts with `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
