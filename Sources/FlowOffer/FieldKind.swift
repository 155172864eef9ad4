import FlowCore
import FlowText

extension FieldDescription {
  /// The kind of the field, or what can be chosen.
  package func kindText(choosing choices: [String]?, isLoaded: Bool = false) -> String {
    guard let choices, kind != .flag else { return kind.rawValue }
    if choices.isEmpty, isLoaded { return "nothing to choose from" }
    let names = choices.isEmpty ? "nothing yet" : choices.commaSeparated
    return kind == .list ? "list of \(names)" : "one of \(names)"
  }
}
