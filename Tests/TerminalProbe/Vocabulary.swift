import Terminal

/// The words that the probe completes.
enum Vocabulary {
  private static let described = [
    Candidate("transfer", description: "Send money"),
    Candidate("tariff", description: "Choose how fast"),
    Candidate("Travel", description: "Überall hin"),
    Candidate("amount=", description: "How much", appendsSpace: false),
  ]

  private static let many = (0..<500).map { Candidate("item\($0)") }

  /// The word before the cursor, which begins after a blank or `=`, or at an opening quote.
  static func completion(of text: String, at cursor: Int) -> Completion {
    let typed = Array(text.utf8.prefix(cursor))
    let quote = typed.firstIndex(of: UInt8(ascii: "'"))
    let separators = [UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "\n")]
    let start = quote ?? typed.lastIndex(where: separators.contains).map { $0 + 1 } ?? 0
    let word = String(decoding: typed[start...], as: UTF8.self).lowercased()
    let known =
      quote == nil ? described + many : [Candidate("'two words'"), Candidate("'two wings'")]
    return Completion(
      start: start, candidates: known.filter { $0.text.lowercased().hasPrefix(word) })
  }
}
