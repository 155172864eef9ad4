import FlowExpressions
import FlowOffer

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
    !name.isEmpty
      && name.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "_"):
          true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
        default: false
        }
      }
  }
}
