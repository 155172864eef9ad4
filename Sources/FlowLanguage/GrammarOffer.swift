import FlowOffer

/// A kind of word that a grammar would take at the cursor.
package enum GrammarOffer {
  case keyword(String, String, next: Role?)
  case options
  case word(Role, Choices)
  /// The name of a field, or the value of the only one.
  case field(Form, isFirst: Bool)
  case value(Form, of: String)
  case expression
  /// The value that a subject must have.
  case expected(Subject)

  /// The form whose fields a command fills in.
  package enum Form {
    /// The form of the step where the flow is.
    case answer
    /// The form of a flow that is to be started, and of the steps up to the one it is started at.
    case start
  }
}
