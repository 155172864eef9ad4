import FlowLanguage

/// A prompt as a person writes it: text, signs for where the flow is, colours, at most two lines.
///
/// | sign | meaning |
/// |---|---|
/// | `%P` | the flows that lead to where the flow is, as far as they fit |
/// | `%p` | where the flow is |
/// | `%f`, `%s` | the flow, the step |
/// | `%%` | a percent sign |
/// | `\n`, `\\` | a new line, a backslash |
/// | `\e[…m` | a colour or another style (ECMA-48 8.3.117) |
package struct PromptTemplate: Equatable, Sendable {
  /// The prompt as it was written, its control characters as escapes.
  package let text: String
  private var lines: [[Piece]] = [[]]

  /// The prompt of a session unless its owner chooses another.
  package static let standard = (try? PromptTemplate("%P> ")) ?? PromptTemplate()

  private enum Piece: Equatable, Sendable {
    case text(String)
    case place(Place)
    case style(String)
  }

  /// The parts of where a flow is.
  private enum Place: Character, Sendable {
    case chain = "P"
    case whole = "p"
    case flow = "f"
    case step = "s"
  }

  /// A text that is no prompt, in words.
  package struct Mistake: Error {
    package let message: String
  }

  private init() { text = "" }

  /// Reads a prompt.
  package init(_ written: String) throws(Mistake) {
    text = written.reduce(into: "") { text, character in
      switch character {
      case "\u{1B}": text += "\\e"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    var rest = Substring(written)
    while let character = rest.popFirst() {
      switch character {
      case "%": try readPlace(&rest)
      case "\\": try readEscape(&rest)
      case "\u{1B}": try readStyle(&rest)
      case "\n": lines.append([])
      case let other
      where other.unicodeScalars.contains { $0.properties.generalCategory == .control }:
        throw Mistake(message: "a prompt holds no control characters but colours")
      case let other: add(other)
      }
    }
    if lines.count > 2 { throw Mistake(message: "a prompt has at most two lines") }
  }

  private mutating func readPlace(_ rest: inout Substring) throws(Mistake) {
    let sign = rest.popFirst()
    if sign == "%" { return add("%") }
    guard let place = sign.flatMap({ Place(rawValue: $0) }) else {
      throw Mistake(
        message: "'%\(sign.map(String.init) ?? "")' means nothing in a prompt; "
          + "there are %P, %p, %f, %s and %%")
    }
    add(.place(place))
  }

  private mutating func readEscape(_ rest: inout Substring) throws(Mistake) {
    switch rest.popFirst() {
    case "n": lines.append([])
    case "\\": add("\\")
    case "e": try readStyle(&rest)
    case let sign:
      throw Mistake(
        message: "'\\\(sign.map(String.init) ?? "")' means nothing in a prompt; "
          + "there are \\n, \\e[…m and \\\\")
    }
  }

  private mutating func readStyle(_ rest: inout Substring) throws(Mistake) {
    let parameters = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ";") }
    let length = parameters.count + 2
    guard rest.first == "[", rest.dropFirst(length - 1).first == "m" else {
      throw Mistake(
        message: "an escape in a prompt is a colour, such as \\e[36m, and \\e[0m ends it")
    }
    add(.style(parameters.isEmpty ? "0" : String(parameters)))
    rest = rest.dropFirst(length)
  }

  private mutating func add(_ character: Character) {
    if case .text(let text)? = lines[lines.count - 1].last {
      lines[lines.count - 1][lines[lines.count - 1].count - 1] = .text(text + String(character))
    } else {
      add(.text(String(character)))
    }
  }

  private mutating func add(_ piece: Piece) { lines[lines.count - 1].append(piece) }

  /// A stretch of a prompt in one style: the parameters of an SGR sequence, or nil for none.
  package typealias Run = (text: String, style: String?)

  /// True if some style is written in it.
  package var hasStyles: Bool {
    lines.contains { line in line.contains { if case .style = $0 { true } else { false } } }
  }

  /// The lines of the prompt where a flow is.
  package func lines(at place: RunningPlace?, columns: Int, separator: String) -> [[Run]] {
    var style: String?
    return lines.map { line in
      var runs: [Run] = []
      for piece in line {
        switch piece {
        case .text(let text): runs.append((text, style))
        case .style(let parameters): style = parameters == "0" ? nil : parameters
        case .place(.chain): runs.append((place?.chain(columns, separator) ?? "", style))
        case .place(.whole): runs.append((place?.text ?? "", style))
        case .place(.flow): runs.append((place?.flow ?? "", style))
        case .place(.step): runs.append((place?.step ?? "", style))
        }
      }
      return runs.filter { !$0.text.isEmpty }
    }
  }
}
