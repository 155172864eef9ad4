import FlowCore

/// What the names in scope stand for.
extension Session {
  /// The value of a name.
  func document(of root: Subject.Root) -> Document {
    switch root {
    case .flow: state.run.map { .text($0.flow.name) } ?? .null
    case .step: state.run.map { .text($0.stepName()) } ?? .null
    case .state: state.run?.view().state.document ?? .object([])
    case .action: actionDocument
    case .busy: .flag(state.run?.isBusy() ?? false)
    case .fields: fieldsDocument
    case .error: state.error?.document ?? .null
    case .event: lastEvent.map(Document.text) ?? .null
    case .outcome: (state.run?.outcome()?.rawValue).map(Document.text) ?? .null
    case .output: state.run?.view().output?.document ?? .null
    case .history: (state.run?.view().path ?? []).document
    case .page: .null
    case .row: setup.row.map(Document.object) ?? .null
    case .world: state.worlds.document
    case .clock: .text(state.outside.surroundings.now.text)
    case .env: .object(setup.environment().map { .init($0.name, .text($0.value)) })
    case .secret: .object(setup.secrets.map { .init($0.name, .secret($0.value)) })
    }
  }

  private var actionDocument: Document {
    guard let view = state.run?.view() else { return .object([.init("kind", .text("none"))]) }
    var members = [Document.Member("kind", .text(view.action.rawValue))]
    if let subject = view.action.subject, let asked = view.asked {
      members.append(.init(subject, .text(asked)))
    }
    return .object(members)
  }

  private var fieldsDocument: Document {
    guard let view = state.run?.view(), view.outcome == nil else { return .object([]) }
    return .object(
      view.fields.map { field in
        var members = [
          Document.Member("kind", .text(field.description.kind.rawValue)),
          .init("label", .text(field.description.label)),
          .init("required", .flag(field.description.isRequired)),
        ]
        if let choices = field.choices { members.append(.init("choices", choices.document)) }
        if let text = field.description.defaultText {
          members.append(.init("default", .text(text)))
        }
        return .init(field.description.name, .object(members))
      })
  }

  /// The event of the last decision.
  private var lastEvent: String? {
    guard let entry = state.outside.trace.entries.last else { return nil }
    return view(of: entry).event
  }
}

extension Failure {
  /// What expressions see of a failure.
  var document: Document {
    var members = [Document.Member("code", .text(code))]
    if let message { members.append(.init("message", .text(message))) }
    if let field { members.append(.init("field", .text(field))) }
    return .object(members)
  }
}

extension Moment {
  /// The moment as RFC 3339 writes it, in UTC.
  package var text: String {
    let nanosecondsADay: Int64 = 86_400_000_000_000
    var days = nanoseconds / nanosecondsADay
    var rest = nanoseconds % nanosecondsADay
    if rest < 0 {
      rest += nanosecondsADay
      days -= 1
    }
    let (year, month, day) = Moment.civil(days)
    let second = rest / 1_000_000_000
    let clock = [second / 3600, second / 60 % 60, second % 60].map { Moment.padded($0, 2) }
    let fraction = rest % 1_000_000_000
    let tail = fraction == 0 ? "" : "." + Moment.trimmed(Moment.padded(fraction, 9))
    return "\(Moment.padded(year, 4))-\(Moment.padded(month, 2))-\(Moment.padded(day, 2))T"
      + clock.joined(separator: ":") + tail + "Z"
  }

  /// The date of a day counted from 1970-01-01, after Howard Hinnant, "chrono-Compatible Low-Level
  /// Date Algorithms".
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func trimmed(_ digits: String) -> String {
    var digits = Substring(digits)
    while digits.hasSuffix("0") { digits.removeLast() }
    return String(digits)
  }
}
