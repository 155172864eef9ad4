/// The accessors of timestamps and durations.
enum TimeFunctions {
  static func call(_ function: Function, _ arguments: [Value]) throws(ExpressionError) -> Value {
    switch (arguments.first, arguments.dropFirst().first, arguments.count) {
    case (.timestamp(let instant)?, nil, 1): return .int(part(function, of: instant, offset: 0))
    case (.timestamp(let instant)?, .string(let zone)?, 2):
      guard let offset = TimeZoneOffset.seconds(zone) else {
        throw ExpressionError(
          "'\(zone)' is no fixed offset; write it as '+02:00', or 'UTC'")
      }
      return .int(part(function, of: instant, offset: offset))
    case (.duration(let duration)?, nil, 1):
      guard let part = part(function, of: duration) else { fallthrough }
      return .int(part)
    default: throw .noOverload(function.rawValue, arguments)
    }
  }

  private static func part(_ function: Function, of instant: Timestamp, offset: Int64) -> Int64 {
    let date = CalendarDate(secondsSinceEpoch: instant.seconds, offset: offset)
    return switch function {
    case .getFullYear: date.year
    case .getMonth: date.month - 1
    case .getDate: date.day
    case .getDayOfMonth: date.day - 1
    case .getDayOfWeek: date.dayOfWeek
    case .getDayOfYear: date.dayOfYear
    case .getHours: date.secondOfDay / 3600
    case .getMinutes: date.secondOfDay / 60 % 60
    case .getSeconds: date.secondOfDay % 60
    default: Int64(instant.nanoseconds) / 1_000_000
    }
  }

  /// The whole duration in a unit, except for milliseconds, which are those of its last second.
  private static func part(_ function: Function, of duration: Duration) -> Int64? {
    let (seconds, attoseconds) = duration.components
    return switch function {
    case .getHours: seconds / 3600
    case .getMinutes: seconds / 60
    case .getSeconds: seconds
    case .getMilliseconds: attoseconds / 1_000_000_000_000_000
    default: nil
    }
  }
}
