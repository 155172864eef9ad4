import FlowCore
import FlowShell

/// Plays scripts again to see whether they still show a fault, and makes them as short as they can be.
struct Player {
  private let search: Search
  private let session: SearchSession

  init(_ search: Search) {
    self.search = search
    session = search.session
  }

  /// A fault with the shortest script that shows it.
  func finding(_ found: FoundList.Found) -> Finding {
    let (root, path) = search.script(to: found.from)
    let fault = found.fault
    var lines = path + found.lines
    if let root { lines = shortened(lines, fault, from: root) }
    var finding = Finding(
      flow: search.flow, kind: fault.kind, place: fault.place, reason: fault.reason,
      lines: script(root?.lines ?? [], lines, fault), situations: found.count)
    finding.commandCount = (root?.lines.count ?? 0) + lines.count
    return finding
  }

  /// The whole script: the beginning, the way, and the end that shows the fault.
  private func script(_ beginning: [String], _ lines: [ScriptLine], _ fault: Fault) -> [String] {
    guard let closing = fault.closing else { return [] }
    var texts = lines.map { $0.text }
    if closing.isRefused, let last = texts.popLast() {
      texts += closing.before + ["! \(last)"]
    }
    return closing.beginning + beginning + texts + closing.after
  }

  // Shortening

  /// The most times that a script is played to make it shorter.
  private static let mostTries = 400

  /// The shortest lines that still show the fault: none of them, and no value of an answer, can go.
  private func shortened(
    _ lines: [ScriptLine], _ fault: Fault, from root: Search.Root
  ) -> [ScriptLine] {
    guard shows(lines, fault, from: root) else { return lines }
    var (kept, tries, index) = (lines, 0, 0)
    while index < kept.count, tries < Player.mostTries {
      var fewer = kept
      fewer.remove(at: index)
      tries += 1
      if shows(fewer, fault, from: root) {
        (kept, index) = (fewer, 0)
        continue
      }
      if let shorter = kept.leavingOutAValue(at: index, if: { shows($0, fault, from: root) }) {
        kept = shorter
        continue
      }
      index += 1
    }
    return kept
  }

  /// True if the last of some lines shows a fault, all lines before it being taken.
  private func shows(_ lines: [ScriptLine], _ fault: Fault, from root: Search.Root) -> Bool {
    guard search.mayTry(root.lines + lines.map { $0.text }) else { return false }
    var place = search.places[root.place]
    session.putBack(place.copy)
    var last: Step?
    for (index, line) in lines.enumerated() {
      var step = search.run([line], from: place)
      step.isNew = true
      last = step
      if !step.isAccepted, index < lines.count - 1 { return false }
      place = step.after
    }
    return faults(last, at: place).contains { $0.kind == fault.kind && $0.place == fault.place }
  }

  private func faults(_ step: Step?, at place: Place) -> [Fault] {
    var faults: [Fault] = []
    session.putBack(place.copy)
    for var invariant in search.invariants {
      if let fault = invariant.fault(in: session) { faults.append(fault) }
    }
    if let step {
      for rule in search.rules {
        session.putBack(place.copy)
        faults += rule.faults(in: step, session)
      }
    }
    session.putBack(place.copy)
    if let fault = search.stuck(place) { faults.append(fault) }
    return faults
  }
}

extension [ScriptLine] {
  /// The lines with one value fewer in the answer of one of them, if they still do then.
  fileprivate func leavingOutAValue(at index: Int, if holds: ([ScriptLine]) -> Bool)
    -> [ScriptLine]?
  {
    let line = self[index]
    guard line.answer.count > 1 else { return nil }
    for left in line.answer.indices {
      var lines = self
      var answer = line.answer
      answer.remove(at: left)
      lines[index] = ScriptLine(
        text: Move.submitLine(answer), kind: line.kind, answer: answer,
        breach: line.breach?.field == line.answer[left].field ? nil : line.breach)
      if holds(lines) { return lines }
    }
    return nil
  }
}
