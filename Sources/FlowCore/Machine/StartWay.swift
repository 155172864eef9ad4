/// A step that a flow can be started at, as far as can be known without running it.
package struct StartWay: Sendable {
  /// The step's name.
  package let step: String
  /// The fields of the steps before it, each name once, with the choices that are always the same.
  package let fields: [FieldView]

  package init(step: String, fields: [FieldView]) {
    self.step = step
    self.fields = fields
  }
}

/// The values that a start of a flow can be given.
package struct StartOffer: Sendable {
  /// The fields of the start form, with what can be chosen.
  package let fields: [FieldView]
  /// The steps that answers lead to, in declared order.
  package let ways: [StartWay]

  package init(fields: [FieldView], ways: [StartWay]) {
    self.fields = fields
    self.ways = ways
  }
}
