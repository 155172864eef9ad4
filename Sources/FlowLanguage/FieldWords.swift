import FlowCore
import FlowScript

/// Reads words that give names their values: `NAME VALUE` and `NAME=VALUE`.
package enum FieldWords {
  /// Takes all words left as the answer to a step.
  ///
  /// At a field, an unquoted `NAME=` starts a pair, and any other word is a name whose value is the
  /// next word, whatever it holds. A single word is the value of the only field.
  package static func answer(_ words: inout ArgumentReader) throws(Diagnostic) -> Templated<Inputs>
  {
    let all = words.left.rest
    var hasPairs = false
    while !words.isAtEnd {
      let index = words.position
      if words.isAtCursor {
        throw words.stop(offering: .field(.answer, isFirst: index == all.lowerBound))
      }
      if words.left.isPair(index) {
        words.take(.field)
        hasPairs = true
      } else if words.count > 1 {
        if words.left.isTyped(index + 1) {
          throw words.stop(offering: .value(.answer, of: words.text(index)))
        }
        words.take(.field, valueAfter: 1)
      } else {
        words.take(.only)
        if all.count > 1 { throw words.wrong(index, "field '\(words.text(index))' has no value") }
      }
    }
    if !hasPairs, !all.contains(where: { words.left.isTemplate($0) }) {
      return .value(Inputs(words: words.script.texts, start: all.lowerBound, count: all.count))
    }
    return try inputs(all, &words)
  }

  /// Takes all words left as `FIELD=VALUE`, each field once.
  package static func startFields(
    _ words: inout ArgumentReader
  ) throws(Diagnostic) -> Templated<Inputs> {
    if words.isAtEnd { return .value(.none) }
    let all = words.left.rest
    var names: Set<String> = []
    while !words.isAtEnd {
      let index = words.position
      if words.isAtCursor { throw words.stop(offering: .field(.start, isFirst: false)) }
      guard let name = words.left.pairName(index) else {
        throw words.wrong(index, "'\(words.text(index))' is not FIELD=VALUE")
      }
      words.take(.field)
      guard names.insert(name).inserted else {
        throw words.wrong(index, "\(name) is given twice")
      }
    }
    return try inputs(all, &words)
  }

  /// Takes all words left as `NAME=VALUE`, each NAME fit for a variable and there once.
  package static func variables(
    _ words: inout ArgumentReader
  ) throws(Diagnostic) -> [(name: String, word: Int)] {
    var pairs: [(name: String, word: Int)] = []
    var names: Set<String> = []
    while !words.isAtEnd {
      let index = words.position
      if words.isAtCursor { throw words.stop(offering: .word(.parameter, .ofRole)) }
      guard let name = words.left.pairName(index) else {
        throw words.wrong(index, "'\(words.text(index).shownAsWord)' is not NAME=VALUE")
      }
      guard VariableName.isFree(name) else {
        throw words.wrong(index, "'\(name)' cannot be the name of a variable")
      }
      guard names.insert(name).inserted else {
        throw words.wrong(index, "'\(name)' has a value already")
      }
      words.take(.parameter)
      pairs.append((name, index))
    }
    return pairs
  }

  /// The names and values in words, some of which are pairs.
  private static func inputs(
    _ all: Range<Int>, _ words: inout ArgumentReader
  ) throws(Diagnostic) -> Templated<Inputs> {
    let script = words.script
    let lengths = all.map { script.words[$0].pairNameLength }
    return try texts(all, &words).map { texts in
      var parts: [String] = []
      parts.reserveCapacity(2 * texts.count)
      var isValue = false
      for (index, text) in texts.enumerated() {
        if !isValue, lengths[index] > 0 {
          let (name, value) = text.pair(lengths[index])
          parts.append(name)
          parts.append(value)
        } else {
          parts.append(text)
          isValue.toggle()
        }
      }
      return Inputs(words: parts, start: 0, count: parts.count)
    }
  }

  /// The texts of some words.
  private static func texts(
    _ all: Range<Int>, _ words: inout ArgumentReader
  ) throws(Diagnostic) -> Templated<[String]> {
    guard all.contains(where: { words.left.isTemplate($0) }) else {
      return .value(Array(words.script.texts[all]))
    }
    var templates: [Template] = []
    for word in all { templates.append(try words.template(words.script.pieces(ofWord: word))) }
    return .template(templates) { texts in texts.map(\.text) }
  }
}

extension String {
  /// The name and value of a pair, whose name has so many bytes.
  fileprivate func pair(_ length: Int) -> (name: String, value: String) {
    let end = utf8.index(startIndex, offsetBy: length)
    return (String(self[..<end]), String(self[utf8.index(after: end)...]))
  }
}
