import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript
import FlowText

/// Words that belong to no field of a form with secrets, and may have been meant as a secret.
extension TypedSecrets {
  /// The words of an answer or a start that belong to no field there is, where some field is secret.
  ///
  /// A name that is nearly that of a field is shown, as the message is about it, but not a word alone, which may well
  /// be the secret.
  func strays(in command: ReadCommand) -> [Place] {
    let script = command.arguments.script
    var words = script.commandWords(of: command.line).words.dropFirst()
    let type = command.type(in: language.commands)
    let isAnswer = type == SubmitCommand.self
    guard isAnswer || type == StartCommand.self, !words.isEmpty else { return [] }
    let flow = isAnswer ? nil : script.texts[words.removeFirst()]
    if !isAnswer, words.count > 1, script.texts[words.lowerBound] == "at" {
      words = words.dropFirst(2)
    }
    while let last = words.last, script.texts[last] == "--force" { words.removeLast() }
    while let first = words.first, script.texts[first] == "--force" { words.removeFirst() }
    guard let form = form(of: flow) else { return [] }
    let isOnly = isAnswer && words.count == 1 && form.takesOne
    var places: [Place] = []
    while let word = words.popFirst() {
      let name = script.pairName(ofWord: word) ?? script.texts[word]
      if form.names.contains(name) {
        if isAnswer, script.pairName(ofWord: word) == nil { words = words.dropFirst() }
        continue
      }
      let isNear = isNear(name, among: form.names)
      if script.pairName(ofWord: word) != nil {
        places.append(place("", .stray, of: word, isPair: true, in: command))
        if !isNear { places.append(nameOfPair(word, in: script)) }
        continue
      }
      let isShown = isNear && (!words.isEmpty || choices.contains(name))
      if !isShown, !isOnly {
        places.append(place("", .stray, of: word, isPair: false, in: command))
      }
      guard isAnswer, let value = words.popFirst() else { continue }
      places.append(place("", .stray, of: value, isPair: false, in: command))
    }
    return places.filter { !$0.isReference }
  }

  /// True if a name that no field of a form with secrets has is not nearly that of one.
  func isStray(_ name: String, among known: [String]) -> Bool {
    known.contains(where: isSecretField) && !isNear(name, among: known)
  }

  /// True if a name is nearly that of a field, or a choice of one.
  private func isNear(_ name: String, among fields: some Sequence<String>) -> Bool {
    choices.contains(name) || Suggestion.closest(to: name, among: fields) != nil
  }

  /// The fields that a line can fill in, of which some are secret.
  private struct Form {
    /// The names of the fields.
    let names: Set<String>
    /// True if a single word may be the value of the only one.
    let takesOne: Bool
  }

  /// The fields of the step, or those of a flow that is started; nil if none of them is secret.
  private func form(of flow: String?) -> Form? {
    if let flow, let started = language.flows.first(where: { $0.name == flow }) {
      return started.hasSecrets ? Form(names: started.fieldNames, takesOne: false) : nil
    }
    if flow == nil, let run = session?.app.run, run.outcome == nil {
      guard fields.contains(where: { $0.isSecret }) else { return nil }
      return Form(names: Set(fields.map(\.name)), takesOne: fields.count == 1)
    }
    if fieldNames.isEmpty { return nil }
    return Form(names: Set(language.flows.flatMap { $0.fieldNames }), takesOne: true)
  }

  /// The name in a pair.
  private func nameOfPair(_ word: Int, in script: Script) -> Place {
    let start = script.words[word].range.offsets.lowerBound
    return Place(
      name: "", value: start..<start + script.words[word].pairNameLength, word: word,
      text: script.pairName(ofWord: word), kind: .stray)
  }
}

extension RegisteredFlow {
  /// The names of the fields of its start and of its steps.
  fileprivate var fieldNames: Set<String> {
    Set((flow.startFields + flow.stepFields.flatMap(\.self)).map { $0.name })
  }
}
