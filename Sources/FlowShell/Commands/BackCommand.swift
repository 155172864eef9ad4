import FlowCore
import FlowScript

/// The command `back [to STEP]`.
struct BackCommand: Command {
  let step: String?

  static let effect = Effect.drives

  static var name: String { "back" }

  static var manual: Manual {
    Manual(
      name, ["back [to STEP]"], "go one step back, or to the latest visit of a step", .driving,
      examples: [
        ("back", "one step; from the first step, out of the flow"),
        ("back to amount", "to the latest visit of amount"),
      ])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    guard !words.isAtEnd else { return BackCommand(step: nil) }
    guard words.take("to") else { return BackCommand(step: nil) }
    return BackCommand(step: try words.word("the step's name"))
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    if words.isEmpty { return [.init("to", "the latest visit of a step")] }
    guard words == ["to"], let path = session.state.run?.view().path.dropLast() else { return [] }
    return path.reversed().map { .init($0, "visited") }
  }

  static func takes(plain words: Range<Int>, of script: Script) -> Bool {
    words.isEmpty || (words.count == 2 && script.texts[words.lowerBound] == "to")
  }

  static func run(plain words: Inputs, note: UInt32, in session: Session) throws(Refusal) {
    try session.take(words.isEmpty ? .back : .backTo(words.word(1)))
  }

  func run(in session: Session) throws(Refusal) {
    try session.take(step.map(RunInput.backTo) ?? .back)
  }
}
