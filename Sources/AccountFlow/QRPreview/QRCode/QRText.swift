/// A QR code as lines of text.
extension QRCode {
  /// The code and the light around it, two rows of modules a line.
  ///
  /// Light is what is drawn, since most terminals write light on dark.
  var lines: [String] {
    let margin = 4
    let edge = rows.count + margin
    return stride(from: -margin, to: edge, by: 2).map { y in
      var line = ""
      for x in -margin..<edge { line += QRCode.block(isLight(x, y), isLight(x, y + 1)) }
      return line
    }
  }

  private func isLight(_ x: Int, _ y: Int) -> Bool {
    guard rows.indices.contains(y), rows.indices.contains(x) else { return true }
    return !rows[y][x]
  }

  private static func block(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
