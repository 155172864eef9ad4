extension Place {
  /// The answers to the steps in front of a place, by their fields, as a start there takes them.
  ///
  /// - Parameter flow: the flow.
  /// - Returns: the answers; nil if it is a place in another flow.
  public func answers<F: Flow>(of flow: F.Type) -> [Link.Parameter]? {
    guard self.flow == F.name, let step = F.Step(rawValue: step),
      let place = F.definition.steps.firstIndex(where: { $0.step == step })
    else { return nil }
    let fields = F.definition.startFields + F.definition.stepFields[..<place].joined()
    return fields.compactMap { field in
      self[field.name].flatMap { $0.fieldText }.map { Link.Parameter(field.name, $0) }
    }
  }
}

extension Document {
  /// The text that is typed to get the value; nil of an object or a secret.
  fileprivate var fieldText: String? {
    switch self {
    case .null, .object, .secret: nil
    case .flag(let flag): flag.fieldText
    case .integer(let number): number.fieldText
    case .decimal(let number): number.fieldText
    case .text(let text): text
    case .list(let items): items.compactMap { $0.fieldText }.joined(separator: ",")
    }
  }
}
