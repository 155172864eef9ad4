import FlowCore

extension FlowSample {
  /// Amy looks at her friends.
  public static var friends: FlowSample { .amyIsIn }

  /// Amy looks at Dee, and asks her to be a friend.
  public static var userPreview: FlowSample {
    var sample = amyIsIn
    sample.start = ["user": "dee"]
    sample.walk = ["preview": ["action": "send"]]
    sample.loads = ["relate"]
    sample.wrong = [.init(at: "preview", ["action": "unfriend"], "field.choice")]
    return sample
  }

  /// Ben has paid for lunch.
  public static var addExpense: FlowSample {
    var sample = amyIsIn
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
    return sample
  }

  /// Amy picks Ben.
  public static var pickCounterparty: FlowSample {
    var sample = amyIsIn
    sample.walk = ["pick": ["user": "ben"]]
    sample.output = ["user": "ben"]
    sample.wrong = [.init(at: "pick", ["user": "eve"], "field.choice")]
    return sample
  }
}
