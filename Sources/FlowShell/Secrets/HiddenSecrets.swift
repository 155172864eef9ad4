import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// Hides the secrets in diagnostics about lines that never ran.
package struct HiddenSecrets {
  private let known: Secrets
  private let language: ScriptLanguage
  private let session: Session?
  // The last script and command, since many diagnostics can be about one.
  private var path: String?
  private var typed: TypedSecrets
  private var entry = 0..<0
  private var places: [TypedSecrets.Place] = []
  private var words = HiddenWords()

  /// Knows the secrets that some flow asks for, and those that were given.
  package init(
    of flows: [RegisteredFlow], _ commands: CommandList = .standard,
    given: [(name: String, value: String)] = []
  ) {
    known = Secrets(knowing: given)
    language = ScriptLanguage(flows, commands)
    session = nil
    typed = TypedSecrets(language, knowing: known)
  }

  /// Knows the secrets in lines that are typed in a session.
  package init(in session: Session) {
    known = session.secrets
    language = session.language
    self.session = session
    typed = TypedSecrets(session)
  }

  /// A script that shows none of them.
  package func hide(in script: [UInt8]) -> [UInt8] {
    let (script, _) = Script.parse(script, path: "", language.commands.verbs)
    let places = secrets(in: script).places(in: script)
    return Array(script.source.replacing(places) { _ in Value.dots }.utf8)
  }

  /// A diagnostic that shows none of them.
  package mutating func hide(in place: PlacedDiagnostic) -> PlacedDiagnostic {
    if path != place.source.path || !entry.contains(Int(place.diagnostic.range.start)) {
      if path != place.source.path, session == nil, !place.isAboutRows {
        typed = secrets(
          in: Script.parse(place.source.bytes, path: "", language.commands.verbs).script)
      }
      path = place.source.path
      entry = place.entry
      read(place)
    }
    var place = place
    place.hidden = places.map { $0.value }
    place.diagnostic.message = words.hide(known.hide(place.diagnostic.message))
    place.diagnostic.help = place.diagnostic.help.map { words.hide(known.hide($0)) }
    return place
  }

  /// Finds the secrets in the command that a diagnostic is about, or in the row.
  private mutating func read(_ place: PlacedDiagnostic) {
    let bytes = Array(place.source.bytes[entry])
    let start = entry.lowerBound
    if place.isAboutRows {
      let header = place.source.line(at: 0)
      let names = typed.fieldNames
      let texts = [place.source.bytes[header], place.source.bytes[entry]]
      let isSecret = texts.contains { text in
        text.split { !Subject.isNameByte($0) }
          .contains { names.contains(String(decoding: $0, as: UTF8.self)) }
      }
      let isOnlyNames = start == header.lowerBound && !bytes.contains { "[{".utf8.contains($0) }
      places = isSecret && !isOnlyNames ? [.init(name: "", value: entry)] : []
      words = HiddenWords()
      return
    }
    let (script, _) = Script.parse(entry: bytes, path: "", number: 1, language.commands.verbs)
    let found = typed.places(in: script)
    words = HiddenWords(found)
    places = found.map { place in
      var place = place
      place.value = place.value.lowerBound + start..<place.value.upperBound + start
      return place
    }
  }

  /// The judge of the lines of a script.
  private func secrets(in script: Script) -> TypedSecrets {
    TypedSecrets(
      language, knowing: known,
      variables: SecretVariables(
        language.commands(of: script), of: language, isPart: true
      ).names)
  }
}
