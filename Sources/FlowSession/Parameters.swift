import FlowExpressions

/// The values that a sourced file was given, which hide outer names while its lines run.
///
/// They belong to the file that runs, not to what `undo` restores. A variable that is set while the
/// file runs is later than them and wins, from then on and after the file.
package final class Parameters: Sendable {
  /// The number of files that were sourced when this one was, itself included; it only counts up.
  package let number: Int
  package let values: [(name: String, value: Value)]
  package let outer: Parameters?

  package init(_ values: [(name: String, value: Value)], number: Int, inside outer: Parameters?) {
    self.values = values
    self.number = number
    self.outer = outer
  }

  /// The innermost parameter of a name, and the number of the file it was given to.
  package func find(_ name: String) -> (value: Value, number: Int)? {
    var scope: Parameters? = self
    while let here = scope {
      if let found = here.values.first(where: { $0.name == name }) {
        return (found.value, here.number)
      }
      scope = here.outer
    }
    return nil
  }
}
