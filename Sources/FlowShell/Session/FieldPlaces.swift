import FlowCore
import FlowScript

/// Where the names and values of fields stand in a line that gives some: `submit` or `start`.
struct FieldPlaces {
  private var fields: [(name: String, nameWord: Int, valueWord: Int)] = []
  /// The word that is a value without a name.
  private var single: Int?

  /// The places in these words; nil if they are no such line.
  init?(_ words: Range<Int>, of script: Script) {
    guard let first = words.first else { return nil }
    switch script.texts[first] {
    case SubmitCommand.name: readAnswer(words.dropFirst(), script)
    case StartCommand.name: readPairs(words.dropFirst(), script)
    default: return nil
    }
  }

  /// The word that a refusal is about: a name that is unknown or there again, else a value.
  func word(of refusal: Refusal) -> Int? {
    if let single { return refusal.field == nil && refusal.code != .commandUsage ? nil : single }
    let given = fields.filter { $0.name == refusal.field }
    switch refusal.code {
    case .fieldUnknown: return given.first?.nameWord
    case .commandUsage: return given.dropFirst().first?.nameWord
    default: return given.first?.valueWord
    }
  }

  /// Reads as ``SubmitCommand`` does: pairs, and names with the next word as their value.
  private mutating func readAnswer(_ words: Range<Int>, _ script: Script) {
    var index = words.lowerBound
    while index < words.upperBound {
      if let name = script.pairName(ofWord: index) {
        fields.append((name, index, index))
        index += 1
      } else if index + 1 < words.upperBound {
        fields.append((script.texts[index], index, index + 1))
        index += 2
      } else {
        single = index
        index += 1
      }
    }
  }

  /// Reads the pairs behind the names of a flow and a step.
  private mutating func readPairs(_ words: Range<Int>, _ script: Script) {
    for index in words.dropFirst() {
      if let name = script.pairName(ofWord: index) { fields.append((name, index, index)) }
    }
  }
}
