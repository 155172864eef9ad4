import FlowCore
import FlowExpressions

/// A text of a plan with places in it, such as `Sent ${amount} to ${country}.`.
///
/// Its translations number the places, as those of every flow: `{1} nach {2} gesendet.`.
struct PlanText: Sendable {
  let key: PhraseKey
  private let places: [PlanExpression]

  /// - Parameters:
  ///   - text: the text.
  ///   - members: the names that its places may read.
  /// - Throws: what is wrong with a place.
  init(_ text: String, over members: [String]) throws(DocumentError) {
    let bytes = Array(text.utf8)
    var words: [UInt8] = []
    var places: [PlanExpression] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset...].starts(with: "${".utf8) else {
        words.append(bytes[offset])
        offset += 1
        continue
      }
      let place = try PlanExpression.embedded(in: bytes, from: offset + 2, over: members)
      places.append(place.0)
      words += Array("{\(places.count)}".utf8)
      offset = place.end
    }
    key = PhraseKey(text: String(decoding: words, as: UTF8.self), places: places.count)
    self.places = places
  }

  /// The text in a language; nil while a place of it has no value.
  func text<Name: SendableMetatype>(
    _ given: Given<ServedState<Name>>, in language: Language
  ) -> String? {
    var values: [String] = []
    for place in places {
      guard let value = place.value(given) else { return nil }
      switch value {
      case .null: return nil
      case .int, .uint, .decimal: values.append(language.number(value.text))
      case .string(let text): values.append(text)
      default: values.append(value.text)
      }
    }
    return PhraseKey.fill(language.translation(of: key.text) ?? key.text, with: values)
  }
}
