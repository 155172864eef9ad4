internal import FlowCore

extension FlowGraph.Edge {
  /// The trigger of the transition, in the words of the table: `on paid when isVIP`.
  ///
  /// - Parameter quoted: the way a name is written.
  /// - Returns: nil for a plain `next`, which a picture leaves unlabelled.
  func trigger(quoted: (String) -> String = { $0 }) -> String? {
    switch (event, guardName) {
    case (let event?, let guardName?): "on \(quoted(event)) when \(quoted(guardName))"
    case (let event?, nil): "on \(quoted(event))"
    case (nil, let guardName?): "when \(quoted(guardName))"
    case (nil, nil): nil
    }
  }
}
