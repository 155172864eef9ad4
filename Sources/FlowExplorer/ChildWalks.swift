import FlowCore
import FlowShell

/// The ways through a child: from where it is in front to each different end that it can have, by the shortest walk
/// known.
///
/// A child is explored by itself; inside another flow only its ends count.
final class ChildWalks {
  private let session: SearchSession
  private let samples: Samples
  /// The walks that were found, by the place where the child is.
  private var known: [String: [[String]]] = [:]

  /// The searches for an end that found none, by the place where they began.
  private var failures: [String: Int] = [:]
  /// The searches from one place that may find nothing: a flow in a tab seldom ends by itself.
  private static let mostFailures = 2

  /// The most moves that are tried to find the ends of a child, and the most ends that are told apart.
  private static let limits = (moves: 400, ends: 4)

  init(_ session: SearchSession, _ samples: Samples) {
    self.session = session
    self.samples = samples
  }

  /// The walks from a situation to the ends of the child in front.
  func walks(from place: Place) -> [Move] {
    let name = place.situated.picture.frontPlace
    let walked = (known[name] ?? []).filter { leads($0, from: place) }
    if !walked.isEmpty { return walked.map { Move($0, .walk) } }
    if failures[name, default: 0] >= ChildWalks.mostFailures { return [] }
    let found = search(from: place)
    if found.isEmpty { failures[name, default: 0] += 1 }
    if known[name] == nil { known[name] = found }
    return found.map { Move($0, .walk) }
  }

  /// True if some lines are taken from a situation, and the child is gone behind them.
  private func leads(_ lines: [String], from place: Place) -> Bool {
    session.putBack(place.copy)
    for line in lines where session.perform(line).refusal != nil { return false }
    return isGone(from: place)
  }

  /// True if the child that was in front is not there any more, or is over.
  private func isGone(from place: Place) -> Bool {
    let (then, now) = (place.situated.picture, session.picture)
    let flow = then.frontLevel?.traits.flow
    return now.isOver || now.front < then.front
      || now.flows[then.front].traits.flow != flow
      || now.flows[then.front].traits.outcome != nil
  }

  /// The most answers of a plain walk.
  private static let longest = 60

  private var key: SituationKey {
    SituationKey(.coarse, session.situated, session.openFields, PathFacts())
  }

  /// The plainest answers, which are those of the sample, one after another until the child is gone; nil if they do
  /// not lead there.
  private func plainWalk(from start: Place) -> [String]? {
    session.putBack(start.copy)
    var lines: [String] = []
    var seen: Set<SituationKey> = []
    while lines.count < ChildWalks.longest {
      let moves = MoveList(session, samples, without: []).all
      guard let plain = moves.first(where: { $0.kind == .answer && $0.breach == nil }),
        session.perform(plain.command).refusal == nil
      else { return nil }
      lines.append(plain.command)
      if isGone(from: start) { return lines }
      if !seen.insert(key).inserted { return nil }
    }
    return nil
  }

  /// Tries the plainest answers, and then others breadth first, until the child is gone.
  private func search(from start: Place) -> [[String]] {
    var seen: Set<SituationKey> = []
    var ends: Set<SituationKey> = []
    var found: [[String]] = []
    if let plain = plainWalk(from: start) {
      ends.insert(key)
      found.append(plain)
    }
    var queue: [(copy: SearchSession.Copy, lines: [String])] = [(start.copy, [])]
    var (next, moves) = (0, 0)
    while next < queue.count, moves < ChildWalks.limits.moves, found.count < ChildWalks.limits.ends
    {
      let (copy, lines) = queue[next]
      next += 1
      session.putBack(copy)
      for move in MoveList(session, samples, without: []).all
      where [.answer, .call].contains(move.kind) && move.breach == nil {
        moves += 1
        session.putBack(copy)
        guard session.perform(move.command).refusal == nil else { continue }
        if isGone(from: start) {
          if ends.insert(key).inserted { found.append(lines + [move.command]) }
        } else if seen.insert(key).inserted {
          queue.append((session.copy, lines + [move.command]))
        }
      }
    }
    return found
  }
}
