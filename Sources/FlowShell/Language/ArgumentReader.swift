import FlowScript

/// Takes the words behind a command's name one by one.
///
/// Before a script runs, words that hold `${…}` have no value yet; then the reader takes any value
/// that would do, so that everything else about the line can be checked.
package struct ArgumentReader {
  let script: Script
  let type: any Command.Type
  private let values: [String]?
  private(set) var range: Range<Int>
  private let first: Int
  private let offset: Int
  /// Whether `${…}` has been replaced by values.
  let isExpanded: Bool

  /// A reader for the words of a line as they are written.
  init(_ script: Script, _ range: Range<Int>, _ type: any Command.Type) {
    self.script = script
    self.type = type
    self.range = range
    values = nil
    offset = 0
    first = range.lowerBound
    isExpanded = !range.contains { script.words[$0].hasExpression }
  }

  /// A reader for the words of a line with their values put in.
  init(_ script: Script, _ range: Range<Int>, _ type: any Command.Type, values: [String]) {
    self.script = script
    self.type = type
    self.range = range
    self.values = values
    offset = range.lowerBound
    first = range.lowerBound
    isExpanded = true
  }

  var isAtEnd: Bool { range.isEmpty }

  var count: Int { range.count }

  /// The next word, without taking it.
  var peek: String? { isAtEnd ? nil : text(range.lowerBound) }

  /// True if the next word is `keyword`, written out: neither quoted nor the value of a `${…}`.
  func isNext(_ keyword: String) -> Bool {
    guard peek == keyword else { return false }
    let word = script.words[range.lowerBound]
    return !word.isQuoted && !word.hasExpression
  }

  /// The text of the word at a position of the script.
  func text(_ index: Int) -> String {
    values.map { $0[index - offset] } ?? script.texts[index]
  }

  /// The words left, as a stretch of an array of texts.
  var stretch: (texts: [String], start: Int, count: Int) {
    (values ?? script.texts, range.lowerBound - offset, range.count)
  }

  /// Takes the next word, which `what` says what it is.
  mutating func word(_ what: String) throws(Diagnostic) -> String {
    guard let text = peek else { throw missing(what) }
    range = (range.lowerBound + 1)..<range.upperBound
    return text
  }

  /// Takes the next word if there is one.
  mutating func optionalWord() -> String? {
    guard let text = peek else { return nil }
    range = (range.lowerBound + 1)..<range.upperBound
    return text
  }

  /// Takes the next word if it is `keyword`, written out.
  mutating func take(_ keyword: String) -> Bool {
    guard isNext(keyword) else { return false }
    range = (range.lowerBound + 1)..<range.upperBound
    return true
  }

  /// Takes the next word as something made from its text, which may be one of some names.
  mutating func value<Value>(
    _ what: String, else any: Value, known names: [String] = [], _ read: (String) -> Value?
  ) throws(Diagnostic) -> Value {
    let index = range.lowerBound
    let text = try word(what)
    if !isExpanded, script.words[index].hasExpression { return any }
    guard let value = read(text) else {
      throw wrong(index, "'\(text)' is not \(what)", known: names)
    }
    return value
  }

  /// Takes the next word as a whole number within `range`.
  mutating func integer(
    _ what: String, _ bounds: ClosedRange<Int>
  ) throws(Diagnostic) -> Int {
    try value("\(what) from \(bounds.lowerBound) on", else: bounds.lowerBound) { text in
      guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return Int(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }

  /// Takes the next word as a length of time.
  mutating func duration() throws(Diagnostic) -> Nanoseconds {
    try value("a duration such as 5s or 1m30s", else: Nanoseconds(count: 0)) { Nanoseconds($0) }
  }

  /// Takes all words left as `NAME=VALUE` pairs.
  mutating func pairs() throws(Diagnostic) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    while !isAtEnd {
      let index = range.lowerBound
      guard let pair = pair(index) else {
        throw wrong(index, "'\(text(index))' is no FIELD=VALUE")
      }
      pairs.append(pair)
      range = (index + 1)..<range.upperBound
    }
    return pairs
  }

  /// Whether all words from a position on are `NAME=VALUE`.
  func arePairs(from index: Int) -> Bool {
    for index in index..<range.upperBound where script.words[index].pairNameLength == 0 {
      return false
    }
    return true
  }

  /// Takes all words left, which are `NAME=VALUE`, as names and values in turn.
  mutating func takePairs(into plain: inout [String]) {
    for index in range {
      guard let pair = pair(index) else { return }
      plain.append(pair.name)
      plain.append(pair.value)
      range = (index + 1)..<range.upperBound
    }
  }

  /// The word at a position as an unquoted `NAME=` and what follows it.
  func pair(_ index: Int) -> (name: String, value: String)? {
    let length = script.words[index].pairNameLength
    guard length > 0 else { return nil }
    if values == nil, let pair = script.writtenPair(ofWord: index) { return pair }
    let text = text(index)
    let end = text.utf8.index(text.startIndex, offsetBy: length)
    return (String(text[..<end]), String(text[text.utf8.index(after: end)...]))
  }

  /// Takes all words left, which were read otherwise.
  mutating func skip() { range = range.upperBound..<range.upperBound }

  /// Says that nothing more may follow.
  func end() throws(Diagnostic) {
    if isAtEnd { return }
    throw unexpected(range.lowerBound)
  }

  /// Something is missing at the end of the line.
  func missing(_ what: String) -> Diagnostic {
    let last = max(first - 1, range.upperBound - 1)
    let place = script.words.indices.contains(last) ? script.words[last].range : .init(0..<0)
    return Diagnostic(
      code: "command.usage", message: "\(what) is missing",
      range: SourceRange(start: place.end, end: place.end), help: usage)
  }

  /// The word at a position does not fit; it may have been meant as one of some names.
  func wrong(_ index: Int, _ message: String, known names: [String] = []) -> Diagnostic {
    let closest = Suggestion.closest(to: text(index), among: names)
    return Diagnostic(
      code: "command.usage", message: message, range: script.words[index].range,
      help: closest.map { "did you mean '\($0)'?" } ?? usage)
  }

  private var usage: String { "usage: \(type.manual.usage.joined(separator: " | "))" }
}
