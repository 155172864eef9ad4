/// The candidates for the word at the cursor.
package struct Completion: Equatable, Sendable {
  /// The beginning of the word that a candidate replaces: a byte offset at or before the cursor.
  ///
  /// The word ends at the cursor.
  package var start: Int

  /// The candidates, in the order in which they are shown.
  package var candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// The text that may be put in without choosing: the only candidate, or what all begin with, the case
  /// of ASCII letters aside, but what was typed if that is no more.
  func insertable(typed: some Collection<UInt8>) -> [UInt8] {
    guard var common = candidates.first.map({ Array($0.text.utf8) }) else { return Array(typed) }
    if candidates.count == 1 { return common }
    for candidate in candidates.dropFirst() {
      let agreed = zip(common, candidate.text.utf8).prefix { $0.lowercased == $1.lowercased }
      common.removeLast(common.count - agreed.count)
    }
    // A scalar that was cut in two would be shown as rubbish.
    while String(validating: common, as: UTF8.self) == nil { common.removeLast() }
    return common.count <= typed.count ? Array(typed) : common
  }
}

/// One text that completes a word.
package struct Candidate: Equatable, Sendable {
  /// The text that replaces the word.
  package var text: String

  /// The text that the list shows.
  package var display: String

  /// A few words next to it in the list.
  package var description: String

  /// True if a blank follows when it is the only one.
  package var appendsSpace: Bool

  package init(
    _ text: String, display: String? = nil, description: String = "", appendsSpace: Bool = true
  ) {
    self.text = text
    self.display = display ?? text
    self.description = description
    self.appendsSpace = appendsSpace
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
