import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation
import FlowText

/// The words that a grammar would take, in a session as it is now.
struct Candidates {
  private let session: Session

  init(_ session: Session) { self.session = session }

  private var flows: [RegisteredFlow] { session.flows }

  /// The candidates for what would be taken after some words.
  func candidates(
    for offer: GrammarOffer, _ arguments: Arguments, typing word: String
  ) -> [CompletionList.Candidate] {
    switch offer {
    case .keyword(let keyword, let meaning, let next):
      if let next, candidates(for: next, arguments, typing: "").isEmpty { return [] }
      if InjectedOutcome.wordsForMutations.contains(keyword), isAboutQuery(arguments) { return [] }
      return [.init(keyword, meaning)]
    case .options: return options(arguments)
    case .word(_, .own(let choices)): return choices.candidates(after: arguments, in: session)
    case .word(_, .fixed(let choices)): return choices
    case .word(let role, .ofRole): return candidates(for: role, arguments, typing: word)
    case .field(let form, let isFirst):
      return fieldCandidates(form, arguments, typing: word, isFirst: isFirst)
    case .value(let form, let name):
      let field = fields(of: form, arguments).first { $0.description.name == name }
      return field.map { valueCandidates($0, form, arguments, typing: word) } ?? []
    case .expression: return expressionCandidates(typing: word)
    case .expected(let subject): return valueCandidates(subject)
    }
  }

  private func candidates(
    for role: Role, _ arguments: Arguments, typing word: String
  ) -> [CompletionList.Candidate] {
    switch role {
    case .flow: return flowCandidates
    case .startedFlow: return startedFlowCandidates
    case .step: return stepCandidates(arguments)
    case .link: return linkCandidates(typing: word)
    case .path: return pathCandidates(typing: word)
    case .file: return fileCandidates(typing: word)
    case .statePath: return session.names.document(of: .state).pathCandidates(typing: word)
    case .worldPath: return session.names.document(of: .world).pathCandidates(typing: word)
    case .leaf: return leafCandidates(arguments)
    case .duration:
      guard let time = session.app.time.toNextDue, let name = session.app.state.pending?.name else {
        return []
      }
      return [.init(time.text, "until \(name) ends")]
    case .option, .request, .pending, .code, .field, .only, .parameter, .variable, .subject,
      .expected, .own, .secret, .text:
      return []
    }
  }

  /// The options that are not there yet.
  private func options(_ arguments: Arguments) -> [CompletionList.Candidate] {
    guard let line = arguments.script.lines.last,
      let first = arguments.script.commandWords(of: line).words.first,
      let type = session.commands.command(ofWord: first, in: arguments.script)
    else { return [] }
    let given = arguments.all.filter { $0.role == .option }.map { arguments.script.texts[$0.word] }
    return type.options.filter { !given.contains($0.text) }
  }

  /// True if a load or validation is named that changes nothing.
  private func isAboutQuery(_ arguments: Arguments) -> Bool {
    guard let name = arguments.text(.request).map({ RequestName($0) }) else { return false }
    let meant = flows.requests.filter { name.means($0.name, of: $0.flow) }
    return !meant.isEmpty && !meant.contains { $0.isMutation }
  }

  private var startedFlowCandidates: [CompletionList.Candidate] {
    guard let run = session.app.run, run.outcome == nil else {
      return flowCandidates
    }
    let calls = session.app.state.host?.calls ?? []
    return calls.map { child in
      let purpose = flows.first { $0.name == child.name }?.purpose ?? ""
      let way = "call it from step \(run.stepName)"
      return .init(child.name, purpose.isEmpty ? way : "\(purpose); \(way)")
    }
  }

  private var flowCandidates: [CompletionList.Candidate] {
    flows.inReadingOrder.map { .init($0.name, $0.summary) }
  }

  /// Of a flow that is to be started the steps that answers lead to, else those that were visited.
  private func stepCandidates(_ arguments: Arguments) -> [CompletionList.Candidate] {
    if let start = start(arguments) {
      return (start.offer?.steps ?? []).map { .init($0, "step of \(start.flow.name)") }
    }
    return (session.app.run?.view.path.dropLast() ?? []).reversed().map {
      .init($0, "visited")
    }
  }

  /// The value of the world at a path, unless it is secret.
  private func leafCandidates(_ arguments: Arguments) -> [CompletionList.Candidate] {
    guard let word = arguments.word(.worldPath),
      let path = Subject.path(arguments.script.pathText(ofWord: word)),
      let value = session.app.state.worlds.at(path)
    else { return [] }
    return asItIs(value)
  }

  // Fields

  /// The flow that is to be started, and what a start can be given besides what is there.
  private func start(_ arguments: Arguments) -> (flow: RegisteredFlow, offer: StartOffer?)? {
    guard let word = arguments.word(.startedFlow),
      let flow = flows.first(where: { $0.name == arguments.script.texts[word] })
    else { return nil }
    var given: [(String, String)] = []
    for field in arguments.fields where !given.contains(where: { $0.0 == field.name }) {
      given.append((field.name, field.value ?? ""))
    }
    let step = arguments.word(.step).map { arguments.script.texts[$0] }
    return (flow, flow.startOffer(at: step, Inputs(given), in: session.app.state.worlds))
  }

  /// The fields that a command can fill in.
  private func fields(of form: GrammarOffer.Form, _ arguments: Arguments) -> [FieldView] {
    switch form {
    case .answer:
      guard let view = session.app.run?.view, view.outcome == nil else { return [] }
      return view.fields
    case .start:
      guard let (flow, offer) = start(arguments) else { return [] }
      return offer?.fields
        ?? flow.facts().startFields.map { FieldView(description: $0, choices: nil) }
    }
  }

  /// The fields that have no value yet, and after `NAME=` what they can be; for a single field also
  /// what that can be.
  private func fieldCandidates(
    _ form: GrammarOffer.Form, _ arguments: Arguments, typing word: String, isFirst: Bool
  ) -> [CompletionList.Candidate] {
    let fields = fields(of: form, arguments)
    if let equals = word.firstIndex(of: "="),
      let field = fields.first(where: { $0.description.name == word[..<equals] })
    {
      let typed = String(word[equals...].dropFirst())
      return valueCandidates(field, form, arguments, typing: typed).map {
        .init("\(word[...equals])\($0.text)", $0.description, name: $0.name, isWhole: $0.isWhole)
      }
    }
    let given = arguments.fields.map(\.name)
    let names = fields.filter { !given.contains($0.description.name) }.map { field in
      CompletionList.Candidate(
        form == .start ? "\(field.description.name)=" : field.description.name,
        "\(field.description.label): \(field.line.dropFirst(field.description.name.count + 2))",
        isWhole: form != .start)
    }
    guard fields.count == 1, isFirst else { return names }
    return names + valueCandidates(fields[0], form, arguments, typing: word)
  }

  /// The values of a field.
  private func valueCandidates(
    _ field: FieldView, _ form: GrammarOffer.Form, _ arguments: Arguments, typing word: String
  ) -> [CompletionList.Candidate] {
    let description = field.description
    switch description.kind {
    case .file: return fileCandidates(typing: word)
    case .list: return itemCandidates(field, typing: word)
    default:
      let choices = field.choices ?? []
      let isFew = form == .answer && choices.count <= Refusal.mostNames
      return choices.map { choice in
        let words =
          meanings.words(onScreenFor: choice)
          ?? (isFew ? meanings.result(of: choice, for: description.name, others(arguments)) : nil)
          ?? description.label
        return .init(choice, choice == field.value ? "\(words), as it is" : words)
      }
    }
  }

  private var meanings: ChoiceMeanings { ChoiceMeanings(session) }

  /// The answers that the line gives.
  private func others(_ arguments: Arguments) -> [(name: String, value: String)] {
    arguments.fields.map { ($0.name, $0.value ?? "") }
  }

  /// The items that a list does not have yet, after those that it has.
  private func itemCandidates(
    _ field: FieldView, typing word: String
  ) -> [CompletionList.Candidate] {
    let given = word.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    let lead = given.map { "\($0)," }.joined()
    return (field.choices ?? []).filter { !given.contains($0) }.map {
      .init(
        lead + $0, meanings.words(onScreenFor: $0) ?? field.description.label, name: $0,
        isWhole: false)
    }
  }

  /// The files that a word could lead to; those of which the name begins with a dot only if asked for.
  func fileCandidates(typing word: String) -> [CompletionList.Candidate] {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let isDotted = word[(slash.map { word.index(after: $0) } ?? word.startIndex)...].hasPrefix(".")
    return session.app.setup.files.list(folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(".") == isDotted }
      .map { .init(folder + $0, name: $0, isWhole: !$0.hasSuffix("/")) }
  }

  // Links

  /// The continuations of a link: one component, or a name or value of its query.
  private func linkCandidates(typing word: String) -> [CompletionList.Candidate] {
    guard let pages = flows.pages else { return [] }
    let candidates = LinkCandidates(pages: pages, world: session.names.document(of: .world))
    return candidates.candidates(typing: word)
  }

  /// The continuations of a path inside the app.
  private func pathCandidates(typing word: String) -> [CompletionList.Candidate] {
    guard let base = flows.pages?.base else { return [] }
    return linkCandidates(typing: "\(base)/\(word)").map { candidate in
      .init(
        String(candidate.text.dropFirst(base.count + 1)), candidate.description,
        name: candidate.name, isWhole: candidate.isWhole)
    }
  }

  // Names in expressions

  /// The continuations of an expression: names in scope, and what is inside of them.
  func expressionCandidates(typing word: String) -> [CompletionList.Candidate] {
    if let mark = word.firstIndex(where: { $0 == "." || $0 == "[" }) {
      return memberCandidates(of: String(word[..<mark]), String(word[mark...]))
        + methodCandidates(typing: word)
    }
    let names: [CompletionList.Candidate] = Subject.Root.allCases.map { root in
      .init(root.rawValue, root.summary, isWhole: !root.hasMembers)
    }
    let variables = session.app.state.variables.all.map {
      CompletionList.Candidate($0.name, session.secrets.hide($0.value).json)
    }
    if word.isEmpty { return names + variables }
    let functions = Function.leadingNames.map { "\($0)(" }
    return names + variables + functions.map { .init($0, "function", isWhole: false) }
  }

  /// The members of a name, after a path from it.
  private func memberCandidates(
    of name: String, _ path: String
  ) -> [CompletionList.Candidate] {
    let document =
      Subject.Root(named: name).map { session.names.document(of: $0) }
      ?? session.names.variable(name).map { session.secrets.hide($0).document }
    let separator = path.hasPrefix(".") ? "." : ""
    return (document?.pathCandidates(typing: String(path.drop { $0 == "." })) ?? []).map {
      .init("\(name)\(separator)\($0.text)", $0.description, isWhole: $0.isWhole)
    }
  }

  /// The methods and macros of the value after which one is begun; of a map, whose members come first,
  /// only once a letter of it is there.
  private func methodCandidates(typing word: String) -> [CompletionList.Candidate] {
    guard let point = word.lastIndex(of: ".") else { return [] }
    let receiver = String(word[..<point])
    let kind = kind(of: receiver)
    if kind == .map || kind == nil, word.hasSuffix(".") { return [] }
    return Function.methods(of: kind).map { method in
      .init(
        "\(receiver).\(method.name)(", method.isMacro ? "macro" : "method",
        name: "\(method.name)(", isWhole: false)
    }
  }

  /// The kind of the value that a path leads to; nil if that is not known before it is evaluated.
  private func kind(of path: String) -> Function.Receiver? {
    guard let subject = Subject(path), let value = try? session.names.value(of: subject) else {
      return nil
    }
    switch value {
    case .string, .secret: return .text
    case .list: return .list
    case .map: return .map
    case .timestamp, .duration: return .time
    case .null: return nil
    default: return .other
    }
  }

  /// The values of a subject.
  private func valueCandidates(_ subject: Subject) -> [CompletionList.Candidate] {
    if subject.path.isEmpty {
      switch subject.root {
      case .step: return flows.flatMap { flow in flow.stepNames().map { .init($0, flow.name) } }
      case .flow: return flowCandidates
      case .outcome:
        return ["completed", "cancelled", "failed"].map { .init($0, "how the flow ended") }
      case .history:
        return [.init((session.app.run?.view.path ?? []).commaSeparated, "as it is")]
      default: break
      }
    }
    return (try? session.names.value(of: subject)).map { asItIs($0.document) } ?? []
  }

  /// A value as it is, unless it is none that a word can be, or a secret.
  private func asItIs(_ value: Document) -> [CompletionList.Candidate] {
    if case .secret = value { return [] }
    return value.isPlain ? [.init(session.secrets.hide(value).line, "as it is")] : []
  }
}
