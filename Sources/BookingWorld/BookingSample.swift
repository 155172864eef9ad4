import FlowSimulation

extension FlowSample {
  /// A haircut and the last comb in the old town, and a beard trim at the harbour on second thought.
  public static var booking: FlowSample {
    FlowSample(
      start: ["country": ""],
      walk: [
        "store": ["storeId": "1a2b", "services": "123", "products": "9"],
        "shoppingCart": ["cart": "checkout"],
        "checkout": ["slot": "1a2b-3", "payment": "card"], "confirmed": [:],
      ],
      output: [
        "id": "b1", "store": "1a2b", "services": "123", "products": "9", "slot": "1a2b-3",
        "payment": "card", "price": "34.50",
      ],
      edit: Edit(
        at: "shoppingCart", "submit cart=edit",
        walk: [
          "store": ["storeId": "42", "services": "124", "products": ""],
          "shoppingCart": ["cart": "checkout"],
          "checkout": ["slot": "42-1", "payment": "cash"], "confirmed": [:],
        ],
        output: [
          "id": "b1", "store": "42", "services": "124", "products": "", "slot": "42-1",
          "payment": "cash", "price": "15.00",
        ]),
      wrong: [
        WrongAnswer(at: "store", ["storeId": "7"], "field.choice"),
        WrongAnswer(at: "store", ["storeId": "42", "services": "9"], "field.choice"),
        WrongAnswer(at: "shoppingCart", ["cart": "keep"], "field.choice"),
        WrongAnswer(at: "checkout", ["slot": "42-1", "payment": "card"], "field.choice"),
        WrongAnswer(at: "checkout", ["slot": "1a2b-1"], "field.missing"),
      ],
      others: [
        "the slot goes": "world set booking.slots.1a2b-3.isFree false",
        "the price rises": "world set booking.services.123.price 35.00",
        "the store closes": "world set booking.stores.1a2b.isOpen false",
      ])
  }
}
