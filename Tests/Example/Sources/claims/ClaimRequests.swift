import ExactDecimal
import FlowCore

/// What happened to the insured.
enum Damage: String, Choice { case fire, water, theft }

/// What a policy covers.
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
