/// The name of a load or validation as it is typed: `friends`, or `pickCounterparty:friends` for that
/// of one flow where several have one of the same name.
package struct RequestName: Hashable, Sendable {
  /// The flow that asks for it; nil for every one that asks for something of that name.
  package let flow: String?
  package let name: String

  /// The name that a word is.
  package init(_ word: String) {
    if let colon = word.firstIndex(of: ":") {
      self.init(String(word[word.index(after: colon)...]), of: String(word[..<colon]))
    } else {
      self.init(word, of: nil)
    }
  }

  /// The name of what one flow asks for; of what any does, without a flow.
  package init(_ name: String, of flow: String?) {
    self.flow = flow
    self.name = name
  }

  /// The name as it is typed.
  package var text: String { flow.map { "\($0):\(name)" } ?? name }

  /// True if it means what that other name is of: one that names a flow.
  package func means(_ other: RequestName) -> Bool {
    other.flow.map { means(other.name, of: $0) } ?? (self == other)
  }

  /// True if it means what a flow asks for under a name.
  package func means(_ name: String, of flow: String) -> Bool {
    self.name == name && (self.flow ?? flow) == flow
  }
}
