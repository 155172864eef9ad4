import FlowCore
import FlowScript

/// The places of the parts of a link in a line.
package struct LinkPlaces {
  private let link: SourceRange
  private var parts: [ArraySlice<UInt8>: SourceRange] = [:]

  /// The places in a word that is a link.
  package init(inWord word: Int, of script: Script) {
    link = script.words[word].range
    let bytes = script.source.bytes
    var start = link.offsets.lowerBound
    for end in link.offsets where LinkPlaces.separators.contains(bytes[end]) {
      add(start..<end, bytes)
      start = end + 1
    }
    add(start..<link.offsets.upperBound, bytes)
  }

  /// The last place of a component or of a name of the query; the whole link if it is written in
  /// another way.
  package subscript(component: String) -> SourceRange {
    let bytes = Array(component.utf8)
    return parts[bytes[...]] ?? parts[(bytes + [UInt8(ascii: ":")])[...]].map(withoutColon) ?? link
  }

  private mutating func add(_ part: Range<Int>, _ bytes: [UInt8]) {
    if !part.isEmpty { parts[bytes[part]] = SourceRange(part) }
  }

  private func withoutColon(_ scheme: SourceRange) -> SourceRange {
    SourceRange(start: scheme.start, end: scheme.end - 1)
  }

  private static let separators = Array("/?&='\"".utf8)
}
