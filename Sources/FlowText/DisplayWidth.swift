/// The number of columns of a terminal that a text takes.
package enum DisplayWidth {
  /// The columns of a scalar when it stands for itself: none for what combines, is invisible or controls
  /// the terminal, two for wide East Asian characters and emoji.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    if scalar.value >= 0x1100, isWide(scalar.value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    // The vowels and finals of Hangul join the syllable before them.
    default: return (0x1160...0x11FF).contains(scalar.value) ? 0 : 1
    }
  }

  package static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The text, or as much of its beginning as fits together with a `…`.
  package static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var kept = String.UnicodeScalarView()
    var used = 1
    for scalar in text.unicodeScalars {
      used += of(scalar)
      guard used <= columns else { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }

  /// The text with blanks behind it, up to a number of columns.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var (low, high) = (0, wide.count)
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].lowerBound <= value
  }

  /// The ranges whose East Asian Width is W or F in Unicode's EastAsianWidth.txt (version 14), joined
  /// over what is not assigned.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1_6FE0...0x1_B2FB, 0x1_F004...0x1_F004, 0x1_F0CF...0x1_F0CF, 0x1_F18E...0x1_F18E,
    0x1_F191...0x1_F19A, 0x1_F200...0x1_F320, 0x1_F32D...0x1_F335, 0x1_F337...0x1_F37C,
    0x1_F37E...0x1_F393, 0x1_F3A0...0x1_F3CA, 0x1_F3CF...0x1_F3D3, 0x1_F3E0...0x1_F3F0,
    0x1_F3F4...0x1_F3F4, 0x1_F3F8...0x1_F43E, 0x1_F440...0x1_F440, 0x1_F442...0x1_F4FC,
    0x1_F4FF...0x1_F53D, 0x1_F54B...0x1_F54E, 0x1_F550...0x1_F567, 0x1_F57A...0x1_F57A,
    0x1_F595...0x1_F596, 0x1_F5A4...0x1_F5A4, 0x1_F5FB...0x1_F64F, 0x1_F680...0x1_F6C5,
    0x1_F6CC...0x1_F6CC, 0x1_F6D0...0x1_F6D2, 0x1_F6D5...0x1_F6DF, 0x1_F6EB...0x1_F6EC,
    0x1_F6F4...0x1_F6FC, 0x1_F7E0...0x1_F7F0, 0x1_F90C...0x1_F93A, 0x1_F93C...0x1_F945,
    0x1_F947...0x1_F9FF, 0x1_FA70...0x1_FAF6, 0x2_0000...0x3_FFFD,
  ]
}
