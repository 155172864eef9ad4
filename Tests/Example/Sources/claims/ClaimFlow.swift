import ExactDecimal
import FlowCore

/// Reports a loss to an insurer: under which policy, what happened and when, what it costs, and when
/// somebody comes to look at it if it costs much.
struct ClaimFlow: Flow {
  static let purpose = "report a loss to an insurer"

  enum Step: String, FlowName {
    case policy, incident, damage, police, photos, amount, adjuster, summary, done, finish
  }

  enum Event: String, FlowName {
    case summarySubmit, summaryEditDamage, summaryEditAmount, summaryEditVisit
  }

  struct State: FlowState {
    var policyNumber: String?
    var policy: Policy?
    var incident: CalendarDate?
    var damage: Damage?
    var policeReport: String?
    var photos: [File]?
    var amount: DecimalNumber?
    var assessment: Assessment?
    var visit: CalendarDate?
    var claim: String?
  }

  struct Output: Codable { let claim: String }

  static let definition = define {
    ask(
      .policy, \.policyNumber, "Policy number",
      .pattern("such as HH-123456") { $0.wholeMatch(of: /[A-Z]{2}-[0-9]{6}/) != nil }
    )
    .check(into: \.policy) { number, _ in FindPolicy(number: number) }
    ask(
      .incident, \.incident, "Day of the incident", .notAfter(.today),
      .notBefore("the policy's first day") { $0.policy?.firstDay },
      .notAfter("the policy's last day") { $0.policy?.lastDay })
    ask(.damage, \.damage, "Kind of damage")
    ask(.police, \.policeReport, "Number of the police report", .length(4...20))
      .needed("theft") { $0.damage == .theft }
    ask(.photos, \.photos, "Photos", .count(1...3), .distinct())
    ask(
      .amount, \.amount, "Amount", .above(0), .places(2),
      .atMost("the policy's limit") { $0.policy?.limit }
    )
    .check(into: \.assessment) { amount, _ in Assess(amount: amount) }
    ask(.adjuster, \.visit, "Day of the adjuster's visit", .after(.today))
      .needed("adjuster") { $0.assessment == .adjuster }
    decide(
      .summary, .summarySubmit, .summaryEditDamage, .summaryEditAmount, .summaryEditVisit,
      offering: { event, given in event != .summaryEditVisit || given.visit != nil }
    )
    .says(
      """
      \(\.damage) on \(\.incident)\(\.policeReport, ", report \(\.self)"), \(\.amount) EUR\
      \(\.visit, ", visit on \(\.self)")
      """
    )
    .perform(on: .summarySubmit, into: \.claim) { $0.report }
    receipt(.done, "Your claim is \(\.claim).")
    finish(.finish) { $0.claim.map(Output.init) }
  } transitions: {
    step(.summary) {
      on(.summaryEditDamage) { edit(.damage) }
      on(.summaryEditAmount) { edit(.amount) }
      on(.summaryEditVisit) { edit(.adjuster) }
    }
  }
}

extension ClaimFlow.State {
  /// The claim that would be made now, if everything is there.
  var report: CreateClaim? {
    guard let policyNumber, let incident, let damage, let photos, let amount else { return nil }
    return CreateClaim(
      policy: policyNumber, incident: incident, damage: damage, policeReport: policeReport,
      photos: photos, amount: amount, visit: visit)
  }
}

/// The kinds of damage that are insured.
enum Damage: String, Choice { case fire, water, theft }

/// The cover of a policy.
struct Policy: Codable, Equatable {
  let firstDay: CalendarDate
  let lastDay: CalendarDate
  /// The most that one claim can be about, in EUR.
  let limit: DecimalNumber
}

/// Who decides about a claim.
enum Assessment: String, Codable { case automatic, adjuster }

/// The policy of a number.
struct FindPolicy: Query {
  typealias Value = Policy
  static let failures = [policyUnknown("HH-000000")]

  static func policyUnknown(_ number: String) -> Failure {
    Failure("claim.policyUnknown", "There is no policy \(number)", field: "policyNumber")
  }

  let number: String
}

/// Who would decide about an amount.
struct Assess: Query {
  typealias Value = Assessment

  let amount: DecimalNumber
}

/// A claim is made; the answer is its id.
struct CreateClaim: Mutation, Codable {
  typealias Value = String

  let policy: String
  let incident: CalendarDate
  let damage: Damage
  let policeReport: String?
  let photos: [File]
  let amount: DecimalNumber
  let visit: CalendarDate?
}
