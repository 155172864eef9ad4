import FlowCore
import FlowShell

/// A step where something must be chosen and nothing can be says why.
struct SilentRule: FindingRule {
  let kinds: [Finding.Kind] = [.silent]

  func faults(in step: Step, _ session: SearchSession) -> [Fault] {
    guard step.isNew, step.isAccepted else { return [] }
    let picture = step.after.situated.picture
    guard let traits = picture.frontLevel?.traits, traits.failure == nil, picture.error == nil,
      !traits.canRetry
    else {
      return []
    }
    session.putBack(step.after.copy)
    guard session.stepText == nil else { return [] }
    let empty = session.openFields.first {
      $0.description.isRequired && $0.choices?.isEmpty == true
    }
    return empty.map { field in
      let name = field.description.name
      return [
        Fault(
          .silent, picture.frontPlace,
          "\(picture.frontPlace) asks for \(name), offers nothing to choose from, and does not say why",
          Fault.Closing(after: ["expect size(fields.\(name).choices) > 0"]))
      ]
    } ?? []
  }
}
