import FlowScript

/// A text with the places that a test is about between « and ».
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  private(set) var ranges: [SourceRange] = []

  init(_ marked: String) {
    var start: UInt32 = 0
    for scalar in marked.unicodeScalars {
      let offset = UInt32(bytes.count)
      switch scalar {
      case "«": start = offset
      case "»": ranges.append(SourceRange(start: start, end: offset))
      default: bytes += String(scalar).utf8
      }
    }
  }
}

extension Script {
  /// The texts of each line's words.
  var wordsByLine: [[String]] { lines.map { $0.words.map { texts[$0] } } }

  static func read(_ text: String) -> Script { parse(Array(text.utf8), path: "t.flow").script }

  static func mistakes(_ text: String) -> [Diagnostic] {
    parse(Array(text.utf8), path: "t.flow").diagnostics
  }
}
