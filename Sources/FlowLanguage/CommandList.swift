import FlowCore
import FlowExpressions
import FlowOffer
import FlowScript
import FlowText

/// The commands that lines may name, in the order `help` lists them.
package final class CommandList: Sendable {
  package let all: [any Statement.Type]
  /// The names, in order.
  package let names: [String]
  /// Those that an expression follows.
  package let verbs: ExpressionVerbs
  private let places: TextTable<Int>

  package init(_ all: [any Statement.Type]) {
    self.all = all
    names = all.map { $0.name }
    var verbs = ExpressionVerbs()
    for type in all {
      guard let start = type.rest.expression else { continue }
      for name in [type.name] + type.aliases { verbs.add(name, start) }
    }
    self.verbs = verbs
    var places = TextTable<Int>()
    for (place, type) in all.enumerated() {
      for name in [names[place]] + type.aliases where places[name] == nil { places[name] = place }
    }
    self.places = places
  }

  /// The command of that name or alias.
  package func named(_ name: String) -> (any Statement.Type)? { places[name].map { all[$0] } }

  /// The command that a word of a script names, written out.
  package func command(ofWord word: Int, in script: Script) -> (any Statement.Type)? {
    if script.words[word].isQuoted || script.words[word].hasExpression { return nil }
    return places[script.texts[word]].map { all[$0] }
  }
}

extension ScriptLanguage {
  /// Says that no command has this name.
  func unknownCommand(_ name: String, at range: SourceRange) -> Diagnostic {
    let shown = name.count > 40 ? "\(name.prefix(40))…" : name
    return Diagnostic(
      code: "command.unknown", message: "no command is named '\(shown)'", range: range,
      help: negationHint(for: name) ?? startHint(for: name) ?? ForeignWords.help(for: name)
        ?? valueHint(for: name) ?? fieldHint(for: name)
        ?? Suggestion.closest(to: name, among: commands.names).map { "did you mean '\($0)'?" }
        ?? prefixHint(for: name) ?? "'help' lists the commands")
  }

  /// Shows the missing blank after `!`.
  private func negationHint(for name: String) -> String? {
    guard name.hasPrefix("!"), commands.named(String(name.dropFirst())) != nil else { return nil }
    return "write '! \(name.dropFirst())'"
  }

  /// Shows the use of the name of a flow.
  private func startHint(for name: String) -> String? {
    flows.first { $0.name.lowercased() == name.lowercased() }.map {
      "\($0.name) is a flow: 'start \($0.name)'"
    }
  }

  /// Shows the command that looks at what is in scope, or computed.
  private func valueHint(for name: String) -> String? {
    if let subject = Subject(name), subject.root != nil {
      return "'eval \(name)' shows it, 'expect \(name) VALUE' checks it"
    }
    let isComputed = name.utf8.contains {
      ASCII.isDigit($0) || $0 == UInt8(ascii: "(")
    }
    return isComputed && (try? Expression.parse(name)) != nil
      ? "put 'eval' in front to see its value" : nil
  }

  /// Shows how a field is answered and looked at.
  private func fieldHint(for name: String) -> String? {
    let isField = flows.contains { $0.flow.stepFields.contains { $0.contains { $0.name == name } } }
    return isField
      ? "'submit \(name) VALUE' answers the field, 'eval state.\(name)' shows it" : nil
  }

  /// Suggests the only command, or else the only flow, whose name begins so.
  private func prefixHint(for name: String) -> String? {
    let beginning = name.lowercased()
    func only(_ names: [String]) -> String? {
      let fitting = names.filter { beginning.count > 1 && $0.lowercased().hasPrefix(beginning) }
      return fitting.count == 1 ? fitting[0] : nil
    }
    return only(commands.names).map { "did you mean '\($0)'?" }
      ?? only(flows.map(\.name)).map { "did you mean 'start \($0)'?" }
  }
}
