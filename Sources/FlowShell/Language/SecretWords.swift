import FlowCore
import FlowScript

/// The secrets in a line as it was typed: where they stand, and whose they are.
struct SecretWords {
  /// A secret that was typed.
  struct Place {
    let name: String
    /// The bytes of the value.
    let value: Range<Int>
    /// What stands in its place to have it asked for: nothing, where that will do.
    let isTrailing: Bool
  }

  /// The names of the fields that hold secrets; nil if the session knows them.
  private let known: [String]?
  /// The session that the line was typed in, if it is known.
  private let session: Session?
  private let script: Script

  init(_ session: Session, _ script: Script) {
    self.session = session
    self.script = script
    known = nil
  }

  /// Secrets that can be known by the names of their fields.
  init(named names: [String], _ script: Script) {
    known = names
    self.script = script
    session = nil
  }

  /// The names of all fields that hold secrets: gathered only where they may stand.
  private var names: [String] { known ?? session?.flows.secretNames ?? [] }

  /// Whether a text that was entered may hold secrets.
  ///
  /// Most can be told by the word it begins with, if nothing in it may make another word of that.
  static func mayStand(in text: String) -> Bool {
    let names = [SubmitCommand.name, StartCommand.name, WorldCommand.name, RefusedCommand.name]
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "$"): false
      default: (0x20..<0x7f).contains(byte)
      }
    }
    return !isPlain || names.contains { bytes.starts(with: $0.utf8) }
  }

  /// The secrets of every line, in order of place.
  var places: [Place] {
    script.lines.flatMap { line in
      line.kind == .command && !line.isRaw ? places(in: words(of: line)) : []
    }
  }

  /// The field of the step at which a line ends without a value, if that is a secret, and where.
  var due: (field: FieldDescription, end: Int)? {
    guard script.lines.count == 1, let line = script.lines.first, line.kind == .command else {
      return nil
    }
    let words = words(of: line)
    guard let first = words.first, script.texts[first] == SubmitCommand.name, words.count > 1 else {
      return nil
    }
    var due: Int?
    walk(words.dropFirst(), value: { _, _ in }, loose: { due = $0 })
    guard let due, !script.words[due].isQuoted,
      let field = fields.first(where: { $0.name == script.texts[due] && $0.isSecret })
    else { return nil }
    return (field, Int(script.words[due].range.end))
  }

  /// The words of a line without a `!` in front.
  private func words(of line: Line) -> Range<Int> {
    guard let first = line.words.first, script.texts[first] == RefusedCommand.name else {
      return line.words
    }
    return line.words.dropFirst()
  }

  private func places(in words: Range<Int>) -> [Place] {
    guard let first = words.first else { return [] }
    let rest = words.dropFirst()
    switch script.texts[first] {
    case SubmitCommand.name: return answers(rest)
    case StartCommand.name: return pairs(rest)
    case WorldCommand.name: return leaf(rest)
    default: return []
    }
  }

  /// The secrets among the answers to a step.
  private func answers(_ words: Range<Int>) -> [Place] {
    var places: [Place] = []
    let (names, last) = (names, words.upperBound - 1)
    walk(words) { name, value in
      if names.contains(name) {
        places.append(Place(name: name, value: value, isTrailing: false))
      }
    } loose: { word in
      guard words.count == 1, let only = fields.first, fields.count == 1, only.isSecret,
        script.texts[word] != only.name
      else { return }
      places.append(Place(name: only.name, value: range(word), isTrailing: false))
    }
    guard let end = places.last, end.value == range(last), words.count > 1 else { return places }
    places[places.count - 1] = Place(name: end.name, value: end.value, isTrailing: true)
    return places
  }

  /// Goes through names and values as `submit` reads them; a word that is left is loose.
  private func walk(
    _ words: Range<Int>, value: (_ name: String, _ value: Range<Int>) -> Void,
    loose: (_ word: Int) -> Void
  ) {
    var rest = words
    while let word = rest.popFirst() {
      if let name = script.pairName(ofWord: word) {
        value(name, pairValue(word, name))
      } else if let next = rest.popFirst() {
        value(script.texts[word], range(next))
      } else {
        loose(word)
      }
    }
  }

  private func pairs(_ words: Range<Int>) -> [Place] {
    let names = names
    return words.compactMap { word in
      guard let name = script.pairName(ofWord: word), names.contains(name) else { return nil }
      return Place(name: name, value: pairValue(word, name), isTrailing: false)
    }
  }

  /// The value of `world set PATH VALUE`, where that is a secret of the world.
  private func leaf(_ words: Range<Int>) -> [Place] {
    guard words.count == 3, let first = words.first, script.texts[first] == "set",
      let path = Subject.segments(".\(script.texts[first + 1])"), let name = path.last,
      case .secret? = session?.state.worlds.document.at(path)
    else { return [] }
    let text = name.text.drop { $0 == "." }
    return [Place(name: String(text), value: range(first + 2), isTrailing: true)]
  }

  /// The form of the step that runs.
  private var fields: [FieldDescription] {
    guard let view = session?.state.run?.view(), view.outcome == nil else { return [] }
    return view.fields.map(\.description)
  }

  private func range(_ word: Int) -> Range<Int> { script.words[word].range.offsets }

  /// The bytes behind `NAME=`, which is written without quotes.
  private func pairValue(_ word: Int, _ name: String) -> Range<Int> {
    let range = range(word)
    return min(range.lowerBound + name.utf8.count + 1, range.upperBound)..<range.upperBound
  }
}

extension Session {
  /// A line as a history may keep it: without its secrets.
  ///
  /// A secret at the end is left out, so that the line asks for it when it is typed again.
  package func withoutSecrets(_ text: String) -> String {
    guard SecretWords.mayStand(in: text) else { return sink.redacted(text.trimmedEnd) }
    let (script, _) = Script.parse(entry: Array(text.utf8), path: "", number: 1)
    let places = SecretWords(self, script).places
    return sink.redacted(
      replace(places, in: script) { $0.isTrailing ? "" : Redactor.dots }.trimmedEnd)
  }

  /// A line that was just run, as it can be shown: its secrets are hidden where they were typed, the
  /// short ones too.
  package func shown(_ text: String) -> String {
    if usedSecrets.isEmpty { return text }
    let (script, _) = Script.parse(entry: Array(text.utf8), path: "", number: 1)
    let words = script.texts.indices.filter { script.words.indices.contains($0) }
    let places = words.compactMap { word in
      let range = script.words[word].range.offsets
      if usedSecrets.contains(script.texts[word]) {
        return SecretWords.Place(name: "", value: range, isTrailing: false)
      }
      guard let name = script.pairName(ofWord: word), name.utf8.count < range.count,
        usedSecrets.contains(String(script.texts[word].dropFirst(name.count + 1)))
      else { return nil }
      let value = (range.lowerBound + name.utf8.count + 1)..<range.upperBound
      return SecretWords.Place(name: name, value: value, isTrailing: false)
    }
    return replace(places, in: script) { _ in Redactor.dots }
  }

  /// A line as a recording writes it: `${secret.NAME}` where a secret was typed, and files that are
  /// sourced by their whole path.
  package func recordable(_ text: String, in folder: String) -> String {
    let (script, _) = Script.parse(entry: Array(text.utf8), path: "", number: 1)
    if script.words.count > 1, script.texts[0] == SourceCommand.name,
      !script.texts[1].hasPrefix("/")
    {
      let path = QuotedWord.of("\(folder)/\(script.texts[1])")
      let range = script.words[1].range.offsets
      let bytes = script.source.bytes
      return sink.redacted(
        String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + path
          + String(decoding: bytes[range.upperBound...], as: UTF8.self))
    }
    let places = SecretWords(self, script).places.filter { place in
      !script.source.text(of: SourceRange(place.value)).hasPrefix("${")
    }
    return sink.redacted(replace(places, in: script) { "${secret.\($0.name)}" })
  }

  /// The secret that a line ends without: what to ask for, and the line with the answer put in.
  package func secretDue(
    in text: String
  ) -> (label: String, completed: (_ secret: String) -> String)? {
    guard SecretWords.mayStand(in: text) else { return nil }
    let (script, diagnostics) = Script.parse(entry: Array(text.utf8), path: "", number: 1)
    guard diagnostics.isEmpty, let due = SecretWords(self, script).due else { return nil }
    let bytes = script.source.bytes
    return (
      due.field.label,
      { secret in
        String(decoding: bytes[..<due.end], as: UTF8.self) + " " + QuotedWord.of(secret)
          + String(decoding: bytes[due.end...], as: UTF8.self)
      }
    )
  }

  private func replace(
    _ places: [SecretWords.Place], in script: Script, with text: (SecretWords.Place) -> String
  ) -> String {
    var bytes: [UInt8] = []
    var end = 0
    for place in places {
      bytes += script.source.bytes[end..<place.value.lowerBound]
      bytes += Array(text(place).utf8)
      end = place.value.upperBound
    }
    return String(decoding: bytes + script.source.bytes[end...], as: UTF8.self)
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String {
    let end = utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { String(self[...$0]) } ?? ""
  }
}
