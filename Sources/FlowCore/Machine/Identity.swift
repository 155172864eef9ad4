/// The source of the numbers of showings and attempts, and of the config that new showings get.
///
/// It stands outside the machine and only counts up, so that a machine which is put back to an
/// earlier value never uses a number twice.
package struct Identity: Sendable {
  /// The config that new showings are shown with; nil for the defaults.
  package var config: ConfigBox?
  /// The user who acts; nil for nobody.
  package var owner: String?
  /// The time for which the outside knows keys, where a mutation does not say it; nil for ever.
  package var keyLasts: Duration?
  private var last: UInt64 = 0

  /// A source that starts at 1.
  package init() {}

  /// A number that this source has not given before.
  package mutating func next() -> UInt64 {
    last &+= 1
    return last
  }

  /// Gives no number that another source has given.
  package mutating func goOn(from other: Identity) { last = max(last, other.last) }
}
