/// A QR code: a text as a square of dark and light modules, after ISO/IEC 18004:2015, in bytes and
/// with error correction level M.
struct QRCode: Equatable {
  /// The modules, row by row; true is dark.
  private(set) var rows: [[Bool]]
  /// The modules that hold no data.
  private var isFixed: [[Bool]]

  /// The code of a text, easiest to read; nil if the text has more than 213 bytes.
  init?(_ text: String) {
    let codes = QRMask.all.compactMap { QRCode(text, masked: $0) }
    guard let best = codes.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self = best
  }

  /// The code of a text with a certain mask.
  init?(_ text: String, masked mask: QRMask) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion(forByteCount: bytes.count) else { return nil }
    let line = [Bool](repeating: false, count: version.size)
    rows = [[Bool]](repeating: line, count: version.size)
    isFixed = rows
    drawPatterns(version)
    drawFormat(mask)
    if version.number >= 7 { drawVersion(version) }
    draw(QRCodewords.of(bytes, version), mask)
  }

  private var size: Int { rows.count }

  private var penalty: Int { QRPenalty(rows).points }

  /// Puts a module that holds no data.
  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard rows.indices.contains(y), rows.indices.contains(x) else { return }
    rows[y][x] = isDark
    isFixed[y][x] = true
  }

  private mutating func drawPatterns(_ version: QRVersion) {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      drawRings(x, y, 4) { $0 != 2 && $0 != 4 }
    }
    let places = version.alignments
    for x in places {
      for y in places where !isCorner(x, y) { drawRings(x, y, 2) { $0 != 1 } }
    }
  }

  /// True if a finder stands there instead of an alignment pattern.
  private func isCorner(_ x: Int, _ y: Int) -> Bool {
    (x == 6 && (y == 6 || y == size - 7)) || (x == size - 7 && y == 6)
  }

  /// Draws squares around a place.
  private mutating func drawRings(
    _ x: Int, _ y: Int, _ reach: Int, isDark: (_ distance: Int) -> Bool
  ) {
    for down in -reach...reach {
      for right in -reach...reach { fix(x + right, y + down, isDark(max(abs(down), abs(right)))) }
    }
  }

  /// Draws the level and the mask, twice, with 10 bits that correct errors.
  private mutating func drawFormat(_ mask: QRMask) {
    let level = 0
    let data = level << 3 | mask.number
    let rest = (0..<10).reduce(data) { rest, _ in rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0...5: fix(8, index, isDark)
      case 6, 7: fix(8, index + 1, isDark)
      case 8: fix(7, 8, isDark)
      default: fix(14 - index, 8, isDark)
      }
      if index < 8 {
        fix(size - 1 - index, 8, isDark)
      } else {
        fix(8, size - 15 + index, isDark)
      }
    }
    fix(8, size - 8, true)
  }

  /// Draws the version, twice, with 12 bits that correct errors.
  private mutating func drawVersion(_ version: QRVersion) {
    let number = version.number
    let rest = (0..<12).reduce(number) { rest, _ in rest << 1 ^ (rest >> 11) * 0x1f25 }
    let bits = number << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      fix(size - 11 + index % 3, index / 3, isDark)
      fix(index / 3, size - 11 + index % 3, isDark)
    }
  }

  /// Draws codewords two columns at a time, up and down, from the right.
  private mutating func draw(_ codewords: [UInt8], _ mask: QRMask) {
    var index = 0
    var right = size - 1
    while right > 0 {
      if right == 6 { right = 5 }
      let isUp = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUp ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y][x] {
          let bit = index / 8 < codewords.count && codewords[index / 8] >> (7 - index % 8) & 1 == 1
          rows[y][x] = bit != mask.turns(x, y)
          index += 1
        }
      }
      right -= 2
    }
  }
}
