import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript

/// Facts about the command that runs, besides what it prints: they are forgotten before the next one.
final class CommandFacts {
  private var facts = Facts()
  private var areStated = false

  private struct Facts {
    var location: ErrorLocation?
    var comparison: Comparison?
    var hiddenWords = HiddenWords()
    var isRefused = false
    var isOnlySecret = false
  }

  /// The part of the line that its refusal is about, if the refusal itself does not say.
  var location: ErrorLocation? { facts.location }

  /// The values that an expectation which does not hold compared.
  var comparison: Comparison? { facts.comparison }

  /// The secrets that it was given, and words by which secrets may have been meant.
  var hiddenWords: HiddenWords { facts.hiddenWords }

  /// True if it was refused.
  var isRefused: Bool { facts.isRefused }

  /// True if the only field of the form that it answers is secret.
  var isOnlySecret: Bool { facts.isOnlySecret }

  /// Forgets everything, before a command runs.
  func forget() {
    if areStated { (facts, areStated) = (Facts(), false) }
  }

  /// A refusal of the command, with the part of its line that it is about.
  func refusal(_ refusal: Refusal, at location: ErrorLocation) -> Refusal {
    change { $0.location = location }
    return refusal
  }

  /// Places an error of an expression that is in a word.
  func moveLocation(into raw: RawText) {
    guard case .expression(let range)? = location else { return }
    change { $0.location = .source(raw.sourceRange(of: range)) }
  }

  /// Notes what the expectation that does not hold compared.
  func note(_ comparison: Comparison) { change { $0.comparison = comparison } }

  /// Notes a secret that it was given.
  func note(secret: String, isOnly: Bool) {
    change {
      $0.hiddenWords.add(secret, isStray: false)
      if isOnly { $0.isOnlySecret = true }
    }
  }

  /// Notes that it was refused.
  func noteRefusal() { change { $0.isRefused = true } }

  /// Notes words that no message about it shows.
  func hide(_ words: HiddenWords) { change { $0.hiddenWords.add(words) } }

  /// Notes a word by which a secret may have been meant.
  func hide(stray word: String) { change { $0.hiddenWords.add(word, isStray: true) } }

  /// Does something that states facts about itself, and not about the command that runs.
  func apart<Result>(_ body: () -> Result) -> Result {
    let outer = (facts, areStated)
    defer { (facts, areStated) = outer }
    facts = Facts()
    return body()
  }

  private func change(_ body: (inout Facts) -> Void) {
    areStated = true
    body(&facts)
  }
}

extension Session {
  /// Keeps a secret that the command was given out of everything that is printed.
  func keep(secret: String, isOnly: Bool = false) {
    secrets.keep(secret)
    facts.note(secret: secret, isOnly: isOnly)
  }

  /// Keeps what is typed into secret fields of a flow out of everything that is printed.
  func keepSecrets(in inputs: Inputs, of flow: RegisteredFlow) {
    guard flow.hasSecrets else { return }
    if inputs.isSingle {
      let fields = app.run?.view.fields ?? []
      if fields.count == 1, fields[0].description.isSecret {
        keep(secret: inputs.single, isOnly: true)
      }
      return
    }
    for index in 0..<inputs.count where flow.secretFields.contains(inputs.name(index)) {
      keep(secret: inputs.value(index))
    }
  }
}
