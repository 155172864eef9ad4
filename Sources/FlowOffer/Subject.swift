import FlowCore
import FlowExpressions
import FlowText

/// A path to something that can be looked at: a name in scope or of a variable, then `.SEGMENT` and
/// `[N]` or `["ODD NAME"]`.
package final class Subject: Sendable {
  package let name: String
  /// The name, if it always means the same; nil if it is that of a variable.
  package let root: Root?
  package let path: [Segment]
  package let text: String
  /// The name and those of its path, as references have them: an index as a number.
  package let names: [String]
  /// The path as an expression, which finds its value.
  package let expression: Expression

  /// - Returns: nil if the text is no path.
  package init?(_ text: String) {
    // Most are a name alone.
    if !text.isEmpty, text.utf8.allSatisfy(Subject.isNameByte) {
      name = text
      self.text = text
      root = Root(named: text)
      path = []
      names = [text]
      expression = Expression(path: text, [])
      return
    }
    guard let segments = Subject.segments("." + text), case .name(let name)? = segments.first
    else { return nil }
    self.name = name
    self.text = text
    root = Root(named: name)
    path = Array(segments.dropFirst())
    names = segments.map(\.name)
    expression = Expression(path: name, path.map(\.key))
  }

  /// The names in scope, in the order the manual lists them.
  package enum Root: String, CaseIterable, Sendable {
    case flow
    case step
    case state
    case action
    case busy
    case fields
    case error
    case event
    case events
    case printed
    case outcome
    case output
    case unresolved
    case history
    case page
    case app
    case announced
    case notice
    case held
    case world
    case clock
    case row
    case env
    case secret

    /// The name in scope that a text is.
    ///
    /// Making an enum of text would build a dictionary of its cases at the first use.
    package init?(named text: String) {
      for root in Root.all where root.rawValue == text {
        self = root
        return
      }
      return nil
    }

    private static let all = Array(allCases)
  }

  /// The member that its path begins with; nil for all of it.
  package var members: [String]? {
    if case .name(let name)? = path.first { [name] } else { nil }
  }

  package enum Segment: Sendable, Equatable {
    case name(String)
    case index(Int)

    /// The name, or the number.
    fileprivate var name: String {
      switch self {
      case .name(let name): name
      case .index(let index): "\(index)"
      }
    }

    /// The segment as it is typed after others.
    package var text: String {
      switch self {
      case .name(let name):
        name.utf8.allSatisfy(Subject.isNameByte) && !name.isEmpty ? ".\(name)" : "[\"\(name)\"]"
      case .index(let index): "[\(index)]"
      }
    }

    /// The key of the member or element that it leads to.
    fileprivate var key: Value {
      switch self {
      case .name(let name): .string(name)
      case .index(let index): .int(Int64(index))
      }
    }
  }

  /// The segments of a path on its own, such as `a.b[0]`; nil if it is none.
  package static func path(_ text: String) -> [Segment]? {
    segments(text.hasPrefix("[") ? text : ".\(text)")
  }

  /// The segments of a path that begins with a dot or a bracket; nil if it is none.
  package static func segments(_ text: String) -> [Segment]? {
    var segments: [Segment] = []
    var rest = text.utf8[...]
    while let mark = rest.first {
      rest = rest.dropFirst()
      switch mark {
      case UInt8(ascii: "."):
        let name = rest.prefix(while: isNameByte)
        if name.isEmpty { return nil }
        segments.append(.name(String(decoding: name, as: UTF8.self)))
        rest = rest.dropFirst(name.count)
      case UInt8(ascii: "[")
      where rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'"):
        guard let name = quotedName(&rest) else { return nil }
        segments.append(.name(name))
      case UInt8(ascii: "["):
        let digits = rest.prefix(while: ASCII.isDigit)
        guard let index = Int(Substring(digits)) else { return nil }
        rest = rest.dropFirst(digits.count)
        guard rest.first == UInt8(ascii: "]") else { return nil }
        rest = rest.dropFirst()
        segments.append(.index(index))
      default: return nil
      }
    }
    return segments
  }

  /// Takes a name in quotes and the bracket after it.
  private static func quotedName(_ rest: inout Substring.UTF8View.SubSequence) -> String? {
    let quote = rest.removeFirst()
    let name = rest.prefix { $0 != quote && $0 != UInt8(ascii: "\\") }
    rest = rest.dropFirst(name.count)
    guard rest.first == quote, rest.dropFirst().first == UInt8(ascii: "]") else { return nil }
    rest = rest.dropFirst(2)
    return String(decoding: name, as: UTF8.self)
  }

  package static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isIdentifier(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}

extension Document {
  /// The value that a path leads to; nil if there is nothing.
  package func at(_ path: some Collection<Subject.Segment>) -> Document? {
    var place = self
    for segment in path {
      switch (segment, place) {
      case (.name(let name), .object):
        guard let next = place[name] else { return nil }
        place = next
      case (.index(let index), .list(let items)) where items.indices.contains(index):
        place = items[index]
      default: return nil
      }
    }
    return place
  }
}
