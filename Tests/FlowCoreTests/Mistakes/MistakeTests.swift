import Foundation
import Testing

/// The mistakes that are made most when a flow is written: the compiler finds each, says so where it
/// stands, and says little else.
struct MistakeTests {
  private static let mistakes = Mistake.all

  /// All are compiled together, each in a file of its own.
  @Test func `each is told in one place`() throws {
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

  /// A flow of sixty steps, each with two rules and closures, is checked in a few seconds.
  @Test(.timeLimit(.minutes(1)))
  func `a flow of sixty steps is no trouble`() throws {
    let clock = ContinuousClock()
    var told: [[SwiftCheck.Finding]] = []
    let time = try clock.measure {
      told = try SwiftCheck.check([SwiftCheck(LongFlow(steps: 60).text)])
    }
    #expect(told[0].isEmpty)
    #expect(time < .seconds(5), "the whole compiler, started anew")
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

/// A flow of many steps with a table of all of them.
private struct LongFlow {
  let steps: Int

  var text: String {
    let numbers = 1...steps
    let names = numbers.map { "step\($0)" } + ["done"]
    return """
      struct LongFlow: Flow {
        enum Step: String, FlowName { case \(names.joined(separator: ", ")) }
        enum Event: String, FlowName { case odd }
        struct State: FlowState {
      \(numbers.map { "    var number\($0): Int?\n    var text\($0): String?\n" }.joined())  }
        static let definition = define {
      \(numbers.map(step).joined())    finish(.done)
        } transitions: {
      \(numbers.map(handlers).joined())  }
      }
      """
  }

  private func step(_ number: Int) -> String {
    number % 2 == 0
      ? """
          ask(.step\(number), \\.number\(number), "Number \(number)", .atLeast(0), .atMost("the first") {
            $0.number2
          })
          .needed("wanted") { $0.text1 != "no" }
          .event { number, given in number > 5 && given.text1 != nil ? .odd : nil }\n
      """
      : """
          ask(.step\(number), \\.text\(number), "Text \(number)", .length(1...9), .pattern("small") {
            $0.allSatisfy { $0.isLowercase }
          })
          .says { $0.text\(number).map { "It was \\($0) with \\(\(number))." } }\n
      """
  }

  private func handlers(_ number: Int) -> String {
    let next = number == steps ? "done" : "step\(number + 1)"
    return """
          step(.step\(number)) {
            on(.odd) { forward(to: .\(next), when: "text") { $0.text1 == "a" }; stay() }
            next { forward(to: .\(next)) }
          }\n
      """
  }
}
