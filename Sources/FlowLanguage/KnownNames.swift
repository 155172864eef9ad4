import FlowCore
import FlowExpressions
import FlowOffer
import FlowScript
import FlowText

/// The names that the flows of a shell give to what is in scope, so that one which nothing can ever have is
/// found before anything runs.
package struct KnownNames {
  private let language: ScriptLanguage
  private var flows: [RegisteredFlow] { language.flows }

  package init(_ language: ScriptLanguage) { self.language = language }

  /// Says which name in an expression nothing can ever have: a function, a member, a step or a flow.
  ///
  /// - Parameters:
  ///   - expression: the expression; its variables are not looked at.
  ///   - raw: the place where it is written.
  /// - Returns: nil if every name can mean something at some time.
  package func unknown(in expression: Expression, writtenAt raw: RawText) -> Diagnostic? {
    if let function = expression.unknownFunctions.first {
      var unknown = diagnostic(
        "there is no function '\(function.path[0])'", raw.sourceRange(of: function.range),
        of: function.path[0], among: Function.names)
      if let call = Function.call(inPlaceOf: function.path[0]) { unknown.help = "write \(call)" }
      return unknown
    }
    for reference in expression.references {
      guard let (member, known) = unknown(reference.path) else { continue }
      return diagnostic(
        "there is no '\(reference.path.joined(separator: "."))'",
        raw.sourceRange(of: reference.range), of: member, among: known)
    }
    for compared in expression.comparedTexts {
      let known: [String]
      switch compared.name {
      case Subject.Root.step.rawValue: known = flows.flatMap { $0.stepNames() }
      case Subject.Root.flow.rawValue: known = flows.map(\.name)
      default: continue
      }
      if known.contains(compared.text) { continue }
      return diagnostic(
        "no \(compared.name) is named '\(compared.text)'", raw.sourceRange(of: compared.range),
        of: compared.text, among: known)
    }
    return nil
  }

  private func diagnostic(
    _ message: String, _ range: SourceRange, of name: String, among known: [String]
  ) -> Diagnostic {
    Diagnostic(
      code: "expression", message: message, range: range,
      help: Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? (known.count > Refusal.mostNames ? "expression" : known.offered))
  }

  /// The part of a path that nothing has, and the names that it may be.
  private func unknown(_ path: [String]) -> (String, [String])? {
    guard path.count > 1, let root = Subject.Root(named: path[0]) else { return nil }
    let member = path[1]
    switch root {
    case .world: return unknown(inWorlds: path)
    case .fields: return fields.contains(member) ? nil : (member, fields)
    case .state:
      if fields.contains(member) { return nil }
      guard let members = language.stateMembers(), !members.contains(member) else { return nil }
      return (member, members)
    case .error: return unknown(member, among: ["code", "message", "field"])
    case .action:
      return unknown(member, among: ["kind", "screen", "load", "validation", "flow"])
    default: return nil
    }
  }

  private func unknown(_ member: String, among known: [String]) -> (String, [String])? {
    known.contains(member) ? nil : (member, known)
  }

  private func unknown(inWorlds path: [String]) -> (String, [String])? {
    let worlds = flows.flatMap(\.worlds)
    guard let world = worlds.first(where: { $0.name == path[1] }) else {
      return (path[1], worlds.map(\.name).uniqued)
    }
    guard path.count > 2,
      let members = ShownMembers.names(of: Swift.type(of: world.beginning.world))
    else { return nil }
    return unknown(path[2], among: members)
  }

  private var fields: [String] {
    flows.flatMap { $0.flow.startFields + $0.flow.stepFields.flatMap(\.self) }.map(\.name).uniqued
  }
}
