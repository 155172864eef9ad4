import FlowSimulation

extension FlowSample {
  /// Amy looks at her friends.
  public static var friends: FlowSample { ofAmy() }

  /// Amy looks at Dee, and asks her to be a friend.
  public static var userPreview: FlowSample {
    ofAmy(
      start: ["user": "dee"], walk: ["preview": ["choice": "send"]],
      wrong: [WrongAnswer(at: "preview", ["choice": "unfriend"], "field.choice")])
  }

  /// Ben has paid for lunch.
  public static var addExpense: FlowSample {
    ofAmy(
      walk: ["expense": ["counterparty": "ben", "description": "lunch", "amount": "10"]],
      output: [
        "id": "e1", "description": "lunch", "amount": "10", "currency": "EUR",
        "shares": #"{"amy":5.00,"ben":-5.00}"#,
      ],
      wrong: [
        WrongAnswer(at: "expense", ["description": "lunch", "amount": "0"], "field.missing"),
        WrongAnswer(
          at: "expense", ["counterparty": "ben", "description": "x", "amount": "0"],
          "field.range"),
      ])
  }

  /// Amy picks Ben.
  public static var pickCounterparty: FlowSample {
    ofAmy(
      walk: ["pick": ["user": "ben"]], output: ["user": "ben"],
      wrong: [WrongAnswer(at: "pick", ["user": "eve"], "field.choice")])
  }
}
