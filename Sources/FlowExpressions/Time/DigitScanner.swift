/// Reads the fixed pieces that dates, times and offsets are made of.
struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes a sign if it comes next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// Takes a number of exactly so many digits.
  mutating func number(digits: Int) -> Int64? {
    guard bytes.count - position >= digits else { return nil }
    var value: Int64 = 0
    for byte in bytes[position..<position + digits] {
      guard case 0...9 = byte &- 0x30 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    position += digits
    return value
  }

  /// Takes hours and minutes such as `02:00`, in seconds.
  mutating func hoursAndMinutes() -> Int64? {
    guard let hours = number(digits: 2), hours < 24, take(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return hours * 3600 + minutes * 60
  }

  /// Takes `.` and digits, in nanoseconds, or nothing at all, which is 0.
  mutating func fraction() -> Int64? {
    guard take(".") else { return 0 }
    let start = position
    var value: Int64 = 0
    while position < bytes.count, case 0...9 = bytes[position] &- 0x30 {
      if position - start < 9 { value = value * 10 + Int64(bytes[position] - 0x30) }
      position += 1
    }
    guard position > start else { return nil }
    for _ in 0..<max(0, 9 - (position - start)) { value *= 10 }
    return value
  }
}
