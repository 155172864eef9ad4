extension KnownList {
  /// A list of findings that are accepted: lines `FLOW KIND PLACE # reason`.
  ///
  /// - Throws: the first line that is wrong.
  package init(findings lines: [String]) throws(Mistake) {
    try self.init(
      lines, missing: "a known finding needs its reason: FLOW KIND PLACE # reason"
    ) { text in
      let words = text.split(separator: " ", maxSplits: 2)
      guard words.count == 3 else {
        return "a known finding is written FLOW KIND PLACE # reason"
      }
      if Finding.Kind(rawValue: String(words[1])) != nil { return nil }
      let kinds = Finding.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      return "'\(words[1])' is no kind of finding; kinds: \(kinds)"
    }
  }
}
