import Testing

/// Names that somebody guesses who knows other libraries: each exists, or the compiler says what to write.
struct GuessedNameTests {
  private static let flow = """
    struct GuessFlow: Flow {
      enum Step: String, FlowName { case kind, size, done }
      enum Event: String, FlowName { case sizeAgain }
      enum Kind: String, Choice { case glass, metal }

      struct State: FlowState {
        var kind: Kind?
        var size: Int?
      }

      static let definition = define {
        ask(.kind, \\.kind)
        ask(.size, \\.size)DEFINED
        finish(.done)
      }
    }

    """

  private static let left =
    "leave() leaves the flow, and cancelPending() gives up what is pending"
  private static let edited = "decide for the event whose way is edit(.step)"

  /// The text that is written, after the definition's second step or else in a function, and the compiler's answer.
  private static let guesses: [(written: String, message: String?)] = [
    (".when { $0.kind == .glass }", "name the condition: .needed(\"what it depends on\") { … }"),
    (".needed(\"glass\") { $0.kind == .glass }", nil),
    (
      "\nlink(\"kind\", to: .kind)",
      "a link leads to a page(…) among the pages of the app's root"
    ),
    ("driver.cancel()", left), ("app.cancel()", left), ("store.cancel()", left),
    ("stored.cancel()", left), ("drive.cancel()", left),
    ("driver.edit(.kind)", edited), ("store.edit(.kind)", edited), ("drive.edit(.kind)", edited),
    ("try driver.back()", nil), ("store.back(to: .kind)", nil), ("try drive.confirm()", nil),
    ("try drive.submit(\\.kind, .glass)", nil),
    ("_ = FlowTest<GuessFlow, NoWorld>.self", "'FlowTest' has been renamed to 'Drive'"),
  ]

  @Test func `each exists, or the compiler names ours`() throws {
    let files = Self.guesses.map { guess in
      let isDefined = guess.written.hasPrefix(".") || guess.written.hasPrefix("\n")
      let flow = Self.flow.replacing("DEFINED", with: isDefined ? guess.written : "")
      let body = """
        @MainActor static func use(
          driver: FlowDriver<GuessFlow>, app: AppDriver, store: FlowStore<GuessFlow>,
          stored: AppStore, drive: inout Drive<GuessFlow, NoWorld>
        ) throws { \(isDefined ? "" : guess.written) }
        """
      return SwiftCheck(flow + body, imports: ["FlowStore", "FlowTesting", "FlowSimulation"])
    }
    for (guess, found) in zip(Self.guesses, try SwiftCheck.check(files)) {
      guard let message = guess.message else {
        #expect(found.isEmpty, "\(guess.written): \(found)")
        continue
      }
      #expect(found.contains { $0.message.contains(message) }, "\(guess.written): \(found)")
      #expect(found.count == 1, "\(guess.written): \(found)")
    }
  }
}
