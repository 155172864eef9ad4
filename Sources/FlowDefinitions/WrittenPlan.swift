import FlowCore

/// A plan as its document has it, before anything of it is understood.
struct WrittenPlan: Decodable {
  let flow: String
  let purpose: String?
  let version: Int?
  let start: [String]?
  let steps: [WrittenStep]
  let output: [String]?
  let translations: [String: [String: String]]?
  let answers: Document?
}

/// A step of a plan.
struct WrittenStep: Decodable {
  let step: String
  let kind: Kind?
  let text: String?
  let needed: String?
  let mandatory: Bool?
  let load: [WrittenRequest]?
  let fields: [WrittenField]?
  let decide: [String]?
  let check: [WrittenRequest]?
  let perform: [WrittenRequest]?
  let fails: [String]?
  let ways: [WrittenWay]?

  /// The kinds of step.
  enum Kind: String, CaseIterable, Decodable {
    /// Takes an answer: its fields, a decision, or a confirmation if it has neither.
    case ask
    /// Only leads back.
    case show
    /// Tells what was done; from there nothing can be undone.
    case receipt
    /// Goes on by itself once it has what it loads.
    case load
    /// The flow is over there.
    case finish
  }
}

/// Something that a step asks of the outside.
struct WrittenRequest: Decodable {
  let request: String
  let with: [String: String]?
  let into: String?
  let within: Int?
  let on: String?
  let failures: [String]?
  let attempts: [String]?
  let mayRepeat: Bool?
}

/// A field of a step.
struct WrittenField: Decodable {
  let field: String
  let kind: StoredKind?
  let label: String?
  let optional: Bool?
  let `default`: Document?
  let choices: [String]?
  let from: String?
  let above: Document?
  let atLeast: Document?
  let below: Document?
  let atMost: Document?
  let places: Int?
  let length: [Int]?
  let pattern: String?
  let note: String?
  let count: [Int]?
  let distinct: Bool?
  let after: String?
  let notBefore: String?
  let before: String?
  let notAfter: String?
}

/// A way on from a step.
struct WrittenWay: Decodable {
  let on: String?
  let `if`: String?
  let forward: String?
  let back: String?
  let edit: String?
  let stay: Bool?
}
