import FlowAcceptance
import FlowScript
import FlowShell
import HostSystem

/// Formats scripts, or shows what formatting would change.
struct FormatRun {
  private let paths: [String]
  private let isChecking: Bool
  private let renderer: DiagnosticRenderer
  private let flows: [RegisteredFlow]

  init(_ flows: [RegisteredFlow], _ arguments: FormatArguments) {
    self.flows = flows
    paths = arguments.paths
    isChecking = arguments.check
    renderer = DiagnosticRenderer(usesColor: arguments.color.isUsed(on: 2))
  }

  /// Formats all of them, or none if one of them cannot be read or is wrong.
  func run() throws(ExitCode) {
    let layouts = try formatted(try ScriptInputs(paths).scripts)
    let changed = layouts.filter { $0.old != $0.new || $0.path == "-" && !isChecking }
    for layout in changed {
      if isChecking { try show(layout) } else { try write(layout) }
    }
    if isChecking, !changed.isEmpty { throw .failure }
  }

  /// A script before and after.
  private struct Layout {
    let path: String
    let old: [UInt8]
    let new: [UInt8]
  }

  private func formatted(
    _ scripts: [(path: String, bytes: [UInt8])]
  ) throws(ExitCode) -> [Layout] {
    var layouts: [Layout] = []
    var isWell = true
    for (path, bytes) in scripts {
      do throws(ScriptError) {
        let suite = try Suite.read(bytes, path: path, flows, Files.system)
        let new = ScriptPrinter.print(suite.program.script)
        layouts.append(Layout(path: path, old: bytes, new: new))
      } catch {
        var secrets = HiddenSecrets(of: flows)
        renderer.tell(error.mistakes, of: path) { secrets.hide(in: $0) }
        isWell = false
      }
    }
    if !isWell { throw .wrongScript }
    return layouts
  }

  private func show(_ layout: Layout) throws(ExitCode) {
    let secrets = HiddenSecrets(of: flows)
    try Streams.results(
      UnifiedDiff.between(
        secrets.hide(in: layout.old), secrets.hide(in: layout.new), oldName: layout.path,
        newName: "\(layout.path) (formatted)"))
  }

  private func write(_ layout: Layout) throws(ExitCode) {
    if layout.path == "-" { return try Streams.results(layout.new) }
    do throws(SystemError) {
      try FileSystem.replace(layout.path, with: layout.new, isPrivate: false)
    } catch {
      throw CommandLineError(error.message, .unwritable).told()
    }
  }
}
