import HostSystem
import Terminal

/// The program behind the prompt: commands that load, refuse, ask for secrets and start children.
@MainActor final class Probe {
  private let arguments: [String]
  private var loads: [(name: String, due: ContinuousClock.Instant)] = []
  private var burst = 0
  private var editor: LineEditor?

  init(arguments: [String]) {
    self.arguments = arguments
  }

  func run() -> Ending {
    var options = LineEditor.Options(name: "probe")
    options.isPlain = arguments.contains("--plain")
    if let path = value(of: "--history") {
      options.history = HistoryFile(
        path: path, limit: value(of: "--limit").flatMap { Int($0) } ?? 100)
    }
    let editor = LineEditor(host: host(), options: options)
    self.editor = editor
    return editor.run()
  }

  private func value(of option: String) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    return arguments[index + 1]
  }

  private func host() -> PromptHost {
    let isColoured = TerminalInfo.allowsColor(1)
    var host = PromptHost(
      prompt: { Prompt("probe> ", style: isColoured ? "1;32" : nil) }, run: { self.perform($0) })
    host.answer = { secret in
      Reply(output: secret.map { "secret of \($0.utf8.count)" } ?? "no secret")
    }
    host.joint = { $0.hasSuffix("\\") ? "\n" : nil }
    host.complete = { text, cursor in Vocabulary.completion(of: text, at: cursor) }
    host.pending = { self.loads.first.map { PendingWork("loading \($0.name)") } }
    host.cancelPending = { self.loads.popLast().map { "cancelled \($0.name)" } }
    host.nextDue = { self.nextDue }
    host.tick = { self.tick() }
    host.historyEntry = { $0.hasPrefix("password ") ? nil : $0 }
    return host
  }

  private var nextDue: Duration? {
    burst > 0 ? .zero : loads.map { $0.due - .now }.min()
  }

  private func tick() -> String? {
    if burst > 0 {
      burst -= 1
      return "done \(burst)"
    }
    guard let index = loads.firstIndex(where: { $0.due <= .now }) else { return nil }
    return "loaded \(loads.remove(at: index).name)"
  }

  private func perform(_ command: String) -> Reply {
    let words = command.split(separator: " ").map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "load": return load(words.dropFirst(), after: 0.5)
    case "hold": return load(words.dropFirst(), after: 1000)
    case "burst":
      burst = Int(rest) ?? 0
      return Reply()
    case "refuse": return Reply(diagnostics: "refused \(rest)", isRefused: true)
    case "password": return Reply(next: .secret(label: "Password"))
    case "leave": return Reply(output: "bye", next: .leave(exitCode: Int32(rest) ?? 0))
    case "history": return Reply(output: editor?.entries.joined(separator: "|") ?? "")
    case "sh": return child(rest, input: nil)
    case "feed": return child(rest, input: "one\ntwo\n")
    case "spin": return spin()
    case "rows":
      return Reply(output: String(repeating: "a row of many\n", count: Int(rest) ?? 0))
    default: return Reply(output: "ran <\(escaped(command))>")
    }
  }

  /// Loads something of a name, for so long if nothing is said of that.
  private func load(_ words: ArraySlice<String>, after seconds: Double) -> Reply {
    let seconds = words.dropFirst().first.flatMap { Double($0) } ?? seconds
    loads.append((words.first ?? "", .now + .seconds(seconds)))
    return Reply()
  }

  private func child(_ command: String, input: String?) -> Reply {
    do {
      return Reply(output: "child: \(try TerminalProgram.run(command, input: input))")
    } catch {
      return Reply(diagnostics: error.message)
    }
  }

  /// Works until Ctrl-C.
  private func spin() -> Reply {
    print("spinning")
    while !LineEditor.isInterrupted {}
    return Reply(output: "stopped spinning")
  }

  private func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }
}
