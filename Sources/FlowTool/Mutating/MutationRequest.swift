import FlowAcceptance
import FlowExplorer
import FlowMutation
import FlowShell

/// The request to run the tests against flows with mistakes in them.
struct MutationRequest {
  /// The names of the flows; empty for all that some case comes to.
  var flows: [String] = []
  /// The least shares that are well; empty if any is.
  var least: [LeastShare] = []
  /// The folder for the scripts that would notice survivors; nil to show them.
  var folder: String?
  /// The survivors that are accepted.
  var known: KnownFile?
  /// The most moves in which a difference is looked for, for each survivor.
  var moves = 5_000
}

extension TestArguments {
  /// The request for mutants; nil if there is none.
  func mutationRequest(of shard: Shard?, _ flows: [String]) throws(CommandLineError)
    -> MutationRequest?
  {
    guard mutate || !mutateFlow.isEmpty else {
      for (option, isGiven) in [
        ("--mutate-min", !mutateMin.isEmpty), ("--keep", keep != nil), ("--known", known != nil),
        ("--moves", moves != nil),
      ] where isGiven {
        throw CommandLineError("\(option) is about mutants; give --mutate, too", .usage)
      }
      return nil
    }
    try checkMutate(shard)
    var request = MutationRequest()
    for name in mutateFlow where !flows.contains(name) {
      throw .unknown("flow", name, among: flows)
    }
    request.flows = mutateFlow
    request.least = try LeastShare.all(mutateMin, of: "--mutate-min", flows: flows)
    request.folder = keep
    if let moves { request.moves = moves }
    if let known { request.known = try KnownFile(known, KnownList.init(survivors:)) }
    return request
  }

  private func checkMutate(_ shard: Shard?) throws(CommandLineError) {
    let others = [
      ("--list", list), ("--watch", watch), ("--update", update),
      ("--break-on-failure", breakOnFailure), ("--rerun", rerun != nil),
      ("--outside", session.outside != nil), ("--shard", (shard?.count ?? 1) > 1),
    ]
    if let other = others.first(where: { $0.1 })?.0 {
      throw CommandLineError(
        "--mutate runs whole suites again and again, and so does not go with \(other)", .usage)
    }
  }
}
