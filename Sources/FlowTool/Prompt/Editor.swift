import FlowCore
import FlowShell
import Terminal

/// Has a person change a text in an editor of theirs.
enum Editor {
  /// Opens a file.
  ///
  /// - Throws: if there is no editor, or it did not end well.
  static func open(_ path: String) throws(Refusal) {
    let status: ChildProcess.Status
    do throws(ChildProcess.SpawnError) {
      status = try ChildProcess.run(command, arguments: [path])
    } catch {
      throw Refusal("file", "cannot start '\(command)': \(error.message)")
    }
    if status != .exited(0) {
      throw Refusal("file", "'\(command)' did not end well; set EDITOR to another")
    }
  }

  /// What is left of a text once the person has changed it.
  static func change(_ text: String) throws(Refusal) -> String {
    let folder = SystemCall.environment("TMPDIR") ?? "/tmp"
    let path = "\(folder)/flowsh-\(SystemCall.processID)-\(SystemCall.uptime).flow"
    defer { Folder.remove(path) }
    try write(text, to: path)
    try open(path)
    do throws(Files.Failure) {
      return String(decoding: try SystemFiles.read(path), as: UTF8.self)
    } catch {
      throw Refusal("file", error.message)
    }
  }

  private static func write(_ text: String, to path: String) throws(Refusal) {
    do throws(Files.Failure) {
      try SystemFiles.write(path, Array("\(text)\n".utf8), true)
    } catch {
      throw Refusal("file", error.message)
    }
  }

  private static var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let command = SystemCall.environment(name), !command.isEmpty { return command }
    }
    return "vi"
  }
}
