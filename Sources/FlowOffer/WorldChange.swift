import ExactDecimal
import FlowCore

extension Worlds {
  /// The value that a path leads to, looking at one world alone; nil if there is nothing.
  package func at(_ path: [Subject.Segment]) -> Document? {
    guard case .name(let name)? = path.first else { return shown.at(path) }
    if elsewhere.contains(name) { return nil }
    return document(named: name)?.at(path.dropFirst())
  }

  /// Refuses to look into a world in whose place an outside is asked.
  package func checkShown(_ path: [Subject.Segment]) throws(Refusal) {
    guard case .name(let name)? = path.first, elsewhere.contains(name) else { return }
    throw Refusal("world.path", "the outside is asked in place of world \(name)")
  }

  /// Puts a value that was typed at a path: read as the kind of value that is there.
  ///
  /// If nothing is there yet, or the world does not take that, it is JSON or else text.
  ///
  /// - Throws: `world.path` if the path leads nowhere, or `world.value`.
  package mutating func set(_ path: [Subject.Segment], to text: String) throws(Refusal) {
    let read = try with(path) { $0.map { $0.read(text) } ?? .free(text) }
    do throws(DocumentError) {
      try replace(with: read)
    } catch {
      for value in [Document.free(text), .text(text)] {
        let other = try with(path) { _ in value }
        if other != read, (try? replace(with: other)) != nil { return }
      }
      guard case .decimal = at(path), Document.isTooLong(text) else {
        throw refusal(of: path, error)
      }
      throw Refusal("world.value", "'\(path.written)': it has more than 34 digits")
    }
  }

  /// The reason why a world does not take what was put at a path: the path is none, or the value is
  /// wrong.
  private func refusal(of path: [Subject.Segment], _ error: DocumentError) -> Refusal {
    guard error.isUnknownName, error.path.count == path.count else {
      return Refusal("world.value", Message(error.line))
    }
    var refusal = document.nothing(at: path.written)
    refusal.message = error.line
    return refusal
  }

  /// The world that a path leads into with another value there, as a part of all of them; all of them if
  /// it leads into none.
  private func with(
    _ path: [Subject.Segment], _ value: (Document?) -> Document
  ) throws(Refusal) -> Document {
    var world = document
    if case .name(let name)? = path.first, let own = document(named: name) {
      world = .object([.init(name, own)])
    }
    guard world.change(path[...], value) else { throw world.nothing(at: path.written) }
    return world
  }
}

extension DocumentError {
  /// The place and the mistake, in one line.
  package var line: String {
    path.isEmpty ? message : "'\(path.joined(separator: "."))': \(message)"
  }
}

extension [Subject.Segment] {
  /// The path as it is typed.
  package var written: String {
    let text = map { $0.text }.joined()
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}

extension Document {
  /// Puts another value at a path, made of the one that is there.
  ///
  /// - Returns: false if the path leads nowhere.
  package mutating func change(
    _ path: ArraySlice<Subject.Segment>, _ value: (Document?) -> Document
  ) -> Bool {
    guard let segment = path.first else {
      self = value(self)
      return true
    }
    switch (segment, self) {
    case (.name(let name), .object(var members)):
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        if path.count > 1 { return false }
        members.append(.init(name, value(nil)))
        self = .object(members)
        return true
      }
      guard members[index].value.change(path.dropFirst(), value) else { return false }
      self = .object(members)
      return true
    case (.index(let index), .list(var items)) where items.indices.contains(index):
      guard items[index].change(path.dropFirst(), value) else { return false }
      self = .list(items)
      return true
    default: return false
    }
  }

  /// The value of `text` read as the same kind as this one, if it can be one.
  fileprivate func read(_ text: String) -> Document {
    switch self {
    case .text: .text(text)
    case .secret: .secret(text)
    case .decimal: (try? DecimalNumber.parse(text)).map(Document.decimal) ?? .text(text)
    default: Document.free(text)
    }
  }

  /// True if a text is a number, but no decimal has so many digits.
  fileprivate static func isTooLong(_ text: String) -> Bool {
    do throws(DecimalError) {
      _ = try DecimalNumber.parse(text)
      return false
    } catch {
      return error == .tooLong
    }
  }

  fileprivate static func free(_ text: String) -> Document {
    (try? JSONReader.read(Array(text.utf8))) ?? .text(text)
  }
}
