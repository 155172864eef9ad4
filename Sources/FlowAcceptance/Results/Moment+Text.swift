import FlowCore
import FlowExpressions

extension Moment {
  /// The moment that a text of RFC 3339 says; nil if it says none, or one before 1678 or after 2261.
  init?(text: String) {
    guard let timestamp = Timestamp(text),
      case (let seconds, false) = timestamp.seconds.multipliedReportingOverflow(by: 1_000_000_000),
      case (let nanoseconds, false) = seconds.addingReportingOverflow(Int64(timestamp.nanoseconds))
    else { return nil }
    self.init(nanoseconds: nanoseconds)
  }
}
