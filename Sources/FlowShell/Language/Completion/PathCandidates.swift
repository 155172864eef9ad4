import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowText

extension Document {
  /// The paths that a path could become: each goes one name or number further than what is there.
  func pathCandidates(typing word: String) -> [CompletionList.Candidate] {
    longerPaths(typing: word).map { path, value in
      .init(path, value.shortLine, isWhole: value.isPlain)
    }
  }

  /// The value in a few words.
  var shortLine: String {
    switch self {
    case .object(let members) where !members.isEmpty: members.map(\.name).commaSeparated
    case .list(let items): items.count == 1 ? "1 item" : "\(items.count) items"
    default: line
    }
  }
}

extension Subject.Root {
  /// The meaning of the name, in a few words.
  var summary: String {
    switch self {
    case .flow: "the flow that runs or ended last"
    case .step: "where it is"
    case .state: "what has been gathered"
    case .action: "the pending action"
    case .busy: "whether something is pending"
    case .fields: "the form of the step"
    case .error: "what went wrong with the last command"
    case .event: "the last of the events"
    case .events: "what happened since the last command began"
    case .printed: "what the last command printed"
    case .outcome: "how the flow ended"
    case .output: "what it handed over"
    case .unresolved: "what may have taken effect"
    case .history: "the list that 'steps' prints"
    case .page: "where the app is"
    case .app: "whether it is behind others, or was ended"
    case .announced: "what the last command is said to have done"
    case .notice: "the notification that came last"
    case .held: "the link that waits"
    case .world: "the stand-in backend"
    case .clock: "the time"
    case .row: "the row of the case"
    case .env: "the environment"
    case .secret: "what --secret gave"
    }
  }

  /// True if something inside of it can be named.
  var hasMembers: Bool {
    switch self {
    case .state, .action, .fields, .error, .output, .world, .row, .env, .secret: true
    default: false
    }
  }
}
