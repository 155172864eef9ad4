/// The source of the numbers of showings and attempts.
///
/// It stands outside the machine and only counts up, so that a machine which is put back to an
/// earlier value never uses a number twice.
public struct Identity: Sendable {
  private var last: UInt64 = 0

  /// A source that starts at 1.
  public init() {}

  /// A number that this source has not given before.
  public mutating func next() -> UInt64 {
    last &+= 1
    return last
  }
}
