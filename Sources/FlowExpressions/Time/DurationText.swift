extension Duration {
  /// Creates a duration, or nil past ±9,223,372,036.854775807 s, which 64 bits of nanoseconds hold.
  package init?(exactNanoseconds nanoseconds: Int128) {
    guard let nanoseconds = Int64(exactly: nanoseconds) else { return nil }
    self = .nanoseconds(nanoseconds)
  }

  /// Whole nanoseconds, towards zero.
  package var nanoseconds: Int128 {
    let (seconds, attoseconds) = components
    return Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
  }

  /// Seconds with as many digits as it takes: `5400s`, `-0.25s`.
  package var secondsText: String {
    let total = nanoseconds
    let size = total.magnitude
    let rest = Int64(size % 1_000_000_000)
    return (total < 0 ? "-" : "") + String(size / 1_000_000_000) + fractionText(rest) + "s"
  }

  /// Reads numbers with units, such as `1h30m`, `-1.5s`, `250ms`, or `0`.
  ///
  /// Units are `h m s ms us ns`; the number before each may have a fraction.
  ///
  /// - Returns: nil if it is none, or out of the range there is.
  package init?(text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    if bytes.elementsEqual("0".utf8) {
      self = .zero
      return
    }
    guard !bytes.isEmpty else { return nil }
    var total: Int128 = 0
    while !bytes.isEmpty {
      guard let part = Self.part(&bytes) else { return nil }
      total += part
      guard total <= Self.mostNanoseconds else { return nil }
    }
    self.init(exactNanoseconds: isNegative ? -total : total)
  }

  private static let mostNanoseconds: Int128 = 1 << 63

  /// Takes a number and its unit, in nanoseconds.
  private static func part(_ bytes: inout ArraySlice<UInt8>) -> Int128? {
    var value: Int128 = 0
    var digits = 0
    var places = -1
    while let byte = bytes.first, byte == UInt8(ascii: ".") || byte.isDigit {
      bytes.removeFirst()
      if byte == UInt8(ascii: ".") {
        guard places < 0 else { return nil }
        places = 0
        continue
      }
      digits += 1
      // Past the 15th place no unit has a nanosecond left.
      if places >= 15 { continue }
      if places >= 0 { places += 1 }
      value = value * 10 + Int128(byte - 0x30)
      guard value < 10_000_000_000_000_000_000_000_000_000 else { return nil }
    }
    guard digits > 0, let unit = unit(&bytes) else { return nil }
    var (product, overflow) = value.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    for _ in 0..<max(0, places) { product /= 10 }
    return product
  }

  private static func unit(_ bytes: inout ArraySlice<UInt8>) -> Int128? {
    let name = bytes.prefix { $0 != UInt8(ascii: ".") && !$0.isDigit }
    bytes.removeFirst(name.count)
    switch String(decoding: name, as: UTF8.self) {
    case "h": return 3_600_000_000_000
    case "m": return 60_000_000_000
    case "s": return 1_000_000_000
    case "ms": return 1_000_000
    case "us", "µs", "μs": return 1000
    case "ns": return 1
    default: return nil
    }
  }
}
