import FlowCore
import FlowExpressions

/// A text of a plan with places in it, such as `Sent ${amount} to ${country}.`.
///
/// Its translations number the places, as those of every flow: `{1} nach {2} gesendet.`.
struct PlanText: Sendable {
  let key: PhraseKey
  /// The words in front of each place, and those behind the last.
  private let segments: [String]
  private let places: [PlanExpression]

  /// - Parameters:
  ///   - text: the text.
  ///   - members: the names that its places may read.
  /// - Throws: what is wrong with a place.
  init(_ text: String, over members: [String]) throws(DocumentError) {
    let bytes = Array(text.utf8)
    var segments: [[UInt8]] = [[]]
    var places: [PlanExpression] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset...].starts(with: "${".utf8) else {
        segments[places.count].append(bytes[offset])
        offset += 1
        continue
      }
      let place = try PlanExpression.embedded(in: bytes, from: offset + 2, over: members)
      places.append(place.0)
      segments.append([])
      offset = place.end
    }
    self.segments = segments.map { String(decoding: $0, as: UTF8.self) }
    self.places = places
    let numbers = places.indices.map { "{\($0 + 1)}" }
    key = PhraseKey(text: PlanText.joined(self.segments, numbers), places: places.count)
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
    let translation = language.translation(of: key.text)
    return translation.map { PhraseKey.fill($0, with: values) } ?? PlanText.joined(segments, values)
  }

  private static func joined(_ segments: [String], _ values: [String]) -> String {
    zip(segments, values + [""]).map { $0 + $1 }.joined()
  }
}
