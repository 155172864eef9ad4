import FlowCore

/// The stand-in backend: the flows' worlds, by name, each once.
package struct Worlds {
  private(set) var boxes: [(name: String, box: AnyWorldBox)]

  init(_ flows: [RegisteredFlow]) {
    boxes = []
    for flow in flows where box(flow.worldName) == nil {
      boxes.append((flow.worldName, flow.makeWorld()))
    }
  }

  private init(boxes: [(name: String, box: AnyWorldBox)]) { self.boxes = boxes }

  /// Worlds with the same content that change apart from these.
  func copy() -> Worlds { Worlds(boxes: boxes.map { ($0.name, $0.box.copy()) }) }

  func box(_ name: String) -> AnyWorldBox? { boxes.first { $0.name == name }?.box }

  func box<W: World>(of world: W.Type) -> WorldBox<W>? { box(W.name) as? WorldBox<W> }

  /// The worlds of these names alone, shared with these.
  func boxes(of names: [String]) -> Worlds {
    names.isEmpty ? .none : Worlds(boxes: boxes.filter { names.contains($0.name) })
  }

  /// No world.
  static var none: Worlds { Worlds(boxes: []) }

  /// Everything, a member a world.
  var document: Document {
    .object(boxes.map { Document.Member($0.name, $0.box.document) })
  }

  /// Puts the parts of a document in the place of the worlds they are named after; the others stay.
  ///
  /// - Throws: what is wrong, and where; nothing has changed then.
  func replace(with document: Document) throws(DocumentError) {
    guard case .object(let members) = document else {
      throw DocumentError("a world is an object with a member a flow")
    }
    let changed = copy()
    for member in members {
      guard let box = changed.box(member.name) else {
        throw DocumentError(
          "no flow has a world of that name; there are \(boxes.map(\.name).joined(separator: ", "))",
          at: [member.name])
      }
      do throws(DocumentError) {
        try box.replace(with: member.value)
      } catch {
        throw error.inside(member.name)
      }
    }
    for member in members { try box(member.name)?.replace(with: member.value) }
  }
}
