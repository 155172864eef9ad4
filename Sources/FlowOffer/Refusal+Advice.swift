import FlowCore
import FlowText

extension Refusal {
  /// The refusal with the commands after its message that do something about it.
  package var advising: Refusal {
    switch remedy {
    case nil: self
    case .retry: wordingRemedy { "\($0); retry loads it again" }
    case .cancelPending: wordingRemedy { "\($0); cancel gives it up" }
    case .start: wordingRemedy { "\($0); start it again" }
    case .leave: wordingRemedy { "\($0); leave it first, or use --force" }
    case .call(let names, let canLeave):
      wordingRemedy { message in
        let start = names.isEmpty ? "" : "\(Refusal.start(names)), or "
        return "\(message); \(start)\(canLeave ? "cancel or reset" : "reset") first"
      }
    }
  }

  private static func start(_ names: [String]) -> String {
    "start \(names.count > 1 ? "one of " : "")\(names.commaSeparated)"
  }
}

/// The advice in German, by the English text.
let germanAdvice = [
  "{1}; retry loads it again": "{1}; retry lädt es noch einmal",
  "{1}; cancel gives it up": "{1}; cancel gibt es auf",
  "{1}; start it again": "{1}; starte ihn neu",
  "{1}; leave it first, or use --force": "{1}; beende das zuerst oder nimm --force",
  "{1}; {2}{3} first": "{1}; zuerst {2}{3}",
]
