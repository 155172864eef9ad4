import FlowOffer
import FlowScript

/// A path of names and positions such as `a.b[0]` or `a["b c"]`, and its text.
package struct WrittenPath: Sendable {
  package let text: String
  package let segments: [Subject.Segment]

  package init(text: String, segments: [Subject.Segment]) {
    self.text = text
    self.segments = segments
  }

  /// Takes the next word of a line as a path.
  package static func read(
    _ words: inout ArgumentReader, _ role: Role
  ) throws(Diagnostic) -> Templated<Self> {
    let name = "a path such as a.b[0]"
    let position = words.position
    let isKnown = words.peek != nil && !words.left.isTemplate(position)
    let written = isKnown ? words.script.pathText(ofWord: position) : nil
    return try words.value(name, role) { (text) throws(Complaint) in
      let path = written ?? text
      guard let segments = Subject.path(path) else { throw Complaint("'\(text)' is not \(name)") }
      return WrittenPath(text: path, segments: segments)
    }
  }
}
