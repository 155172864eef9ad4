import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// The variables whose values are secret: those that have the name of a secret field of a flow that is started,
/// and those that are read where a secret is given.
struct SecretVariables {
  /// Their names, also of what is set elsewhere.
  private(set) var names: Set<String> = []
  private let typed: TypedSecrets
  /// The lines that give a variable its value, by its name.
  private var givers: [String: [ReadCommand]] = [:]

  /// The secret variables of some lines, all of which are looked at.
  init(_ commands: [ReadCommand], of language: ScriptLanguage, isPart: Bool) {
    self.init(
      starting: commands, of: language, isPart: isPart, reading: { _ in commands })
  }

  /// - Parameters:
  ///   - starts: the lines that start flows.
  ///   - language: the flows and commands that lines may name.
  ///   - isPart: true if lines that start nothing continue with any flow, as those of a file that is sourced do.
  ///   - readers: returns the lines that may read or give a variable, where secret fields have some names.
  init(
    starting starts: [ReadCommand], of language: ScriptLanguage, isPart: Bool,
    reading readers: (_ fieldNames: Set<String>) -> [ReadCommand]
  ) {
    let started = StartedFlows(starts, language)
    typed = TypedSecrets(language, fieldNames: started.secretFieldsNear)
    var found = Array(started.secretFields ?? (isPart ? typed.fieldNames : []))
    for command in readers(typed.fieldNames) {
      for name in command.givenNames { givers[name, default: []].append(command) }
      found += typed.givenPlaces(in: command).flatMap(\.expressions).flatMap(\.variables)
    }
    while let name = found.popLast() {
      guard names.insert(name).inserted else { continue }
      found += (givers[name] ?? []).flatMap { $0.namesRead(for: name) }
    }
  }
}

extension ReadCommand {
  /// The variables that get their values from others here.
  fileprivate var givenNames: [String] {
    if let name = arguments.text(.variable) { return [name] }
    return arguments.all.filter { $0.role == .parameter }.map {
      FieldArgument($0, arguments.script).name
    }
  }

  /// The variables from which one gets its value here.
  fileprivate func namesRead(for name: String) -> [String] {
    let script = arguments.script
    if arguments.word(.variable) != nil {
      return restExpression?.variables ?? []
    }
    return arguments.all.filter {
      $0.role == .parameter && FieldArgument($0, script).name == name
    }.flatMap { expressions(inWord: $0.valueWord) }.flatMap(\.variables)
  }
}

/// The flows that some lines start by name.
private struct StartedFlows {
  private let flows: [RegisteredFlow]
  private let all: [RegisteredFlow]
  /// True if other flows can run as well: the lines follow a link, or start nothing.
  private let isOpen: Bool

  init(_ commands: [ReadCommand], _ language: ScriptLanguage) {
    var names: Set<String> = []
    var isOpen = false
    for command in commands {
      for argument in command.arguments.all {
        switch argument.role {
        case .link, .path: isOpen = true
        case .startedFlow:
          let script = command.arguments.script
          if script.words[argument.word].hasExpression {
            isOpen = true
          } else {
            names.insert(script.texts[argument.word])
          }
        default: break
        }
      }
    }
    all = language.flows
    flows = all.filter { names.contains($0.name) }
    self.isOpen = isOpen || flows.isEmpty
  }

  /// The names of their secret fields; nil if none is started.
  var secretFields: Set<String>? {
    flows.isEmpty ? nil : Set(flows.flatMap { $0.secretFields })
  }

  /// The names of the secret fields of every flow that can run.
  var secretFieldsNear: Set<String> {
    if isOpen { return Set(all.flatMap { $0.secretFields }) }
    return Set(flows.flatMap { $0.flow.reachable }.flatMap { $0.secretFields })
  }
}

extension PlacedExpression {
  /// The variables and columns that it reads.
  fileprivate var variables: [String] {
    expression.references.compactMap { reference in
      guard reference.path.first == Subject.Root.row.rawValue else { return reference.path.first }
      if reference.path.count > 1 { return reference.path[1] }
      let rest = Array(raw.text.utf8)[reference.range.upperBound...]
      guard let quote = rest.dropFirst().first, rest.first == UInt8(ascii: "["),
        Array("'\"".utf8).contains(quote)
      else { return nil }
      return String(decoding: rest.dropFirst(2).prefix { $0 != quote }, as: UTF8.self)
    }
  }
}
