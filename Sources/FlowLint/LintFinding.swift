import FlowScript

/// Something that lint has to say about a script.
package struct LintFinding: Sendable {
  /// What is wrong and where; its code names the rule.
  package let place: PlacedDiagnostic

  package init(_ place: PlacedDiagnostic) { self.place = place }

  package var code: String { place.diagnostic.code }
}
