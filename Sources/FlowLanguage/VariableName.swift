import FlowExpressions
import FlowOffer
import FlowText

/// The names that variables can have.
package enum VariableName {
  /// True if a variable can have that name.
  package static func isFree(_ name: String) -> Bool {
    isName(name) && Subject.Root(named: name) == nil
      && !Reserved.words.contains(name) && !Reserved.keywords.contains(name)
      && !Reserved.namespaces.contains(name)
  }

  /// True if it is a name: letters, digits and `_`, and no digit first.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !ASCII.isDigit(first) else { return false }
    return name.utf8.allSatisfy(ASCII.isIdentifier)
  }
}
