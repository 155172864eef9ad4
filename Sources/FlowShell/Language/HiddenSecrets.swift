import FlowScript

/// The secrets in lines that never ran, known by the names of their fields.
package struct HiddenSecrets {
  private let names: [String]
  // The last command, since many diagnostics can be about one.
  private var path: String?
  private var entry = 0..<0
  private var hidden: [Range<Int>] = []

  /// The secrets that some flow asks for.
  package init(of flows: [RegisteredFlow]) { names = flows.secretNames }

  /// A diagnostic that shows none of them.
  ///
  /// - Parameter place: what is to be shown.
  /// - Returns: the same without secrets.
  package mutating func hide(in place: PlacedDiagnostic) -> PlacedDiagnostic {
    if path != place.source.path || !entry.contains(Int(place.diagnostic.range.start)) {
      path = place.source.path
      entry = place.entry
      hidden = secrets(in: place.source)
    }
    var place = place
    place.hidden = hidden
    return place
  }

  /// The places of secrets in the command; one that is a name for what is given elsewhere stays.
  private func secrets(in source: SourceText) -> [Range<Int>] {
    let bytes = Array(source.bytes[entry])
    let (script, _) = Script.parse(entry: bytes, path: "", number: 1)
    return SecretWords(named: names, script).places.compactMap { place in
      let text = script.source.text(of: SourceRange(place.value))
      if text.contains("${") { return nil }
      return place.value.lowerBound + entry.lowerBound..<place.value.upperBound + entry.lowerBound
    }
  }
}

extension [RegisteredFlow] {
  /// The names of all fields that hold secrets.
  var secretNames: [String] { flatMap { $0.secretFields } }
}
