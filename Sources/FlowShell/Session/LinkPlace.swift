import FlowCore
import FlowScript

/// The part of a link that a refusal is about, where it stands in a line; the whole link if it is
/// written in another way.
struct LinkPlace {
  let range: SourceRange

  /// Nil if the line has no link.
  init?(_ refusal: Refusal, _ instruction: Instruction, _ script: Script) {
    let words = script.lines[Int(instruction.line)].words
    guard let first = words.first, let word = words.last else { return nil }
    let name = script.texts[first] == "!" ? first + 1 : first
    guard word > name, ["open", "go"].contains(script.texts[name]) else { return nil }
    let link = script.words[word].range
    let component = Array((refusal.unknown ?? refusal.field ?? "").utf8)
    let bytes = script.source.bytes
    range =
      LinkPlace.last(component, in: bytes, link.offsets)
      ?? LinkPlace.scheme(component, in: bytes, link.offsets) ?? link
  }

  private static func scheme(
    _ component: [UInt8], in bytes: [UInt8], _ link: Range<Int>
  ) -> SourceRange? {
    guard !component.isEmpty, bytes[link].starts(with: component + "://".utf8) else { return nil }
    return SourceRange(link.lowerBound..<link.lowerBound + component.count)
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

  private static let separators = Array("/?&='\"".utf8)
}
