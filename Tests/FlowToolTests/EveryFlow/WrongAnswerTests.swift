import Foundation
import Testing

/// At any step of any flow, a wrong answer is refused and changes nothing.
struct WrongAnswerTests {
  @Test(arguments: FlowSample.all.filter { $0.exempt[.wrong] == nil })
  func `a wrong answer is refused and changes nothing`(sample: FlowSample) throws {
    let talk = try FlowTalk(sample)
    if sample.answers.isEmpty { try attack(talk, nil) }
    for answer in sample.answers {
      try attack(talk, answer)
      if try talk.take(answer.line).outcome != nil { return }
    }
  }

  /// A value that a field does not take, and what it is refused with.
  private struct Wrong {
    let value: String
    let codes: [String]
  }

  private func attack(_ talk: FlowTalk, _ answer: FlowSample.Answer?) throws {
    let before = try talk.everything()
    let fields = try self.fields(talk)
    let given = pairs(answer?.fields ?? "")
    func refuse(_ line: String, _ codes: [String]) throws {
      let refused = try talk.say(line)
      #expect(!refused.isTaken, "\(line)")
      #expect(codes.contains(refused.error ?? ""), "\(line): \(refused.error ?? "")")
      #expect(try talk.everything() == before, "\(line) changed something")
    }
    try refuse("submit noSuchField=1", ["field.unknown", "transition.none"])
    if fields.isEmpty { try refuse("submit anything", ["command.usage", "transition.none"]) }
    for (name, kind, isRequired) in fields {
      let others = given.filter { $0.name != name }.map { "\($0.name)=\($0.value)" }
      for wrong in Self.wrong(kind, isRequired) {
        let line = (["submit"] + others + ["\(name)='\(wrong.value)'"]).joined(separator: " ")
        try refuse(line, wrong.codes)
      }
      try refuse("submit \(name)=1 \(name)=1", ["command.usage"])
    }
  }

  private static func wrong(_ kind: String, _ isRequired: Bool) -> [Wrong] {
    let numbers = ["abc", "1e9", "+5", ".5", "5.", "1,000", " 5", "\u{2212}5", "0x1", "NaN"]
      .map { Wrong(value: $0, codes: ["field.type"]) }
    let kinds: [Wrong] =
      switch kind {
      case "integer", "decimal": numbers + [Wrong(value: "-1", codes: ["field.range"])]
      case "choice": ["no such choice", " "].map { Wrong(value: $0, codes: ["field.choice"]) }
      case "flag": ["maybe", "1", "TRUE"].map { Wrong(value: $0, codes: ["field.type"]) }
      case "date": ["today", "2026-02-30"].map { Wrong(value: $0, codes: ["field.type"]) }
      case "list": [Wrong(value: "no such item", codes: ["field.choice"])]
      default: []
      }
    return kinds + (isRequired ? [Wrong(value: "", codes: ["field.missing"])] : [])
  }

  /// The fields of the step: name, kind, and whether an answer needs it.
  private func fields(_ talk: FlowTalk) throws -> [(String, String, Bool)] {
    let text = try talk.value("fields")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object ?? [:]).sorted { $0.key < $1.key }.map { name, value in
      let field = value as? [String: Any]
      return (
        name, field?["kind"] as? String ?? "", field?["required"] as? Bool ?? false
      )
    }
  }

  private func pairs(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: " ").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
