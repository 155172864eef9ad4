import FlowScript

/// A script that is wrong: nothing of it runs.
package struct ScriptError: Error {
  /// Everything that is wrong, also in the files it names, in order of place.
  package let mistakes: [PlacedDiagnostic]

  package init(_ mistakes: [Mistake]) {
    self.mistakes = mistakes.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element.place)
  }

  package var diagnostics: [Diagnostic] { mistakes.map(\.diagnostic) }
}

/// Something wrong in a script, or in a file that one of its lines names.
package struct Mistake {
  package let place: PlacedDiagnostic
  /// The place in the script, in bytes: for another file, where it is named.
  package let offset: UInt32

  package init(place: PlacedDiagnostic, offset: UInt32) {
    self.place = place
    self.offset = offset
  }
}
