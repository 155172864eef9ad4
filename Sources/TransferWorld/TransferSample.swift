import FlowSimulation

extension FlowSample {
  /// 100.00 EUR to Germany, and 300.00 EUR on second thought.
  public static var transfer: FlowSample {
    FlowSample(
      walk: [
        "amount": ["amount": "100"], "tariffs": ["tariff": "economy"],
        "confirmation": ["confirmation": "continue"], "success": [:],
      ],
      output: [
        "id": "t1", "country": "germany", "amount": "100", "fee": "10.00", "tariff": "economy",
      ],
      edit: Edit(
        at: "confirmation", "submit confirmation=editAmount",
        walk: [
          "amount": ["amount": "300"], "tariffs": ["tariff": "express"],
          "confirmation": ["confirmation": "continue"], "success": [:],
        ],
        output: [
          "id": "t1", "country": "germany", "amount": "300", "fee": "90.00", "tariff": "express",
        ]),
      wrong: [
        WrongAnswer(at: "amount", ["amount": "0"], "field.range"),
        WrongAnswer(at: "amount", ["amount": "-1"], "field.range"),
        WrongAnswer(at: "amount", ["amount": "1.005"], "field.pattern"),
        WrongAnswer(at: "tariffs", ["tariff": "slow"], "field.choice"),
        WrongAnswer(at: "success", ["amount": "100"], "field.unknown"),
      ])
  }
}
