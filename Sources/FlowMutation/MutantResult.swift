import FlowShell

/// The result of running a mutant.
package struct MutantResult: Sendable {
  package let mutant: Mutant
  package internal(set) var verdict: Verdict
  /// The number of cases that come to what is changed.
  package let reachingCases: Int
  /// The number of cases that ran.
  package let runs: Int

  /// The verdicts about a mutant.
  package enum Verdict: Sendable {
    /// A case noticed it; nil if it crashed the flow's code in one of them.
    case killed(by: String?, problem: String)
    /// No case noticed it; with the script that would, if one was found within so many moves.
    case survived(NoticingScript?, moves: Int)
    /// Nothing that a script can see is different in the whole space.
    case equivalent(situations: Int, moves: Int)
    /// It is no flow: the reason why it is refused where it is registered.
    case refused(String)
  }

  /// The kinds of verdict, as reports name them.
  package enum Kind: String, CaseIterable, Sendable {
    case killed, survived, equivalent, refused
  }

  /// The kind of verdict.
  package var kind: Kind {
    switch verdict {
    case .killed: .killed
    case .survived: .survived
    case .equivalent: .equivalent
    case .refused: .refused
    }
  }

  /// The number of moves in which a difference was looked for.
  package var moves: Int {
    switch verdict {
    case .survived(_, let moves), .equivalent(_, let moves): moves
    case .killed, .refused: 0
    }
  }

  /// The script that would notice a survivor; nil if there is none.
  package var script: NoticingScript? {
    if case .survived(let script, _) = verdict { script } else { nil }
  }
}

/// The shortest script that passes in a flow and fails in a mutant of it.
package struct NoticingScript: Hashable, Sendable {
  /// Its lines; the checks stand last.
  package let lines: [String]

  /// The script as it is run.
  var text: String { lines.map { "\($0)\n" }.joined() }
}
