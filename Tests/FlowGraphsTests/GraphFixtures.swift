import FlowCore

extension FlowGraph {
  /// The transfer flow of the documentation.
  static let transfer = FlowGraph(
    name: "transfer",
    nodes: [
      Node("amount", isStart: true, notes: ["amount: decimal, more than 0", "asks funds"]),
      Node("invalidAmount", kind: .leadsBack), Node("tariffs"), Node("confirmation"),
      Node("success", kind: .final), Node("finish", kind: .finish),
    ],
    edges: [
      Edge(from: .step("amount"), on: "invalidAmount", .forward(to: "invalidAmount")),
      Edge(from: .step("amount"), .forward(to: "tariffs")),
      Edge(from: .step("tariffs"), .forward(to: "confirmation")),
      Edge(from: .step("confirmation"), on: "confirmationContinue", .forward(to: "success")),
      Edge(from: .step("confirmation"), on: "confirmationEditAmount", .back(to: "amount")),
      Edge(from: .step("confirmation"), on: "confirmationEditTariff", .back(to: "tariffs")),
      Edge(from: .step("success"), .forward(to: "finish")),
    ])

  /// One of everything a graph can hold.
  static let everything = FlowGraph(
    name: "account",
    nodes: [
      Node("welcome", kind: .hub, isStart: true, isChosenByNeed: true),
      Node("profile", isChosenByNeed: true, notes: ["loads profile"]),
      Node("help", kind: .leadsBack), Node("alone", kind: .leadsBack),
      Node("receipt", kind: .final), Node("finish", kind: .finish),
    ],
    edges: [
      Edge(from: .step("welcome"), .needed),
      Edge(from: .step("profile"), on: "paid", when: "isVIP", .forward(to: "receipt")),
      Edge(from: .step("profile"), on: "paid", .forward(to: "receipt")),
      Edge(from: .step("profile"), when: "isNew", .forward(to: "receipt")),
      Edge(from: .step("profile"), .forward(to: "receipt")),
      Edge(from: .step("profile"), on: "refused", .stay),
      Edge(from: .step("profile"), on: "undone", .oneStepBack),
      Edge(from: .step("profile"), on: "why", .forward(to: "help")),
      Edge(from: .step("receipt"), .forward(to: "finish")),
      Edge(from: .anyStep, on: "reload", .stay),
      Edge(from: .anyStep, on: "restart", .back(to: "welcome")),
      Edge(from: .anyStep, on: "escape", .oneStepBack),
    ],
    children: [
      Child(signIn, startedFrom: ["welcome"]),
      Child(FlowGraph(name: "chat"), startedFrom: []),
    ])

  private static let signIn = FlowGraph(
    name: "signIn",
    nodes: [Node("credentials", isStart: true), Node("finish", kind: .finish)],
    edges: [
      Edge(from: .step("credentials"), .forward(to: "finish")),
      Edge(from: .anyStep, on: "give/up", .forward(to: "finish")),
    ],
    children: [
      Child(
        FlowGraph(
          name: "signUp", nodes: [Node("credentials", isStart: true)],
          edges: [Edge(from: .step("credentials"), on: "taken", .stay)]),
        startedFrom: ["credentials"])
    ])
}
