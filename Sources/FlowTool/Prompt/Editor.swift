import FlowCore
import FlowShell
import HostSystem
import Terminal

/// Lets a person change a text in their own editor.
enum Editor {
  /// Opens a file.
  ///
  /// - Throws: if there is no editor, or it did not end well.
  static func open(_ path: String) throws(Refusal) {
    let status: ChildProcess.Status
    do throws(SystemError) {
      status = try TerminalProgram.run(command, arguments: [path])
    } catch {
      throw Refusal("file", "cannot start '\(command)': \(error.message)")
    }
    if status != .exited(0) {
      throw Refusal("file", "'\(command)' did not end well; set EDITOR to another")
    }
  }

  /// Returns what is left of a text once the person has changed it.
  static func change(_ text: String) throws(Refusal) -> String {
    let folder = try refusing { () throws(SystemError) in try TemporaryFolder() }
    let path = "\(folder.path)/command.flow"
    try refusing { () throws(SystemError) in
      try FileSystem.replace(path, with: Array("\(text)\n".utf8), isPrivate: true)
    }
    try open(path)
    let bytes = try refusing { () throws(SystemError) in try FileSystem.read(path) }
    return withExtendedLifetime(folder) { String(decoding: bytes, as: UTF8.self) }
  }

  private static func refusing<Value>(
    _ work: () throws(SystemError) -> Value
  ) throws(Refusal) -> Value {
    do throws(SystemError) { return try work() } catch {
      throw Refusal("file", Message(error.message))
    }
  }

  private static var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let command = Environment[name], !command.isEmpty { return command }
    }
    return "vi"
  }
}

extension String {
  /// The text without the line break that editors leave at its end.
  var withoutLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
