public import FlowCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FlowTime {
  /// The system's clocks, with the days of the zone that the device is in.
  public static var system: FlowTime {
    FlowTime(
      now: timeOfDay, sleep: { try await ContinuousClock().sleep(for: $0) }, day: localDay)
  }
}

@Sendable
private func timeOfDay() -> Moment {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
}

/// The day of a moment in the zone that the device is in.
@Sendable
private func localDay(_ moment: Moment) -> CalendarDate {
  let seconds = moment.nanoseconds / 1_000_000_000
  var time = time_t(moment.nanoseconds % 1_000_000_000 < 0 ? seconds - 1 : seconds)
  var parts = unsafe tm()
  unsafe localtime_r(&time, &parts)
  return unsafe CalendarDate(
    year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    ?? moment.day
}
