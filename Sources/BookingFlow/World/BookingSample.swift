import FlowCore

extension FlowSample {
  /// A haircut and the last comb in the old town, and a beard trim at the harbour on second thought.
  public static var booking: FlowSample {
    var sample = FlowSample()
    sample.start = ["country": ""]
    sample.walk = [
      "store": ["storeId": "1a2b", "services": "123", "products": "9"],
      "shoppingCart": ["cart": "checkout"],
      "checkout": ["slot": "1a2b-3", "payment": "card"], "confirmed": [:],
    ]
    sample.output = [
      "id": "b1", "store": "1a2b", "services": "123", "products": "9", "slot": "1a2b-3",
      "payment": "card", "price": "34.50",
    ]
    sample.edit = FlowSample.Edit(
      at: "shoppingCart", "submit cart=edit",
      walk: [
        "store": ["storeId": "42", "services": "124", "products": ""],
        "shoppingCart": ["cart": "checkout"],
        "checkout": ["slot": "42-1", "payment": "cash"], "confirmed": [:],
      ],
      output: [
        "id": "b1", "store": "42", "services": "124", "products": "", "slot": "42-1",
        "payment": "cash", "price": "15.00",
      ])
    sample.loads = ["createBooking"]
    sample.wrong = [
      .init(at: "store", ["storeId": "7"], "field.choice"),
      .init(at: "store", ["storeId": "42", "services": "9"], "field.choice"),
      .init(at: "shoppingCart", ["cart": "keep"], "field.choice"),
      .init(at: "checkout", ["slot": "42-1", "payment": "card"], "field.choice"),
      .init(at: "checkout", ["slot": "1a2b-1"], "field.missing"),
    ]
    return sample
  }
}
