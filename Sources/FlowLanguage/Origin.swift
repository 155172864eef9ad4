import FlowScript

/// A line that sources a file.
package struct Origin {
  package let script: Script
  package let line: Int

  package init(script: Script, line: Int) {
    self.script = script
    self.line = line
  }

  /// The place, as messages give it.
  package var place: SourceOrigin {
    let start = script.range(of: script.lines[line]).start
    return SourceOrigin(path: script.source.path, position: script.source.position(of: start))
  }
}
