extension Substring {
  /// The first place of a text; the standard library's own search needs a regular expression.
  package func firstRange(ofText text: String) -> Range<Index>? {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: sought) {
        return start..<utf8.index(start, offsetBy: sought.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
