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
    places(in: script, script.source.bytes.indices, language.commands(of: script))
  }

  /// The secrets in some bytes of a script, where these commands stand, and in the comments there, in order
  /// of place.
  func places(in script: Script, _ range: Range<Int>, _ commands: [ReadCommand]) -> [Place] {
    let typed = commands.flatMap {
      places(in: $0.arguments, of: $0.line, isUnderstood: $0.isUnderstood)
    }
    let noted = script.comments.flatMap { known.places(in: script.source.bytes[$0.offsets]) }
      .filter { place in !typed.contains { $0.value.overlaps(place) } }
      .map { Place(name: "", value: $0, isTrailing: false) }
    return (typed + noted).filter { range.contains($0.value.lowerBound) }
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
    var path: [Subject.Segment] = []
    return arguments.all.compactMap { argument in
      let name: String
      switch argument.role {
      case .worldPath:
        path = Subject.path(script.pathText(ofWord: argument.word)) ?? []
        return nil
      case .leaf:
        guard isSecret(path) else { return nil }
        name = if case .name(let member)? = path.last { member } else { "" }
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

  /// The field of the step whose value is due at the end of a command, if that is a secret, and where.
  func due(in command: ReadCommand) -> (field: FieldDescription, end: Int)? {
    let script = command.arguments.script
    guard let last = command.arguments.all.last, last.role == .only,
      !script.words[last.word].isQuoted,
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
  private func isSecret(_ path: [Subject.Segment]) -> Bool {
    guard !path.isEmpty else { return false }
    if case .secret? = session?.state.worlds.at(path) { return true }
    if session == nil, case .secret? = Worlds(language.flows).document.at(path) { return true }
    guard case .name(let name)? = path.last else { return false }
    return names.contains(name)
  }

  /// The form of the step that runs.
  private(set) lazy var fields: [FieldDescription] = {
    guard let view = session?.state.run?.view, view.outcome == nil else { return [] }
    return view.fields.map(\.description)
  }()
}

/// A command of a script with the roles of its words, as far as it can be understood.
struct ReadCommand {
  let line: Line
  let arguments: Arguments
  let isUnderstood: Bool
}

extension ScriptLanguage {
  /// The commands of a script, whether or not they can be understood.
  func commands(of script: Script) -> [ReadCommand] {
    var reader = ArgumentReader(script, self)
    return script.lines.filter { $0.kind == .command }.map { line in
      let (arguments, effect) = reader.read(line)
      return ReadCommand(line: line, arguments: arguments, isUnderstood: effect != nil)
    }
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

  /// Knows the secrets in lines that are typed in a session.
  package init(in session: Session) {
    known = session.secrets
    secrets = TypedSecrets(session)
  }

  /// A script that shows none of them.
  package func hide(in script: [UInt8]) -> [UInt8] {
    let (script, _) = Script.parse(script, path: "")
    return Array(script.source.replacing(secrets.places(in: script)) { _ in Value.dots }.utf8)
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

extension SourceText {
  /// The blanks and the comment behind the last word of a line.
  fileprivate func rest(behind word: Range<Int>?) -> Range<Int> {
    guard let word else { return 0..<0 }
    let end = bytes[word.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return word.upperBound..<end
  }

  func replacing(
    _ places: [TypedSecrets.Place], in range: Range<Int>? = nil,
    with text: (TypedSecrets.Place) -> String
  ) -> String {
    replacing(places.map { ($0.value, text($0)) }, in: range)
  }

  /// The text of a range with others in the place of some parts of it, which are in order.
  func replacing(
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
