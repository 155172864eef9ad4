internal import FlowCore

/// A statement of DOT with its attributes, in the order in which they were added.
struct DOTStatement {
  private let subject: String
  private var attributes: [String] = []

  /// Begins a statement about a node or a line.
  init(_ subject: String) {
    self.subject = subject
  }

  /// Adds an attribute with any text as its value.
  mutating func add(_ name: String, _ value: String) {
    add(name, literal: DOTText.isBare(value) ? value : DOTText.label(value))
  }

  /// Adds an attribute whose value is already written as DOT wants it.
  mutating func add(_ name: String, literal: String) {
    attributes.append("\(name)=\(literal)")
  }

  /// The statement as text, without a line end.
  var text: String {
    attributes.isEmpty ? subject : "\(subject) [\(attributes.joined(separator: ", "))]"
  }
}
