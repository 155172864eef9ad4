import FlowCore

extension AddExpenseStandIn {
  /// Ben has paid for lunch.
  public static var sample: FlowSample? {
    var sample = FlowSample()
    sample.preparation = ["world set account.session amy"]
    sample.walk = ["expense": ["counterparty": "ben", "description": "lunch", "amount": "10"]]
    sample.output = [
      "id": "e1", "description": "lunch", "amount": "10", "currency": "EUR",
      "shares": #"{"amy":5.00,"ben":-5.00}"#,
    ]
    sample.loads = ["addExpense"]
    sample.wrong = [
      .init(at: "expense", ["description": "lunch", "amount": "0"], "field.missing"),
      .init(
        at: "expense", ["counterparty": "ben", "description": "x", "amount": "0"], "field.range"),
    ]
    sample.exemptions = [3: "one step leaves nothing to edit", 6: "there is no step in the middle"]
    return sample
  }
}
