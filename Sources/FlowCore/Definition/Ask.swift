/// A step that takes an answer, as a flow declares it.
///
/// Its methods say what else there is to it: what is loaded before it, asked about the answer, done with
/// it, and when the step is needed. Each gives the step back, so they are written one behind the other,
/// in the order in which they happen.
public struct Ask<F, Answer: Sendable>: Sendable {
  @usableFromInline var declaration: StepDeclaration
  @usableFromInline let fields: [FormField]
  @usableFromInline let read: @Sendable (inout Reading) throws(Refusal) -> Answer

  @inlinable
  init(
    declaration: StepDeclaration, fields: [FormField],
    read: @escaping @Sendable (inout Reading) throws(Refusal) -> Answer
  ) {
    self.declaration = declaration
    self.fields = fields
    self.read = read
  }

  /// The form that reads the answer, its type not known.
  @inlinable var form: Form {
    Form(fields) { [read] reading throws(Refusal) in AnyAnswer(try read(&reading)) }
  }
}

extension Ask where F: Flow {
  @usableFromInline
  init(_ step: F.Step, _ field: Field<F.State, Answer>) {
    self.init(declaration: StepDeclaration(step), fields: [field.form], read: field.read)
  }

  /// The same step with something else declared.
  func declaring(_ change: (inout StepDeclaration) -> Void) -> Ask {
    var step = self
    change(&step.declaration)
    return step
  }
}

extension Ask where F: Flow, Answer == Never {
  init(_ step: F.Step, _ kind: FlowGraph.Node.Kind, _ text: StepText?) {
    declaration = StepDeclaration(step, kind)
    if let text { declaration.texts = [text] }
    fields = []
    read = { _ throws(Refusal) in
      throw Refusal(.transitionNone, "step \(step.name) takes no answer")
    }
  }
}
