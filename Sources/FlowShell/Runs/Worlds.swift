import FlowCore

/// The stand-in backend: one world a flow, by the flow's name.
package struct Worlds {
  private(set) var boxes: [(name: String, box: AnyWorldBox)]

  init(_ flows: [RegisteredFlow]) {
    boxes = flows.map { ($0.name, $0.makeWorld()) }
  }

  private init(boxes: [(name: String, box: AnyWorldBox)]) { self.boxes = boxes }

  /// Worlds with the same content that change apart from these.
  func copy() -> Worlds { Worlds(boxes: boxes.map { ($0.name, $0.box.copy()) }) }

  func box(_ name: String) -> AnyWorldBox? { boxes.first { $0.name == name }?.box }

  /// Everything, a member a flow.
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
