import FlowExplorer
import FlowScript
public import FlowShell

/// A search through everything that can happen in a flow, to be run as a test.
///
///     @Test(arguments: Exploration.all(of: flows))
///     func `nothing breaks that nobody typed`(exploration: Exploration) throws { try exploration.run() }
///
/// It is what `explore` in a shell of these flows does: it begins as the flow's sample says, needs no scripts, and
/// finds the same on every run.
public struct Exploration: Sendable, CustomStringConvertible {
  /// The flow that is explored.
  public let flow: RegisteredFlow
  private let flows: [RegisteredFlow]
  private let invariants: [String]
  private let moves: Int

  /// Something that is wrong with a flow, or that the search cannot begin with.
  public struct Failure: Error, CustomStringConvertible {
    /// Each finding, with the script that shows it.
    public let description: String
  }

  /// A search through a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - flows: the flows of the shell, which it may call; it is one of them.
  ///   - invariants: expressions that must be true in every situation, as `always` in a script takes them.
  ///   - moves: the most moves that are tried.
  public init(
    of flow: RegisteredFlow, among flows: [RegisteredFlow], always invariants: [String] = [],
    moves: Int = 5_000
  ) {
    self.flow = flow
    self.flows = flows
    self.invariants = invariants
    self.moves = moves
  }

  /// A search through each of some flows.
  ///
  /// - Parameters:
  ///   - flows: the flows of a shell.
  ///   - invariants: expressions that must be true in every situation of all of them.
  ///   - moves: the most moves that are tried for each.
  /// - Returns: the searches, in the order of the flows.
  public static func all(
    of flows: [RegisteredFlow], always invariants: [String] = [], moves: Int = 5_000
  ) -> [Exploration] {
    flows.map { Exploration(of: $0, among: flows, always: invariants, moves: moves) }
  }

  /// The flow's name.
  public var description: String { flow.name }

  /// Searches.
  ///
  /// The findings that the flow's sample is exempt from, by kind and place as in `twice createTransfer`, are accepted.
  /// One that is not found any more is a failure, so that they only get fewer.
  ///
  /// - Throws: everything that is wrong.
  public func run() throws(Failure) {
    let accepted = flow.sample()?.acceptedFindings ?? []
    let report = try search()
    var problems: [String] = []
    for finding in report.findings where finding.kind != .never {
      if !accepted.contains(where: { $0.key == finding.key }) { problems.append(finding.told) }
    }
    for looked in report.invariants where looked.situations == 0 {
      problems.append("always \(looked.text) has a value in no situation")
    }
    for (key, reason) in accepted {
      if reason.isEmpty { problems.append("'\(key)' is accepted without a reason") }
      if !report.findings.contains(where: { $0.key == key }) {
        problems.append("'\(key)' is not found any more; accept it no longer")
      }
    }
    if !problems.isEmpty { throw Failure(description: problems.joined(separator: "\n\n")) }
  }

  private func search() throws(Failure) -> ExplorationReport {
    var options = ExplorationOptions()
    options.moves = moves
    let invariants = try invariants.map { (text) throws(Failure) in try invariant(text) }
    do throws(FlowExplorer.Exploration.Unstartable) {
      let search = try FlowExplorer.Exploration(
        of: flow, among: flows, Session.Setup(), always: invariants, options)
      return search.run()
    } catch {
      throw Failure(description: "\(flow.name) cannot be explored: \(error.message)")
    }
  }

  private func invariant(_ text: String) throws(Failure) -> Invariant {
    do throws(PlacedDiagnostic) { return try Invariant(text, from: "always", flows) } catch {
      throw Failure(description: DiagnosticRenderer().render(error))
    }
  }
}

extension Finding {
  /// The fault in words, and the script that shows it.
  fileprivate var told: String {
    ([line, reason] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
