import FlowCore
import FlowScript

/// A line that divides a script into cases.
///
/// It is read before anything runs, and nothing of it runs.
package protocol StructureCommand: Command {}

extension StructureCommand {
  package static var effect: Effect { .divides }

  /// True: its words expand no `${}`.
  package static var takesRawText: Bool { true }

  package static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a word")
  }

  package func run(in session: Session) throws(Refusal) {}
}

/// What the lines of a script's structure have in common.
extension RawArguments {
  /// Something is missing at the end of the line.
  func missing(_ what: String, _ manual: Manual) -> Diagnostic {
    let end = line.words.isEmpty ? line.raw.end : script.words[line.words.upperBound - 1].range.end
    return Diagnostic(
      code: "command.usage", message: "\(what) is missing",
      range: SourceRange(start: end, end: end), help: usage(manual))
  }

  /// The word at a position does not fit.
  func wrong(_ word: Int, _ message: String, _ manual: Manual) -> Diagnostic {
    Diagnostic(
      code: "command.usage", message: message, range: script.words[word].range,
      help: usage(manual))
  }

  private func usage(_ manual: Manual) -> String {
    "usage: \(manual.usage.joined(separator: " | "))"
  }

  /// Whether a word is `keyword`, unquoted.
  func isKeyword(_ keyword: String, _ word: Int) -> Bool {
    script.texts[word] == keyword && !script.words[word].isQuoted
  }

  /// A word as a message shows it.
  func shown(_ word: Int) -> String {
    let text = script.texts[word]
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  /// The only word, which says why.
  func reason(_ manual: Manual) throws(Diagnostic) -> String {
    guard let first = words.first else { throw missing("the reason", manual) }
    if words.count > 1 {
      throw wrong(first + 1, "'\(shown(first + 1))' was not expected here", manual)
    }
    if script.texts[first].isEmpty { throw wrong(first, "a reason says something", manual) }
    return script.texts[first]
  }

  /// Words that are all tags.
  func tags(_ words: Range<Int>, _ manual: Manual) throws(Diagnostic) -> [Tag] {
    var tags: [Tag] = []
    for word in words {
      guard let name = Tag.name(in: script.texts[word]) else {
        throw wrong(
          word, "'\(shown(word))' is no tag: @ and then letters, digits, _, - or .", manual)
      }
      tags.append(Tag(name: name, range: script.words[word].range))
    }
    return tags
  }

  /// Words that are all `NAME=VALUE`, each NAME fit for a variable and there once.
  func pairs(
    _ words: Range<Int>, _ manual: Manual
  ) throws(Diagnostic) -> [(name: String, word: Int)] {
    var pairs: [(name: String, word: Int)] = []
    var names: Set<String> = []
    for word in words {
      guard let name = script.pairName(ofWord: word) else {
        throw wrong(word, "'\(shown(word))' is no NAME=VALUE", manual)
      }
      guard LetCommand.isFree(name) else {
        throw wrong(word, "'\(name)' cannot be the name of a variable", manual)
      }
      guard names.insert(name).inserted else {
        throw wrong(word, "'\(name)' has a value already", manual)
      }
      pairs.append((name, word))
    }
    return pairs
  }
}
