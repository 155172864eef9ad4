extension Unicode.Scalar {
  /// The character itself, or for an ASCII control character the symbol that stands for it: `␀`.
  var picture: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? self
    case 0x7F: "\u{2421}"
    default: self
    }
  }
}
