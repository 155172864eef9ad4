import FlowCore
import FlowExpressions
import FlowScript

/// The secrets in lines as they were typed, whether or not they can be read or were accepted: the
/// values of fields and of leaves of the world that are secret.
final class TypedSecrets {
  /// A secret that was typed.
  struct Place {
    let name: String
    /// The bytes of the value.
    let value: Range<Int>
    /// True if the line asks for the secret where nothing stands in its place.
    let isTrailing: Bool
  }

  private let language: ScriptLanguage
  /// The session that the lines were typed in; nil if they never ran.
  private let session: Session?
  /// The secrets that are known by their text.
  private let known: Secrets
  /// True if the only field of the form was secret when the lines ran; nil if they have not run yet.
  private let isOnlySecret: Bool?
  /// The names of the fields that are secret in some flow.
  private lazy var names = session?.secretNames ?? Set(language.flows.flatMap { $0.secretFields })

  init(_ language: ScriptLanguage, knowing known: Secrets) {
    self.language = language
    self.known = known
    session = nil
    isOnlySecret = nil
  }

  init(_ session: Session, isOnlySecret: Bool? = nil) {
    language = session.language
    known = session.secrets
    self.session = session
    self.isOnlySecret = isOnlySecret
  }

  /// The secrets of every line, in order of place.
  func places(in script: Script) -> [Place] {
    var reader = ArgumentReader(script, language)
    let typed = script.lines.flatMap { line -> [Place] in
      guard line.kind == .command else { return [] }
      let (arguments, effect) = reader.read(line)
      return places(in: arguments, of: line, isUnderstood: effect != nil)
    }
    let noted = script.comments.flatMap { known.places(in: script.source.bytes[$0.offsets]) }
      .filter { place in !typed.contains { $0.value.overlaps(place) } }
    if noted.isEmpty { return typed }
    return (typed + noted.map { Place(name: "", value: $0, isTrailing: false) })
      .sorted { $0.value.lowerBound < $1.value.lowerBound }
  }

  /// The secrets among the words of a line, in order of place.
  ///
  /// The word behind the name of a secret field is one also where the line cannot be understood.
  func places(in arguments: Arguments, of line: Line, isUnderstood: Bool = true) -> [Place] {
    let script = arguments.script
    let words = script.commandWords(of: line).words
    var places = places(in: arguments, upTo: words.upperBound)
    var texts = arguments.all.filter(\.role.isText).map { argument in
      valueRange(of: argument.valueWord, isPair: argument.isPair, in: script)
    }
    if line.isRaw { texts.append(line.raw.offsets) }
    if !isUnderstood {
      places += self.places(named: words, in: script)
      texts = words.map { script.words[$0].range.offsets }
    }
    texts.append(script.source.rest(behind: words.last.map { script.words[$0].range.offsets }))
    for text in texts {
      places += known.places(in: script.source.bytes[text]).map {
        Place(name: "", value: $0, isTrailing: false)
      }
    }
    var end = 0
    return places.sorted { $0.value.lowerBound < $1.value.lowerBound }.filter { place in
      defer { end = max(end, place.value.upperBound) }
      return place.value.lowerBound >= end
    }
  }

  /// The values that are secret by what they are given to.
  private func places(in arguments: Arguments, upTo end: Int) -> [Place] {
    let script = arguments.script
    var path = ""
    return arguments.all.compactMap { argument in
      let name: String
      switch argument.role {
      case .worldPath:
        path = script.texts[argument.word]
        return nil
      case .leaf:
        guard isSecret(path) else { return nil }
        name = String(path.split(whereSeparator: { $0 == "." || $0 == "[" }).last ?? "")
      case .field, .parameter:
        name = FieldArgument(argument, script).name
        guard isSecretField(name) else { return nil }
      case .only:
        guard let only = secretOnly(script.texts[argument.word]) else { return nil }
        name = only
      case .secret: name = "secret"
      default: return nil
      }
      let standsAlone =
        argument.word != argument.valueWord || argument.role == .leaf || argument.role == .secret
      return place(
        name, of: argument.valueWord, isPair: argument.isPair, in: script,
        isTrailing: standsAlone && argument.valueWord + 1 == end)
    }
  }

  /// The field of the step whose value is due at the end of a line, if that is a secret, and where.
  func due(in script: Script) -> (field: FieldDescription, end: Int)? {
    guard script.lines.count == 1, let line = script.lines.first, line.kind == .command else {
      return nil
    }
    var reader = ArgumentReader(script, language)
    let arguments = reader.read(line).arguments
    guard let last = arguments.all.last, last.role == .only, !script.words[last.word].isQuoted,
      let field = fields.first(where: { $0.name == script.texts[last.word] && $0.isSecret })
    else { return nil }
    return (field, Int(script.words[last.word].range.end))
  }

  /// The words behind the names of secret fields in a line that cannot be read.
  private func places(named words: Range<Int>, in script: Script) -> [Place] {
    words.compactMap { word in
      if let name = script.pairName(ofWord: word) {
        return isSecretField(name)
          ? place(name, of: word, isPair: true, in: script, isTrailing: false) : nil
      }
      let name = script.texts[word]
      guard word + 1 < words.upperBound, isSecretField(name) else { return nil }
      return place(
        name, of: word + 1, isPair: false, in: script, isTrailing: word + 2 == words.upperBound)
    }
  }

  /// The value in a word; nil if it is a `${…}`, which names what is given elsewhere.
  private func place(
    _ name: String, of word: Int, isPair: Bool, in script: Script, isTrailing: Bool
  ) -> Place? {
    let pieces = isPair ? script.valuePieces(ofWord: word) : script.pieces(ofWord: word)
    if pieces.count == 1, case .expression = pieces[0] { return nil }
    return Place(
      name: name, value: valueRange(of: word, isPair: isPair, in: script), isTrailing: isTrailing)
  }

  /// The bytes of the value in a word: of a pair those behind `NAME=`.
  private func valueRange(of word: Int, isPair: Bool, in script: Script) -> Range<Int> {
    let range = script.words[word].range.offsets
    let length = script.words[word].pairNameLength
    guard isPair, !script.source.bytes[range].contains(UInt8(ascii: "\n")) else { return range }
    return min(range.lowerBound + length + 1, range.upperBound)..<range.upperBound
  }

  private func isSecretField(_ name: String) -> Bool {
    names.contains(name) || fields.contains { $0.name == name && $0.isSecret }
  }

  /// The name of the only field of the form, if a single word is its secret value.
  private func secretOnly(_ text: String) -> String? {
    if let isOnlySecret { return isOnlySecret ? "secret" : nil }
    guard let only = fields.first, fields.count == 1, only.isSecret, text != only.name else {
      return nil
    }
    return only.name
  }

  /// True if a path of the world leads to a secret, as the world is or as it begins.
  private func isSecret(_ path: String) -> Bool {
    guard let segments = Subject.segments(".\(path)") else { return false }
    if case .secret? = session?.state.worlds.at(segments) { return true }
    if session == nil, case .secret? = Worlds(language.flows).document.at(segments) { return true }
    guard case .name(let name)? = segments.last else { return false }
    return names.contains(name)
  }

  /// The form of the step that runs.
  private var fields: [FieldDescription] {
    guard let view = session?.state.run?.view, view.outcome == nil else { return [] }
    return view.fields.map(\.description)
  }
}

extension Role {
  /// True of a word that holds what somebody wrote, and no name.
  fileprivate var isText: Bool {
    switch self {
    case .only, .field, .parameter, .leaf, .expected, .link, .path, .file, .code, .text, .secret:
      true
    default: false
    }
  }
}

/// Hides the secrets in diagnostics about lines that never ran.
package struct HiddenSecrets {
  private let secrets: TypedSecrets
  private let known: Secrets
  // The last command, since many diagnostics can be about one.
  private var path: String?
  private var entry = 0..<0
  private var hidden: [Range<Int>] = []

  /// Knows the secrets that some flow asks for, and those that were given.
  package init(
    of flows: [RegisteredFlow], _ commands: CommandList = .standard,
    given: [(name: String, value: String)] = []
  ) {
    known = Secrets(knowing: given)
    secrets = TypedSecrets(ScriptLanguage(flows, commands), knowing: known)
  }

  /// A diagnostic that shows none of them.
  package mutating func hide(in place: PlacedDiagnostic) -> PlacedDiagnostic {
    if path != place.source.path || !entry.contains(Int(place.diagnostic.range.start)) {
      path = place.source.path
      entry = place.entry
      let (script, _) = Script.parse(
        entry: Array(place.source.bytes[entry]), path: "", number: 1)
      let start = entry.lowerBound
      hidden = secrets.places(in: script).map {
        $0.value.lowerBound + start..<$0.value.upperBound + start
      }
    }
    var place = place
    place.hidden = hidden
    place.diagnostic.message = known.hide(place.diagnostic.message)
    return place
  }
}

/// A line as a recording writes it.
package struct RecordedLine {
  package let text: String
  /// True if dots stand in it for a secret: run again, it would mean something else.
  package let lacksSecret: Bool
}

extension Session {
  /// The secrets that stand in a line as it is typed, in order: the name of each, and the bytes of the
  /// line that are its word.
  package func typedSecrets(in text: String) -> [(name: String, place: Range<Int>)] {
    TypedSecrets(self).places(in: script(text)).map { ($0.name, $0.value) }
  }

  /// A line as a history may keep it: without its secrets.
  ///
  /// A secret at the end is left out, so that the line asks for it when it is typed again.
  package func withoutSecrets(_ text: String) -> String {
    let script = script(text)
    let places = TypedSecrets(self).places(in: script)
    return script.source.replacing(places) { $0.isTrailing ? "" : Value.dots }.trimmedEnd
  }

  /// A line that could not be read, as it can be shown.
  package func shown(_ text: String) -> String {
    let script = script(text)
    return script.source.replacing(TypedSecrets(self).places(in: script)) { _ in Value.dots }
  }

  /// An instruction that was just run, as it can be shown, on one line.
  package func shown(_ instruction: Instruction, of program: Program) -> String {
    let range = program.range(of: instruction).offsets
    let places = hiddenPlaces(in: instruction, of: program)
    let text = program.script.source.replacing(places, in: range) { _ in Value.dots }
    return RawText(SourceRange(0..<text.utf8.count), in: Array(text.utf8)).text
  }

  /// The secrets in an instruction that was just run.
  func hiddenPlaces(in instruction: Instruction, of program: Program) -> [TypedSecrets.Place] {
    TypedSecrets(self, isOnlySecret: runner.details.isOnlySecret).places(
      in: program.arguments(of: instruction), of: program.script.lines[Int(instruction.line)])
  }

  /// A mistake in a line that was typed, without its secrets.
  package func hiding(_ mistake: PlacedDiagnostic) -> PlacedDiagnostic {
    var mistake = mistake
    let (script, _) = Script.parse(entry: mistake.source.bytes, path: "", number: 1)
    mistake.hidden = TypedSecrets(self).places(in: script).map { $0.value }
    mistake.diagnostic.message = secrets.hide(mistake.diagnostic.message)
    return mistake
  }

  /// A line as a recording writes it: `${secret.NAME}` where a secret was typed, by the name under which it
  /// was given or else by that of its field, and files as whoever runs the recording finds them.
  ///
  /// - Parameters:
  ///   - text: The line as it was typed.
  ///   - folder: The working folder, where the files lie that it names.
  ///   - recording: The folder of the recording; nil if none is made yet. Files in it are named from
  ///     there on, and others by their whole path.
  /// - Returns: The line, which says the same wherever it runs, unless a secret is left out of it.
  package func recordable(
    _ text: String, in folder: String, beside recording: String? = nil
  ) -> RecordedLine {
    let script = script(text)
    let words = plainWords(of: script)
    var parts = TypedSecrets(self).places(in: script).map { place in
      (range: place.value, text: reference(to: place, in: script, words))
    }
    for (range, name) in fileNames(in: script) {
      if let part = parts.firstIndex(where: { $0.range.overlaps(range) }) {
        parts[part].text = nil
        continue
      }
      let whole = ShownPath.normalized(name.hasPrefix("/") ? name : "\(folder)/\(name)")
      let isBeside = recording.map { whole.hasPrefix("\($0)/") } ?? false
      let found = isBeside ? String(whole.dropFirst((recording?.count ?? 0) + 1)) : whole
      if found != name { parts.append((range, QuotedWord.of(found))) }
    }
    return RecordedLine(
      text: script.source.replacing(
        parts.map { ($0.range, $0.text ?? Value.dots) }
          .sorted { $0.range.lowerBound < $1.range.lowerBound }),
      lacksSecret: parts.contains { part in
        part.text == nil && !script.comments.contains { $0.offsets.overlaps(part.range) }
      })
  }

  /// The `${secret.NAME}` that means what stands at a place; nil if none can.
  ///
  /// A secret that stands somewhere by mistake has one in words alone.
  private func reference(
    to place: TypedSecrets.Place, in script: Script, _ words: [Range<Int>]
  ) -> String? {
    let typed = String(decoding: script.source.bytes[place.value], as: UTF8.self)
    let given = setup.secrets.first { [$0.value, QuotedWord.of($0.value)].contains(typed) }?.name
    guard place.name.isEmpty else { return "${secret.\(given ?? place.name)}" }
    guard let given, words.contains(where: { $0.overlaps(place.value) }) else { return nil }
    return "${secret.\(given)}"
  }

  /// The words of a line in any place of which `${…}` would be replaced.
  private func plainWords(of script: Script) -> [Range<Int>] {
    guard let line = script.lines.first else { return [] }
    var reader = ArgumentReader(script, language)
    return reader.read(line).arguments.all.compactMap { argument in
      let word = script.words[argument.valueWord]
      let bytes = script.source.bytes[word.range.offsets]
      return word.hasExpression || bytes.contains { #"'\"#.utf8.contains($0) }
        ? nil : word.range.offsets
    }
  }

  /// The files that a line names, and where.
  private func fileNames(in script: Script) -> [(range: Range<Int>, name: String)] {
    var reader = ArgumentReader(script, language)
    guard let line = script.lines.first else { return [] }
    _ = reader.read(line)
    let fields = state.run?.view.fields.filter { $0.description.kind == .file } ?? []
    let isOnlyFile = fields.count == 1 && state.run?.view.fields.count == 1
    var names = reader.arguments.compactMap { argument -> (Range<Int>, String)? in
      guard argument.role == .file || argument.role == .only && isOnlyFile else { return nil }
      if script.words[argument.word].hasExpression { return nil }
      return (script.words[argument.word].range.offsets, script.texts[argument.word])
    }
    let answers = Arguments(script: script, all: reader.arguments[...]).fields
    for answer in answers where fields.contains(where: { $0.description.name == answer.name }) {
      guard let name = answer.value, answer.nameWord != answer.valueWord else { continue }
      names.append((script.words[answer.valueWord].range.offsets, name))
    }
    return names
  }

  /// The secret that a line ends without: what to ask for, and the line with the answer put in.
  package func secretDue(
    in text: String
  ) -> (label: String, completed: (_ secret: String) -> String)? {
    // While something is pending, no answer is taken.
    guard !state.isBusy else { return nil }
    let (script, diagnostics) = Script.parse(entry: Array(text.utf8), path: "", number: 1)
    guard diagnostics.isEmpty, let due = TypedSecrets(self).due(in: script) else {
      return nil
    }
    return (
      due.field.label,
      { script.source.replacing([(due.end..<due.end, " \(QuotedWord.of($0))")]) }
    )
  }

  private func script(_ text: String) -> Script {
    Script.parse(entry: Array(text.utf8), path: "", number: 1).script
  }
}

extension SourceText {
  /// The blanks and the comment behind the last word of a line.
  fileprivate func rest(behind word: Range<Int>?) -> Range<Int> {
    guard let word else { return 0..<0 }
    let end = bytes[word.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return word.upperBound..<end
  }

  fileprivate func replacing(
    _ places: [TypedSecrets.Place], in range: Range<Int>? = nil,
    with text: (TypedSecrets.Place) -> String
  ) -> String {
    replacing(places.map { ($0.value, text($0)) }, in: range)
  }

  /// The text of a range with others in the place of some parts of it, which are in order.
  fileprivate func replacing(
    _ parts: [(range: Range<Int>, text: String)], in range: Range<Int>? = nil
  ) -> String {
    let range = range ?? bytes.indices
    var replaced: [UInt8] = []
    var end = range.lowerBound
    for part in parts {
      replaced += bytes[end..<part.range.lowerBound]
      replaced += Array(part.text.utf8)
      end = part.range.upperBound
    }
    return String(decoding: replaced + bytes[end..<range.upperBound], as: UTF8.self)
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String {
    let end = utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { String(self[...$0]) } ?? ""
  }
}
