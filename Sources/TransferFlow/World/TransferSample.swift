import FlowCore

extension FlowSample {
  /// 100.00 EUR to Germany, and 300.00 EUR on second thought.
  public static var transfer: FlowSample {
    var sample = FlowSample()
    sample.walk = [
      "amount": ["amount": "100"], "tariffs": ["tariff": "economy"],
      "confirmation": ["confirmation": "continue"], "success": [:],
    ]
    sample.output = [
      "id": "t1", "country": "germany", "amount": "100", "fee": "10.00", "tariff": "economy",
    ]
    sample.edit = FlowSample.Edit(
      at: "confirmation", "submit confirmation=editAmount",
      walk: [
        "amount": ["amount": "300"], "tariffs": ["tariff": "express"],
        "confirmation": ["confirmation": "continue"], "success": [:],
      ],
      output: [
        "id": "t1", "country": "germany", "amount": "300", "fee": "90.00", "tariff": "express",
      ])
    sample.loads = ["createTransfer"]
    sample.wrong = [
      .init(at: "amount", ["amount": "0"], "field.range"),
      .init(at: "amount", ["amount": "-1"], "field.range"),
      .init(at: "amount", ["amount": "1.005"], "field.pattern"),
      .init(at: "tariffs", ["tariff": "slow"], "field.choice"),
      .init(at: "success", ["amount": "100"], "field.unknown"),
    ]
    return sample
  }
}
