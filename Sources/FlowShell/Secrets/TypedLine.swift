import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// A line as it is typed at the prompt: the secrets in it and the files that it names.
///
/// It is looked at before it runs, since afterwards its words can mean something else: the value of a
/// form's only field is a secret as long as that form is there. History, journal, recordings and the page
/// of a session keep what was found then.
package struct TypedLine {
  private let script: Script
  /// The bytes of the line in what was entered.
  private let range: Range<Int>
  private let commands: [ReadCommand]
  private let secrets: [TypedSecrets.Place]
  private let files: [(range: Range<Int>, name: String)]
  /// The parameters of the file that runs, in expressions.
  private let parameters: [Parameter]
  /// True if the subject of a check is one.
  private let checksParameter: Bool
  private let given: [(name: String, value: String)]
  private let due: (field: FieldDescription, end: Int)?

  /// A name in an expression that means a parameter of the file that runs.
  fileprivate struct Parameter {
    let value: Value
    let range: Range<Int>
    /// The name of the secret that it is, or is given for; nil if it is none.
    let secretName: String?
  }

  /// All of what was entered, whether or not it can be understood, as the session is now.
  package init(_ entry: TypedEntry, _ session: Session) {
    // The file that a line sources says which parameters are secret.
    let sourcing =
      entry.commands.contains(where: \.hasParameters)
      ? try? Program.read(entry, session.app.setup.files) : nil
    self.init(
      entry.script, entry.script.source.bytes.indices, entry.commands,
      Set(sourcing?.instructions.flatMap(\.secretParameters) ?? []),
      endsOpen: entry.isSpelledWell && entry.script.lines.count == 1, session)
  }

  /// One command of a program, as the session is now.
  package init(_ instruction: Instruction, of program: Program, _ session: Session) {
    self.init(
      program.script, program.range(of: instruction).offsets, [program.command(of: instruction)],
      instruction.secretParameters, endsOpen: false, session)
  }

  private init(
    _ script: Script, _ range: Range<Int>, _ commands: [ReadCommand],
    _ secretParameters: Set<String>, endsOpen: Bool, _ session: Session
  ) {
    let typed = TypedSecrets(session, beside: secretParameters)
    self.script = script
    self.range = range
    self.commands = commands
    secrets = typed.places(in: script, range, commands)
    files = commands.flatMap { $0.files(where: typed.fields) }
    let scope = session.sourced.parameters == nil ? nil : session.names
    parameters = scope.map { scope in commands.flatMap { $0.parameters(scope, typed) } } ?? []
    checksParameter =
      scope.map { scope in commands.contains { $0.checksParameter(scope) } } ?? false
    given = session.app.setup.secrets
    // While something is pending, no answer is taken.
    due = endsOpen && !session.app.isBusy ? commands.first.flatMap(typed.due) : nil
  }

  /// The line as it was typed.
  package var bytes: ArraySlice<UInt8> { script.source.bytes[range] }

  /// The line as it can be shown.
  package var shown: String { script.source.replacing(secrets, in: range) { _ in Value.dots } }

  /// The line as a history may keep it: without its secrets.
  ///
  /// A secret at the end is left out, so that the line asks for it when it is typed again.
  package var withoutSecrets: String {
    script.source.replacing(secrets, in: range) { $0.isTrailing ? "" : Value.dots }.trimmedEnd
  }

  /// The secrets in the line, in order: the name of each, and the range of its word in ``bytes``.
  package var secretPlaces: [(name: String, place: Range<Int>)] {
    secrets.map { ($0.name, $0.value) }
  }

  /// The secrets in the line that a recording asks for by a name.
  package var namedSecrets: [String] {
    secrets.filter { !$0.name.isEmpty }.compactMap(\.text)
      + parameters.filter { $0.secretName != nil }.map(\.value.revealed.text)
  }

  /// The secret that the line ends without: what to ask for, and the line with the answer put in.
  package var secretDue: (label: String, completed: (_ secret: String) -> String)? {
    due.map { due in
      (
        due.field.label,
        { script.source.replacing([(due.end..<due.end, " \(QuotedWord.of($0))")]) }
      )
    }
  }

  /// The line as a recording writes it: `${secret.NAME}` where a secret was typed, by the name under
  /// which it was given or else by that of its field, files by their whole path, and the values of parameters.
  ///
  /// - Parameters:
  ///   - folder: The working folder, which holds the files that it names.
  ///   - names: The names of secrets that were not given under one, to which those of the line are added.
  /// - Returns: The line, which says the same wherever it runs, unless a secret is left out of it.
  package func recordable(in folder: String, _ names: inout SecretNames) -> RecordedLine {
    var parts: [(range: Range<Int>, text: String?)] = []
    var named: Set<NamedFile> = []
    for place in secrets { parts.append(reference(to: place, &names)) }
    for (range, name) in files {
      if let part = parts.firstIndex(where: { $0.range.overlaps(range) }) {
        parts[part].text = nil
        continue
      }
      let whole = ShownPath.normalized(name.hasPrefix("/") ? name : "\(folder)/\(name)")
      parts.append((range, QuotedWord.of(whole)))
      named.insert(NamedFile(typed: name, path: whole))
    }
    for parameter in parameters
    where !parts.contains(where: { $0.range.overlaps(parameter.range) }) {
      let (value, range) = (parameter.value, parameter.range)
      let secret = parameter.secretName.map { name(ofSecret: value.revealed.text, in: $0, &names) }
      parts.append((range, secret.map { "secret.\($0)" } ?? value.json))
    }
    let lacksSecret = parts.contains { part in
      part.text == nil && !script.comments.contains { $0.offsets.overlaps(part.range) }
    }
    return RecordedLine(
      text: script.source.replacing(
        parts.map { ($0.range, $0.text ?? Value.dots) }
          .sorted { $0.range.lowerBound < $1.range.lowerBound }, in: range),
      lack: lacksSecret ? .secret : checksParameter ? .parameter : nil, files: named)
  }

  /// The line as the only one of a recording.
  package func recordable(in folder: String) -> RecordedLine {
    var names = SecretNames()
    return recordable(in: folder, &names)
  }

  /// The name under which a secret was given, or else one made of that of a field.
  private func name(
    ofSecret word: String, in field: String, _ names: inout SecretNames
  ) -> String {
    given.first { $0.value == word }?.name ?? names.name(of: word, in: field)
  }

  /// The text that means the secret at a place, `${secret.NAME}` in words; nil if none can.
  ///
  /// A secret typed somewhere by mistake has one only in words, and where an expression has it as a string.
  private func reference(
    to place: TypedSecrets.Place, _ names: inout SecretNames
  ) -> (range: Range<Int>, text: String?) {
    let bytes = script.source.bytes
    let word = place.text ?? String(decoding: bytes[place.value], as: UTF8.self)
    guard place.name.isEmpty else {
      // A parameter has the name of the field that it is for, once that is known.
      let known = place.kind == .variable ? names.name(of: word) : nil
      let name = known ?? name(ofSecret: word, in: place.name, &names)
      return (place.value, "${secret.\(name)}")
    }
    guard let name = given.first(where: { $0.value == word })?.name ?? names.name(of: word) else {
      return (place.value, nil)
    }
    if commands.contains(where: { $0.plainWords.contains { $0.overlaps(place.value) } }) {
      return (place.value, "${secret.\(name)}")
    }
    let literal = literal(of: place.value)
    return literal.map { ($0, "secret.\(name)") } ?? (place.value, nil)
  }

  /// The string of an expression that a text is all of, with its quotes; nil if it is in none, or in one of another kind.
  private func literal(of text: Range<Int>) -> Range<Int>? {
    let bytes = script.source.bytes
    let literal = text.lowerBound - 1..<text.upperBound + 1
    let isInExpression = commands.contains { command in
      guard let raw = command.restExpression?.raw.range.offsets else { return false }
      return raw.lowerBound <= literal.lowerBound && literal.upperBound <= raw.upperBound
    }
    guard isInExpression, "'\"".utf8.contains(bytes[literal.lowerBound]),
      bytes[literal.lowerBound] == bytes[literal.upperBound - 1]
    else { return nil }
    // r"…" and """…""" are others.
    let before = bytes[..<literal.lowerBound].last
    let isPlain = before.map { !Subject.isNameByte($0) && !"'\"".utf8.contains($0) } ?? true
    return isPlain ? literal : nil
  }
}

extension ReadCommand {
  fileprivate var hasParameters: Bool { arguments.all.contains { $0.role == .parameter } }

  /// The names in its expressions that mean parameters of a file.
  fileprivate func parameters(_ scope: Names, _ typed: TypedSecrets) -> [TypedLine.Parameter] {
    let fields = typed.givenPlaces(in: self)
    return expressions.flatMap(\.references).compactMap { reference in
      guard let value = scope.parameter(reference.name) else { return nil }
      let start = reference.range.offsets.lowerBound
      let field = fields.first { $0.value.contains(start) }?.name
      return TypedLine.Parameter(
        value: value, range: start..<start + reference.name.utf8.count,
        secretName: field
          ?? (value.isSecret || typed.isKnown(value.revealed.text) ? reference.name : nil))
    }
  }

  fileprivate func checksParameter(_ scope: Names) -> Bool {
    guard let word = arguments.word(.subject) else { return false }
    let path = Subject(arguments.script.pathText(ofWord: word))?.names ?? []
    return path.first.map { scope.parameter($0) != nil } ?? false
  }

  /// The words in any place of which `${…}` would be replaced.
  fileprivate var plainWords: [Range<Int>] {
    let script = arguments.script
    return arguments.all.compactMap { argument in
      let word = script.words[argument.valueWord]
      let bytes = script.source.bytes[word.range.offsets]
      return word.hasExpression || bytes.contains { #"'\"#.utf8.contains($0) }
        ? nil : word.range.offsets
    }
  }

  /// The files that a command names, and where, at a step that has these fields.
  fileprivate func files(
    where fields: @autoclosure () -> [FieldDescription]
  ) -> [(range: Range<Int>, name: String)] {
    let script = arguments.script
    var names = arguments.all.compactMap { argument -> (Range<Int>, String)? in
      guard argument.role == .file || argument.role == .only && fields().map(\.kind) == [.file]
      else { return nil }
      if script.words[argument.word].hasExpression { return nil }
      return (script.words[argument.word].range.offsets, script.texts[argument.word])
    }
    for answer in arguments.fields where answer.nameWord != answer.valueWord {
      guard let name = answer.value,
        fields().contains(where: { $0.name == answer.name && $0.kind == .file })
      else { continue }
      names.append((script.words[answer.valueWord].range.offsets, name))
    }
    return names
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String {
    let end = utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { String(self[...$0]) } ?? ""
  }
}
