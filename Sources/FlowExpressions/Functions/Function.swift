/// The standard functions; what each takes stands in the file of its group.
package enum Function: String, CaseIterable, Sendable {
  case size
  case matches
  case contains
  case startsWith
  case endsWith
  case bool
  case bytes
  case decimal
  case double
  case duration
  case dyn
  case int
  case string
  case timestamp
  case type
  case uint
  case getDate
  case getDayOfMonth
  case getDayOfWeek
  case getDayOfYear
  case getFullYear
  case getHours
  case getMilliseconds
  case getMinutes
  case getMonth
  case getSeconds

  /// How a function may be called.
  enum Style {
    /// `f(x)`
    case global
    /// `x.f()`
    case method
    case both
  }

  /// Whether an expression can begin with it.
  package var standsAlone: Bool { style != .method }

  var style: Style {
    switch self {
    case .size, .matches: .both
    case .bool, .bytes, .decimal, .double, .duration, .dyn, .int, .string, .timestamp, .type,
      .uint:
      .global
    default: .method
    }
  }
}
