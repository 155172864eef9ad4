import ExactDecimal
import FlowCore

extension Session {
  /// Puts another world in the place of this one, completely or not at all.
  func replaceWorld(with document: Document) throws(Refusal) {
    do throws(DocumentError) {
      try state.worlds.replace(with: document)
    } catch {
      let place = error.path.joined(separator: ".")
      throw Refusal(
        "world.value", place.isEmpty ? error.message : "'\(place)': \(error.message)")
    }
  }
}

extension Document {
  /// Puts a value that was typed at a path, read as the kind of value that is there; where nothing
  /// is there yet, as JSON or else as text.
  ///
  /// The typed world refuses what does not fit.
  ///
  /// - Returns: false if the path leads nowhere.
  mutating func set(_ path: ArraySlice<Subject.Segment>, to text: String) -> Bool {
    guard let segment = path.first else {
      self = read(text)
      return true
    }
    switch (segment, self) {
    case (.name(let name), .object(var members)):
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        if path.count > 1 { return false }
        members.append(.init(name, Document.free(text)))
        self = .object(members)
        return true
      }
      guard members[index].value.set(path.dropFirst(), to: text) else { return false }
      self = .object(members)
      return true
    case (.index(let index), .list(var items)) where items.indices.contains(index):
      guard items[index].set(path.dropFirst(), to: text) else { return false }
      self = .list(items)
      return true
    default: return false
    }
  }

  /// What `text` is as a value of the same kind as this one, if it can be one.
  private func read(_ text: String) -> Document {
    switch self {
    case .text: .text(text)
    case .secret: .secret(text)
    case .decimal: (try? DecimalNumber.parse(text)).map(Document.decimal) ?? .text(text)
    default: Document.free(text)
    }
  }

  private static func free(_ text: String) -> Document {
    (try? JSONReader.read(Array(text.utf8))) ?? .text(text)
  }

  /// Whether it can be a world at all.
  var isValid: Bool {
    if case .object = self { true } else { false }
  }
}
