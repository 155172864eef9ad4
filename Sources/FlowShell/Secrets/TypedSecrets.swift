import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript
import FlowText

/// Decides which places of lines hold secrets, whether or not the lines can be read or were accepted.
///
/// Everything that prints or keeps a line asks here: diagnostics, echoed lines, JSON, reports, the history,
/// recordings, the journal, and lint.
final class TypedSecrets {
  /// The flows and commands that lines may name.
  let language: ScriptLanguage
  /// The session that the lines were typed in; nil if they never ran.
  let session: Session?
  /// The names of the fields that are secret in some flow.
  let fieldNames: Set<String>
  /// The names of the variables that are secret.
  private let variables: Set<String>
  /// The secrets that are known by their text.
  private let known: Secrets
  /// True if the only field of the form was secret when the lines ran; nil if they have not run yet.
  private let isOnlySecret: Bool?
  /// True if a line may have been refused, so that words that belong to no field of the step are hidden.
  let hidesStrays: Bool
  /// The secrets that subjects hold, by their texts, of lines that never ran.
  private var secrecies: [String: (name: String, kind: Kind)?] = [:]
  /// The worlds as they begin.
  private lazy var beginning = Worlds(language.flows).document

  /// The secrets of lines that never ran.
  ///
  /// - Parameters:
  ///   - language: the flows and commands that they may name.
  ///   - known: the secrets that are known by their text.
  ///   - fieldNames: the names of secret fields; nil for those of all flows.
  ///   - variables: the names of secret variables.
  init(
    _ language: ScriptLanguage, knowing known: Secrets = Secrets(),
    fieldNames: Set<String>? = nil, variables: Set<String> = []
  ) {
    self.language = language
    self.known = known
    self.fieldNames = fieldNames ?? Set(language.flows.flatMap { $0.secretFields })
    self.variables = variables
    session = nil
    isOnlySecret = nil
    hidesStrays = true
  }

  /// The secrets of lines that are typed in a session, before they run, where other variables are secret as well.
  init(_ session: Session, beside variables: Set<String> = []) {
    language = session.language
    known = session.secrets
    fieldNames = session.secretNames
    self.variables = session.secretVariables.union(variables)
    self.session = session
    isOnlySecret = nil
    hidesStrays = true
  }

  /// The secrets of a line that has just run in a session.
  init(_ session: Session, ran command: CommandFacts) {
    language = session.language
    known = session.secrets
    fieldNames = session.secretNames
    variables = session.secretVariables
    self.session = session
    isOnlySecret = command.isOnlySecret
    hidesStrays = command.isRefused
  }

  // Places

  /// The secrets of every line, in order of place.
  func places(in script: Script) -> [Place] {
    places(in: script, script.source.bytes.indices, language.commands(of: script))
  }

  /// The secrets in some bytes of a script that hold these commands, and in the comments there, in order
  /// of place.
  func places(in script: Script, _ range: Range<Int>, _ commands: [ReadCommand]) -> [Place] {
    let typed = commands.flatMap { places(in: $0) }
    let noted = script.comments.flatMap { known.places(in: script.source.bytes[$0.offsets]) }
      .filter { place in !typed.contains { $0.value.overlaps(place) } }
      .map { Place(name: "", value: $0) }
    return (typed + noted).filter { range.contains($0.value.lowerBound) }
      .sorted { $0.value.lowerBound < $1.value.lowerBound }
  }

  /// The secrets of a line, in order of place.
  func places(in command: ReadCommand) -> [Place] {
    let (script, line) = (command.arguments.script, command.line)
    let words = script.commandWords(of: line).words
    var places = kept(in: command).filter { !$0.isReference }
    if hidesStrays { places += strays(in: command) }
    if !known.isEmpty {
      var texts = command.arguments.all.filter(\.role.isText).map { argument in
        valueRange(of: argument.valueWord, isPair: argument.isPair, in: script)
      }
      if line.isRaw { texts.append(line.raw.offsets) }
      if !command.isUnderstood { texts = words.map { script.words[$0].range.offsets } }
      texts.append(script.source.rest(after: words.last.map { script.words[$0].range.offsets }))
      for text in script.source.joined(texts) {
        places += known.places(in: script.source.bytes[text]).map { Place(name: "", value: $0) }
      }
    }
    return places.withoutOverlaps
  }

  /// The places of a line that are secret whatever they hold, including those that name what is given
  /// elsewhere.
  func kept(in command: ReadCommand) -> [Place] {
    let words = command.arguments.script.commandWords(of: command.line).words
    var places = self.places(in: command, upTo: words.upperBound)
    if !command.isUnderstood { places += self.places(named: words, in: command) }
    return places + placesInExpressions(of: command)
  }

  /// The places of a line where a field or the world is given what may be read from variables.
  func givenPlaces(in command: ReadCommand) -> [Place] {
    places(in: command, upTo: 0).filter { $0.kind == .field || $0.kind == .world }
  }

  /// The values that are secret by what they are given to, or compared with.
  private func places(in command: ReadCommand, upTo end: Int) -> [Place] {
    let (arguments, script) = (command.arguments, command.arguments.script)
    var path: [Subject.Segment] = []
    var compared: (name: String, kind: Kind)?
    return arguments.all.flatMap { argument -> [Place] in
      let name: String
      let kind: Kind
      switch argument.role {
      case .worldPath:
        path = Subject.path(script.pathText(ofWord: argument.word)) ?? []
        return []
      case .leaf:
        guard isSecret(path) else { return [] }
        (name, kind) = (path.lastName, .world)
      case .subject:
        compared = script.subjectText(ofWord: argument.word).flatMap(secrecy)
        return []
      case .expected:
        guard let compared, !script.isNull(argument.word) else { return [] }
        (name, kind) = compared
      case .field:
        name = FieldArgument(argument, script).name
        guard isSecretField(name) else { return [] }
        kind = .field
      case .parameter:
        name = FieldArgument(argument, script).name
        guard isSecretVariable(name) else { return [] }
        kind = .variable
      case .link, .path: return places(inLink: argument.word, of: command)
      case .only:
        guard let only = secretOnly(script.texts[argument.word]) else { return [] }
        (name, kind) = (only, .field)
      case .secret: (name, kind) = ("secret", .given)
      default: return []
      }
      let standsAlone =
        argument.word != argument.valueWord || argument.role == .leaf || argument.role == .secret
      return [
        place(
          name, kind, of: argument.valueWord, isPair: argument.isPair, in: command,
          isTrailing: standsAlone && argument.valueWord + 1 == end)
      ]
    }
  }

  /// The words after the names of secret fields and variables in a line that cannot be read.
  private func places(named words: Range<Int>, in command: ReadCommand) -> [Place] {
    let script = command.arguments.script
    return words.compactMap { word in
      if let name = script.pairName(ofWord: word) {
        return isSecretField(name) || isSecretVariable(name)
          ? place(name, .field, of: word, isPair: true, in: command) : nil
      }
      let name = script.texts[word]
      guard word + 1 < words.upperBound, isSecretField(name) else { return nil }
      let isAssigned = script.texts[word + 1] == "=" && word + 2 < words.upperBound
      let value = isAssigned ? word + 2 : word + 1
      return place(
        name, .field, of: value, isPair: false, in: command,
        isTrailing: value + 1 == words.upperBound)
    }
  }

  /// The values that a link gives to secret fields, or to fields with nearly the same name.
  private func places(inLink word: Int, of command: ReadCommand) -> [Place] {
    let script = command.arguments.script
    let range = script.words[word].range.offsets
    let bytes = script.source.bytes
    guard let query = bytes[range].firstIndex(of: UInt8(ascii: "?")) else { return [] }
    return bytes[query..<range.upperBound].split { Array("?&'\"".utf8).contains($0) }
      .compactMap { part in
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = String(decoding: part[..<equals], as: UTF8.self)
        guard isSecretField(name) || Suggestion.closest(to: name, among: fieldNames) != nil
        else { return nil }
        let value = equals + 1..<part.endIndex
        let expressions = command.expressions(inWord: word).filter {
          value.contains($0.raw.range.offsets.lowerBound)
        }
        return Place(
          name: "", value: value, word: word,
          text: String(decoding: bytes[value], as: UTF8.self), kind: .field,
          expressions: expressions, isReference: bytes[value].starts(with: Array("${".utf8)))
      }
  }

  /// The field of the step whose value is due at the end of a command, if that is a secret, and where.
  func due(in command: ReadCommand) -> (field: FieldDescription, end: Int)? {
    let script = command.arguments.script
    guard let last = command.arguments.all.last, last.role == .only,
      !script.words[last.word].isQuoted,
      let field = fields.first(where: { $0.name == script.texts[last.word] && $0.isSecret })
    else { return nil }
    return (field, Int(script.words[last.word].range.end))
  }

  /// The value in a word.
  func place(
    _ name: String, _ kind: Kind, of word: Int, isPair: Bool, in command: ReadCommand,
    isTrailing: Bool = false
  ) -> Place {
    let script = command.arguments.script
    let pieces = isPair ? script.valuePieces(ofWord: word) : script.pieces(ofWord: word)
    var isReference = false
    if pieces.count == 1, case .expression = pieces[0] { isReference = true }
    let text = isPair ? script.pairValue(ofWord: word) : script.texts[word]
    return Place(
      name: name, value: valueRange(of: word, isPair: isPair, in: script), word: word,
      text: script.words[word].hasExpression ? nil : text, isTrailing: isTrailing, kind: kind,
      expressions: command.expressions(inWord: word), isReference: isReference)
  }

  /// The bytes of the value in a word; of a pair, those after `NAME=`.
  private func valueRange(of word: Int, isPair: Bool, in script: Script) -> Range<Int> {
    let range = script.words[word].range.offsets
    let length = script.words[word].pairNameLength
    guard isPair, !script.source.bytes[range].contains(UInt8(ascii: "\n")) else { return range }
    return min(range.lowerBound + length + 1, range.upperBound)..<range.upperBound
  }

  // What is secret

  func isSecretField(_ name: String) -> Bool {
    fieldNames.contains(name) || fields.contains { $0.name == name && $0.isSecret }
  }

  func isSecretVariable(_ name: String) -> Bool { variables.contains(name) }

  /// True if a text is that of a secret, whatever it stands for.
  func isKnown(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return known.places(in: bytes[...]).contains { $0 == bytes.indices }
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
  private func isSecret(_ path: [Subject.Segment]) -> Bool {
    guard !path.isEmpty else { return false }
    if case .secret? = session?.app.state.worlds.at(path) { return true }
    if session == nil, case .secret? = beginning.at(path) { return true }
    guard case .name(let name)? = path.last else { return false }
    return fieldNames.contains(name)
  }

  /// The same for what is written as a subject, of which a script names the same few again and again.
  private func secrecy(of text: String) -> (name: String, kind: Kind)? {
    // What a session holds is another thing with each line.
    guard session == nil else { return Subject(text).flatMap(secrecy) }
    if let known = secrecies[text] { return known }
    let found = Subject(text).flatMap(secrecy)
    secrecies.updateValue(found, forKey: text)
    return found
  }

  /// The secret in a value that is compared with a subject; nil if it is none.
  func secrecy(of subject: Subject) -> (name: String, kind: Kind)? {
    let name = subject.path.lastName
    switch subject.root {
    case .world: return isSecret(subject.path) ? (name, .world) : nil
    case .secret: return (name, .given)
    case .row: return isSecretVariable(name) ? (name, .given) : nil
    case nil:
      return subject.path.isEmpty && isSecretVariable(subject.name) ? (subject.name, .given) : nil
    case .state, .output:
      // What is compared may be secret though there is nothing yet to compare it with.
      if isSecretField(name) { return (name, .given) }
      guard let session, let value = try? session.names.value(of: subject), value.isSecret
      else { return nil }
      return (name, .given)
    default: return nil
    }
  }

  /// The words that the fields of that form can be, as far as they can be chosen from.
  private(set) lazy var choices: Set<String> = {
    guard let view = session?.app.run?.view, view.outcome == nil else { return [] }
    return Set(view.fields.filter { !$0.description.isSecret }.flatMap { $0.choices ?? [] })
  }()

  /// The form of the step that runs.
  private(set) lazy var fields: [FieldDescription] = {
    guard let view = session?.app.run?.view, view.outcome == nil else { return [] }
    return view.fields.map(\.description)
  }()
}

extension Script {
  /// True of the word that says that there is no value.
  fileprivate func isNull(_ word: Int) -> Bool {
    !words[word].isQuoted && texts[word] == "null"
  }
}

extension Role {
  /// True of a word that holds text that was written freely, and no name.
  fileprivate var isText: Bool {
    switch self {
    case .only, .field, .parameter, .leaf, .expected, .link, .path, .file, .code, .text, .secret:
      true
    default: false
    }
  }
}

extension Collection<Subject.Segment> where Self: BidirectionalCollection {
  /// The name that a path ends with; empty if it ends with none.
  var lastName: String { if case .name(let name)? = last { name } else { "" } }
}

extension SourceText {
  /// Ranges of a line, of which those with nothing but blanks between them are one: a secret may be several words.
  fileprivate func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound < range.lowerBound,
        bytes[last.upperBound..<range.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") })
      {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }

  /// The blanks and the comment after the last word of a line.
  fileprivate func rest(after word: Range<Int>?) -> Range<Int> {
    guard let word else { return 0..<0 }
    let end = bytes[word.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return word.upperBound..<end
  }
}
