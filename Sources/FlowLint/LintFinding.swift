import FlowScript

/// Something that lint has to say about a script.
package struct LintFinding: Sendable {
  /// The message and its place; its code names the rule.
  package let place: PlacedDiagnostic

  package init(_ place: PlacedDiagnostic) { self.place = place }

  package var code: String { place.diagnostic.code }

  /// The mistake, and what would mend it.
  package var message: String {
    place.diagnostic.message + (remedy.map { "; \($0)" } ?? "")
  }

  /// The remedy; nil if none is known.
  var remedy: String? {
    // At the terminal the code stands where the help does, which is all that there may be.
    guard let help = place.diagnostic.help, help != code else { return nil }
    return help.hasPrefix("\(code); ") ? String(help.dropFirst(code.count + 2)) : help
  }
}
