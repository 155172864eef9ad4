import FlowSimulation

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

extension FlowSample {
  /// The findings that it is exempt from, by kind and place, each with the reason.
  package var acceptedFindings: [(key: String, reason: String)] {
    exemptions.compactMap { key, reason in
      let words = key.split(separator: " ", maxSplits: 1)
      guard words.count == 2, Finding.Kind(rawValue: String(words[0])) != nil else { return nil }
      return (key, reason)
    }
  }
}
