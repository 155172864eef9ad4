import FlowScript

/// Something that lint has to say about a script.
package struct LintFinding: Sendable {
  /// The message and its place; its code names the rule.
  package internal(set) var place: PlacedDiagnostic

  package init(_ place: PlacedDiagnostic) { self.place = place }

  package var code: String { place.diagnostic.code }

  /// The mistake, and what would fix it.
  package var message: String {
    place.diagnostic.message + (place.diagnostic.remedy.map { "; \($0)" } ?? "")
  }
}
