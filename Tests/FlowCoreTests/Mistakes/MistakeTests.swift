import Foundation
import Testing

/// The mistakes that are made most when a flow is written: the compiler finds each, says so where it
/// stands, and says little else.
struct MistakeTests {
  private static let mistakes = Mistake.all

  /// All are compiled together, each in a file of its own.
  @Test func `the compiler reports each mistake, and nothing else`() throws {
    let files = Self.mistakes.map { SwiftCheck(TeaFlowText.with($0), imports: ["ExactDecimal"]) }
    #expect(files.count >= 20)
    for (mistake, told) in zip(Self.mistakes, try SwiftCheck.check(files)) {
      #expect(told.count == mistake.errors.count, "\(mistake.name): \(told)")
      for error in mistake.errors {
        #expect(told.contains { error.matches($0) }, "\(mistake.name): \(told)")
      }
    }
  }

  @Test func `without them it compiles`() throws {
    let files = [SwiftCheck(TeaFlowText.text, imports: ["ExactDecimal"])]
    #expect(try SwiftCheck.check(files)[0].isEmpty)
  }

  /// Only what leaves the module: not the members of the state, nor a request, nor a choice.
  @Test func `a public flow keeps what is its own`() throws {
    let flow = """
      public struct NewsFlow: Flow {
        public enum Step: String, FlowName { case email, often, review, done }
        public enum Event: String, FlowName { case reviewSend }

        public struct State: FlowState {
          var email: String?
          var often: Often?

          public init() {}
        }

        public static let definition = define {
          ask(.email, \\.email)
          ask(.often, \\.often)
          decide(.review, .reviewSend)
            .perform(on: .reviewSend) { $0.email.map { Subscribe(email: $0) } }
          finish(.done)
        }
      }

      enum Often: String, Choice { case daily, weekly }

      struct Subscribe: Mutation { let email: String }
      """
    let hidden = flow.replacing("public enum Event", with: "enum Event")
    let told = try SwiftCheck.check([SwiftCheck(flow), SwiftCheck(hidden)])
    #expect(told[0].isEmpty, "\(told[0])")
    #expect(told[1].contains { $0.message.contains("must be declared public") })
  }

  /// The limit is that of the compiler's own time, whatever else runs.
  @Test func `a flow of sixty steps is checked in five seconds`() throws {
    let (told, seconds) = try SwiftCheck.measure([SwiftCheck(try longFlow(steps: 60))])
    #expect(told[0].isEmpty)
    #expect(seconds < 5)
  }

  /// The flow that the benchmark has, too.
  private func longFlow(steps: Int) throws -> String {
    let script = "scripts/bench.d/steps.py"
    return try SwiftCheck.output(of: ["python3", script, "\(steps)"]).lines.joined(separator: "\n")
  }
}

/// A mistake, as ``Mistakes.txt`` has it.
private struct Mistake {
  var name: String
  var part = ""
  var replacement = ""
  var errors: [Expected] = []

  struct Expected {
    /// The text that the caret points at, as far as it matters.
    let place: Substring
    let message: Substring

    func matches(_ finding: SwiftCheck.Finding) -> Bool {
      finding.place.hasPrefix(place) && finding.message == message
    }
  }

  static var all: [Mistake] {
    var mistakes: [Mistake] = []
    for line in TeaFlowText.read("Mistakes.txt").split(separator: "\n") {
      let rest = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "# ": mistakes.append(Mistake(name: rest))
      case "- ": mistakes[mistakes.count - 1].part = rest
      case "+ ": mistakes[mistakes.count - 1].replacement = rest
      case "@ ":
        guard let mark = rest.firstRange(of: " ! ") else { continue }
        mistakes[mistakes.count - 1].errors.append(
          Expected(place: rest[..<mark.lowerBound], message: rest[mark.upperBound...]))
      default: continue
      }
    }
    return mistakes
  }
}

private enum TeaFlowText {
  static var text: String { read("TeaFlow.swift.txt") }

  /// The flow with a mistake in it.
  static func with(_ mistake: Mistake) -> String {
    guard let range = text.range(of: mistake.part) else { return "none" }
    return text.replacingCharacters(in: range, with: mistake.replacement)
  }

  static func read(_ name: String) -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
