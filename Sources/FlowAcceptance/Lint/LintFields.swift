import FlowScript
import FlowShell

/// A field that a line gives a value, and the words that say so.
struct LintField {
  let name: String
  let nameRange: SourceRange
  /// The value, nil if it holds `${…}`.
  let value: String?
  let valueRange: SourceRange
}

extension LintLine {
  /// The fields that `submit` or `start` gives values.
  var fields: [LintField] {
    switch name {
    case "submit": fields(from: arguments.lowerBound, onlyPairs: false)
    case "start": fields(from: startFields, onlyPairs: true)
    default: []
    }
  }

  /// Where the fields of `start FLOW [at STEP] …` begin.
  private var startFields: Int {
    let first = arguments.lowerBound
    let hasStep = arguments.count >= 3 && isKeyword("at", first + 1)
    return min(arguments.upperBound, first + (hasStep ? 3 : 1))
  }

  private func fields(from start: Int, onlyPairs: Bool) -> [LintField] {
    var fields: [LintField] = []
    var word = start
    while word < arguments.upperBound {
      if let name = script.pairName(ofWord: word) {
        let value = text(word) == nil ? nil : script.pairValue(ofWord: word)
        fields.append(
          LintField(name: name, nameRange: range(word), value: value, valueRange: range(word)))
        word += 1
      } else if !onlyPairs, word + 1 < arguments.upperBound {
        if let name = text(word) {
          fields.append(
            LintField(
              name: name, nameRange: range(word), value: text(word + 1),
              valueRange: range(word + 1)))
        }
        word += 2
      } else {
        word += 1
      }
    }
    return fields
  }
}
