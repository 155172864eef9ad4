import FlowScript

/// A script that is wrong: nothing of it runs.
package struct ScriptError: Error {
  /// Everything that is wrong, also in the files it names, in order of place.
  package let mistakes: [PlacedDiagnostic]

  package init(_ mistakes: [PlacedDiagnostic]) { self.mistakes = mistakes }

  package var diagnostics: [Diagnostic] { mistakes.map(\.diagnostic) }
}
