/// A place in a file where a part of a definition is written.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file: `MODULE/FILE` of a flow in Swift, the path of one that a file describes.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  /// A line of a file.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as messages name it, such as `TransferFlow/TransferFlow.swift:62`.
  package var description: String { "\(file):\(line)" }
}

/// An element of a list that a definition is written as, which knows where it stands.
public protocol ListElement {
  /// Notes the place where it is written.
  ///
  /// - Parameters:
  ///   - file: the file: `MODULE/FILE` of a flow in Swift, the path of one that a file describes.
  ///   - line: the number of the line, from 1.
  mutating func note(file: String, line: Int)
}

extension ListElement {
  /// Notes the place where it is written.
  package mutating func note(_ place: SourcePlace) { note(file: place.file, line: place.line) }

  /// The same element, at the place where it is written.
  @usableFromInline
  func placed(_ file: String, _ line: Int) -> Self {
    var element = self
    element.note(file: file, line: line)
    return element
  }
}

extension DefinitionEntry: ListElement {
  /// Notes the place where it is written.
  public mutating func note(file: String, line: Int) {
    place = SourcePlace(file: file, line: line)
  }
}

extension TableEntry: ListElement {
  /// Notes the place where it is written.
  public mutating func note(file: String, line: Int) {
    place = SourcePlace(file: file, line: line)
  }
}

extension Handler: ListElement {
  /// Notes the place where it is written.
  public mutating func note(file: String, line: Int) {
    let place = SourcePlace(file: file, line: line)
    for index in declared.alternatives.indices { declared.alternatives[index].note(place) }
  }
}

extension Alternative: ListElement {
  /// Notes the place where it is written.
  public mutating func note(file: String, line: Int) {
    declared.note(SourcePlace(file: file, line: line))
  }
}

extension TableAlternative {
  /// Notes the place where it is written, if none is noted yet.
  fileprivate mutating func note(_ place: SourcePlace) {
    switch self {
    case .move(var move) where move.place == nil:
      move.place = place
      self = .move(move)
    case .behind(let condition, nil): self = .behind(condition, place)
    case .move, .behind: break
    }
  }
}

extension PageEntry: ListElement {
  /// Forgets the place: nothing tells where a page is declared.
  public mutating func note(file: String, line: Int) {}
}

/// The places of the parts of a definition, as far as they are known.
struct DefinitionPlaces: Sendable {
  var start: SourcePlace?
  var steps: [SourcePlace?] = []
  var children: [SourcePlace?] = []
  var leaving: SourcePlace?
  var hearings: [SourcePlace?] = []
  var emitter: SourcePlace?
  var provider: SourcePlace?
}
