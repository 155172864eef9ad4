import FlowCore
import FlowScript

/// Where a part of a link stands in a line; the whole link if the part is written in another way.
package struct LinkPlace {
  /// The part, without the quotes of its word.
  package let range: SourceRange

  /// The place of what a refusal is about; nil if the line has no link.
  init?(_ refusal: Refusal, _ instruction: Instruction, _ script: Script) {
    let words = script.lines[Int(instruction.line)].words
    guard let first = words.first, let word = words.last else { return nil }
    let name = script.texts[first] == RefusedCommand.name ? first + 1 : first
    guard word > name, [OpenCommand.name, GoCommand.name].contains(script.texts[name]) else {
      return nil
    }
    self.init(refusal.unknown ?? refusal.field ?? "", inWord: word, of: script)
  }

  /// The place of a component, or of a name of the query.
  package init(_ component: String, inWord word: Int, of script: Script) {
    let link = script.words[word].range
    let component = Array(component.utf8)
    let bytes = script.source.bytes
    range =
      LinkPlace.last(component, in: bytes, link.offsets)
      ?? LinkPlace.scheme(component, in: bytes, link.offsets) ?? link
  }

  /// The last place of a component between what parts components.
  private static func last(
    _ component: [UInt8], in bytes: [UInt8], _ link: Range<Int>
  ) -> SourceRange? {
    if component.isEmpty { return nil }
    var end = link.upperBound
    for position in link.reversed() {
      let isBorder = separators.contains(bytes[position])
      guard isBorder || position == link.lowerBound else { continue }
      let part = (isBorder ? position + 1 : position)..<end
      if bytes[part].elementsEqual(component) { return SourceRange(part) }
      end = position
    }
    return nil
  }

  private static func scheme(
    _ component: [UInt8], in bytes: [UInt8], _ link: Range<Int>
  ) -> SourceRange? {
    guard !component.isEmpty, bytes[link].starts(with: component + "://".utf8) else { return nil }
    return SourceRange(link.lowerBound..<link.lowerBound + component.count)
  }

  private static let separators = Array("/?&='\"".utf8)
}
