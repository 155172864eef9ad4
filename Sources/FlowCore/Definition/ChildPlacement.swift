/// The way in which a child is shown.
package enum ChildPlacement: Equatable, Sendable {
  /// Over its parent, once it is called.
  case called
  /// In the place of its parent's step.
  case whole
  /// In a tab of that name.
  case tab(String)

  /// The name of the tab; nil if it is none.
  package var tabName: String? {
    if case .tab(let name) = self { name } else { nil }
  }

  /// The words for what its parent does with it.
  package var label: String {
    switch self {
    case .called: "starts"
    case .whole: "shows"
    case .tab(let name): "tab \(name)"
    }
  }
}
