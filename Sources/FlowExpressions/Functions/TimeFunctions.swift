import FlowText

/// The accessors of timestamps and durations.
enum TimeFunctions {
  static let functions: [Function] = Accessor.allCases.map { accessor in
    Function(accessor.rawValue, .method) { (_, arguments) throws(ExpressionError) -> Value? in
      try value(accessor, arguments)
    }
  }

  private enum Accessor: String, CaseIterable {
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
  }

  private static func value(
    _ accessor: Accessor, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    switch (arguments.first, arguments.dropFirst().first, arguments.count) {
    case (.timestamp(let instant)?, nil, 1): return .int(part(accessor, of: instant, offset: 0))
    case (.timestamp(let instant)?, .string(let zone)?, 2):
      guard let offset = TimeZoneOffset.seconds(zone) else { throw unknown(zone) }
      return .int(part(accessor, of: instant, offset: offset))
    case (.duration(let duration)?, nil, 1): return part(accessor, of: duration).map(Value.int)
    default: return nil
    }
  }

  private static func unknown(_ zone: String) -> ExpressionError {
    let isName = zone.utf8.first?.isLetter ?? false
    return ExpressionError(
      isName
        ? "'\(zone)' names a time zone, whose rules change from year to year; "
          + "write its distance from UTC, as '+02:00'"
        : "'\(zone)' is not a fixed offset; write it as '+02:00', or 'UTC'")
  }

  private static func part(_ accessor: Accessor, of instant: Timestamp, offset: Int64) -> Int64 {
    let local = CalendarDate(secondsSinceEpoch: instant.seconds, offset: offset)
    return switch accessor {
    case .getFullYear: local.date.year
    case .getMonth: local.date.month - 1
    case .getDate: local.date.day
    case .getDayOfMonth: local.date.day - 1
    case .getDayOfWeek: local.dayOfWeek
    case .getDayOfYear: local.dayOfYear
    case .getHours: local.secondOfDay / 3600
    case .getMinutes: local.secondOfDay / 60 % 60
    case .getSeconds: local.secondOfDay % 60
    default: Int64(instant.nanoseconds) / 1_000_000
    }
  }

  /// The whole duration in a unit, except for milliseconds, which are those of its last second.
  private static func part(_ accessor: Accessor, of duration: Duration) -> Int64? {
    let (seconds, attoseconds) = duration.components
    return switch accessor {
    case .getHours: seconds / 3600
    case .getMinutes: seconds / 60
    case .getSeconds: seconds
    case .getMilliseconds: attoseconds / 1_000_000_000_000_000
    default: nil
    }
  }
}
