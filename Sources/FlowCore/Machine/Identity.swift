/// The source of the numbers of showings and attempts.
///
/// It stands outside the machine and only counts up, so that a machine which is put back to an
/// earlier value never uses a number twice.
public struct Identity: Sendable {
  /// What makes this source's numbers different from another's: empty within one process, a random
  /// text where keys reach a server.
  public let prefix: String
  private var last: UInt64 = 0

  /// A source that starts at 1.
  public init(prefix: String = "") { self.prefix = prefix }

  /// A number that this source has not given before.
  public mutating func next() -> UInt64 {
    last &+= 1
    return last
  }
}
