import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// Texts in expressions: those that a secret variable gets, and those that are compared with a secret.
extension TypedSecrets {
  /// The places of such texts in the expressions of a line.
  func placesInExpressions(of command: ReadCommand) -> [Place] {
    let (script, line) = (command.arguments.script, command.line)
    var places: [Place] = []
    for word in line.words where script.words[word].hasExpression {
      for placed in command.expressions(inWord: word) { places += compared(in: placed) }
    }
    guard line.isRaw, command.arguments.word(.subject) == nil else { return places }
    let raw = script.raw(of: line)
    let name = command.arguments.text(.variable)
    let isSecret = name.map { isSecretVariable($0) } ?? false
    // An expression without a text has no secret in it.
    guard
      isSecret
        || raw.text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") })
    else { return places }
    guard let placed = command.restExpression else {
      // In what cannot be read, the end of a text is unknown.
      return isSecret
        ? places + [Place(name: "", value: raw.range.offsets, kind: .variable)] : places
    }
    guard isSecret else { return places + compared(in: placed) }
    let texts = placed.expression.literals.map { literal in
      Place(name: "", value: placed.inside(literal), kind: .variable)
    }
    let whole = Place(
      name: "", value: raw.range.offsets, kind: .variable, expressions: [placed], isReference: true)
    return places + texts + [whole]
  }

  /// The texts that are in one comparison or call with a secret.
  private func compared(in placed: PlacedExpression) -> [Place] {
    let bytes = Array(placed.raw.text.utf8)
    return placed.expression.relatedTexts.compactMap { related in
      let secrecies = related.names.lazy.compactMap { name in
        Subject(String(decoding: bytes[name], as: UTF8.self)).flatMap(self.secrecy)
      }
      guard let secrecy = secrecies.first else { return nil }
      return Place(
        name: "", value: placed.inside(related.range), text: related.text, kind: secrecy.kind)
    }
  }
}

extension PlacedExpression {
  /// The bytes of a literal: of a text, those between its quotes.
  fileprivate func inside(_ literal: Range<Int>) -> Range<Int> {
    let quotes = Array("'\"".utf8)
    let bytes = Array(raw.text.utf8)[literal]
    guard let last = bytes.last, quotes.contains(last), let open = bytes.firstIndex(of: last) else {
      return raw.sourceRange(of: literal).offsets
    }
    let isLong =
      bytes.count - (open - bytes.startIndex) >= 6
      && bytes[open..<open + 3].allSatisfy { $0 == last }
    let width = isLong ? 3 : 1
    return raw.sourceRange(of: open + width..<max(open + width, bytes.endIndex - width)).offsets
  }
}

/// An expression that was written after a command, as it can be shown.
struct ShownExpression {
  /// The expression without its secrets.
  let text: String
  /// The words in it that no message shows.
  let words: HiddenWords
  /// The places of its secrets in the line that it is written in.
  let hidden: [Range<Int>]

  /// An expression of a line that begins with the name of its command.
  init(_ expression: String, after command: String, in session: Session) {
    let lead = "\(command) "
    let (script, _) = Script.parse(
      entry: Array("\(lead)\(expression)".utf8), path: "", number: 1,
      session.commands.verbs)
    let places = TypedSecrets(session).places(in: script)
    text = String(script.source.replacing(places) { _ in Value.dots }.dropFirst(lead.count))
    words = HiddenWords(places)
    hidden = places.map { $0.value }
  }
}
