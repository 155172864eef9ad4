import FlowCore
import FlowScript

/// The command `submit [FIELD VALUE | FIELD=VALUE | VALUE]…`.
struct SubmitCommand: Command {
  let inputs: Inputs

  static let effect = Effect.drives

  static var name: String { "submit" }

  static var manual: Manual {
    Manual(
      name, ["submit [FIELD VALUE | FIELD=VALUE | VALUE]…"], "answer the step", .driving,
      examples: [
        ("submit amount 100", "a field and its value"),
        ("submit email=amy@example.com name=\"Amy B\"", "several fields"),
        ("submit economy", "the value of the only field"),
        ("submit", "answer a step that asks for nothing, or as before"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    SubmitCommand(inputs: try inputs(&words))
  }

  /// Names and values in turn, or one value.
  static func takes(plain words: Range<Int>, of script: Script) -> Bool {
    words.count == 1 || words.count % 2 == 0
  }

  static func plain(_ words: inout ArgumentReader) throws(Diagnostic) -> Inputs? {
    guard words.count > 0, words.arePairs(from: words.range.lowerBound) else {
      return try inputs(&words)
    }
    var plain: [String] = []
    plain.reserveCapacity(2 * words.count)
    words.takePairs(into: &plain)
    return Inputs(words: plain, start: 0, count: plain.count)
  }

  static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal) {
    try session.submit(words)
  }

  /// Reads fields from left to right: where one is due, an unquoted `NAME=` starts a pair, and any
  /// other word is a name whose value is the next word, whatever it holds.
  private static func inputs(_ words: inout ArgumentReader) throws(Diagnostic) -> Inputs {
    let (texts, start, count) = words.stretch
    let first = words.range.lowerBound
    var pairs: [(name: String, value: String)]?
    var index = 0
    while index < count {
      if let pair = words.pair(first + index) {
        if pairs == nil { pairs = named(texts, start, index) }
        pairs?.append(pair)
        index += 1
      } else if index + 1 < count {
        pairs?.append((texts[start + index], texts[start + index + 1]))
        index += 2
      } else if count == 1 {
        index += 1
      } else {
        throw words.wrong(first + index, "field '\(texts[start + index])' has no value")
      }
    }
    words.skip()
    if let pairs { return Inputs(pairs) }
    return Inputs(words: texts, start: start, count: count)
  }

  /// The first words as names and values.
  private static func named(
    _ texts: [String], _ start: Int, _ count: Int
  ) -> [(name: String, value: String)] {
    stride(from: start, to: start + count, by: 2).map { (texts[$0], texts[$0 + 1]) }
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    guard let view = session.state.run?.view(), view.outcome == nil else { return [] }
    return session.fieldCandidates(view.fields, after: words, typing: word, takesPairs: false)
  }

  func run(in session: Session) throws(Refusal) { try session.submit(inputs) }
}
