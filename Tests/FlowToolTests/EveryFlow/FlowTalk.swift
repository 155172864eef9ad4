import Foundation
import Testing

/// A conversation about one flow, each line of which must be answered.
final class FlowTalk {
  private let tool: Tool
  private let talk: Talk

  /// What was answered to a line.
  struct Answer {
    let line: String
    private let object: [String: Any]

    init(_ line: String, _ text: String?) throws {
      self.line = line
      let text = try #require(text, "no answer to \(line)")
      object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    var isTaken: Bool { object["ok"] as? Bool == true }
    var isBusy: Bool { object["busy"] as? Bool == true }
    var step: String? { object["step"] as? String }
    var outcome: String? { object["outcome"] as? String }
    var error: String? { (object["error"] as? [String: Any])?["code"] as? String }
    var field: String? { (object["error"] as? [String: Any])?["field"] as? String }
    var message: String? { (object["error"] as? [String: Any])?["message"] as? String }
    var printed: String { object["printed"] as? String ?? "" }
  }

  init(_ sample: FlowSample? = nil) throws {
    tool = try Tool()
    talk = try Talk(tool, "--format", "json", "-")
    for line in sample?.background ?? [] { try take(line) }
    if let sample { try take(sample.start) }
  }

  deinit {
    _ = try? talk.end()
    tool.remove()
  }

  func say(_ line: String) throws -> Answer { try Answer(line, try talk.say(line)) }

  /// Says a line that must be taken.
  @discardableResult
  func take(_ line: String, _ place: SourceLocation = #_sourceLocation) throws -> Answer {
    let answer = try say(line)
    try #require(
      answer.isTaken, "\(line): \(answer.error ?? ""): \(answer.message ?? "")",
      sourceLocation: place)
    return answer
  }

  /// The value of an expression, as JSON.
  func value(_ expression: String) throws -> String { try take("eval \(expression)").printed }

  /// Everything there is to see.
  func everything() throws -> String {
    try value(
      "[flow, step, state, action, busy, fields, error, outcome, output, history, page, clock]")
      + take("world --json").printed
  }

  /// What the world holds, without when.
  func world() throws -> String { try take("world --json").printed }

  /// Goes on along a way, up to an answer.
  func walk(
    _ answers: some Sequence<FlowSample.Answer>, _ place: SourceLocation = #_sourceLocation
  ) throws {
    for answer in answers {
      let step = try value("step")
      try #require(step == "\"\(answer.step)\"\n", sourceLocation: place)
      try take(answer.line, place)
    }
  }
}
