public import FlowCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FlowTime {
  /// The system's clocks.
  public static var system: FlowTime {
    FlowTime(now: timeOfDay) { try await ContinuousClock().sleep(for: $0) }
  }
}

@Sendable
private func timeOfDay() -> Moment {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
}
