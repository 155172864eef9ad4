import ExactDecimal
import FlowCore
import FlowText

/// A length of time in nanoseconds, which reports tell in seconds, to the microsecond.
@propertyWrapper
package struct Seconds: Sendable, Equatable {
  package var wrappedValue: Int64

  package init(wrappedValue: Int64) { self.wrappedValue = wrappedValue }
}

extension Seconds: Codable {
  /// - Throws: if it is more than 292 years.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(DecimalNumber.self)
    guard let product = try? seconds.rounded(toPlaces: 9) * 1_000_000_000,
      let nanoseconds = Int64(exactly: product)
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it must be a length of time in seconds")
    }
    wrappedValue = nanoseconds
  }

  package func encode(to encoder: any Encoder) throws {
    let text = ElapsedTime.seconds(wrappedValue, places: 6)
    var container = encoder.singleValueContainer()
    try container.encode((try? DecimalNumber.parse(text)) ?? 0)
  }
}
