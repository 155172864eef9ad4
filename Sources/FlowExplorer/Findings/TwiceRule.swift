import FlowCore
import FlowShell

/// A mutation is not performed again while one asked at the same place may have taken effect: not with another
/// content, nor under another key.
///
/// One that may be repeated is, and so is that of another user.
struct TwiceRule: FindingRule {
  let kinds: [Finding.Kind] = [.twice]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    var facts = step.before.facts
    let owner = step.before.situated.picture.owner
    for request in step.requests where request.kind == .effect && !request.mayRepeat {
      defer { facts.note(request, Members(all: []), of: owner) }
      guard request.tookEffect else { continue }
      let open = facts.open.first {
        $0.isAlso(request) && $0.key != request.key && $0.owner == owner
      }
      guard let open else { continue }
      let same = open.content == request.content
      return [
        Fault(
          .twice, request.name,
          same
            ? "\(request.name) may have taken effect, and is performed again under another key"
            : "\(request.name) may have taken effect, and another is performed",
          Fault.Closing(isRefused: true, after: ["expect error effect.open"]))
      ]
    }
    return []
  }
}
