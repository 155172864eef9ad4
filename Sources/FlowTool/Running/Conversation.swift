import FlowCore
import FlowScript
import FlowShell
import HostSystem

/// A program at the other end: each line is read, run and answered before the next is read.
@MainActor struct Conversation {
  private let flows: [RegisteredFlow]
  private let options: RunOptions

  init(_ flows: [RegisteredFlow], _ options: RunOptions) {
    self.flows = flows
    self.options = options
  }

  /// Answers line by line until the end of input or `quit`.
  ///
  /// A bad line is answered, and reading continues.
  func run() throws(ExitCode) {
    let session = try options.session(of: flows)
    var lines = LineReader(.standardInput)
    var number = 1
    var isWell = true
    while !session.runner.hasQuit, var entry = try next(&lines) {
      var count = 1
      // A byte order mark may begin the input, as it may begin a file.
      if number == 1, entry.starts(with: [0xEF, 0xBB, 0xBF]) { entry.removeFirst(3) }
      while Script.isIncomplete(entry), let more = try next(&lines) {
        entry += more
        count += 1
      }
      if try !answer(entry, number, session) { isWell = false }
      number += count
    }
    try options.saveWorld(of: session)
    if !isWell { throw .failure }
  }

  private func next(_ lines: inout LineReader) throws(ExitCode) -> [UInt8]? {
    do throws(SystemError) {
      return try lines.next()
    } catch {
      let message = "cannot read standard input: \(error.reason)"
      throw CommandLineError(message, .unreadable).told()
    }
  }

  /// Runs the commands of an entry, and answers each.
  ///
  /// - Returns: whether all of them were accepted.
  private func answer(
    _ entry: [UInt8], _ number: Int, _ session: Session
  ) throws(ExitCode) -> Bool {
    let program: Program
    do throws(ScriptError) {
      program = try Program.read(
        TypedEntry(entry, path: "-", number: number, flows), options.setup.files)
    } catch {
      let text = String(decoding: entry, as: UTF8.self)
      let failure = failure(of: error, text, in: session)
      try send(
        JSONLine(
          line: number, command: text.trimmed, session, failure ?? Failure("syntax"), printed: ""))
      return false
    }
    var isWell = true
    var run = Run(in: session, program, options: .all)
    while case .line(let instruction, let outcome)? = run.next() {
      _ = session.sink.take()
      try send(JSONLine(program, instruction, session, outcome))
      Streams.diagnostics(session.app.takeNotes())
      if !outcome.problems.isEmpty { isWell = false }
    }
    return isWell
  }

  /// The reason why a line cannot be run.
  ///
  /// A transcript line is well written, but has no place here.
  private func failure(
    of error: ScriptError, _ text: String, in session: Session
  ) -> Failure? {
    if text.drop(while: \.isWhitespace).hasPrefix("|") {
      return Failure("command.usage", "a conversation has no transcript lines")
    }
    var secrets = HiddenSecrets(in: session)
    return error.mistakes.first.map { secrets.hide(in: $0).diagnostic }
      .map { Failure($0.code, Message($0.message)) }
  }

  private func send(_ line: JSONLine) throws(ExitCode) { try Streams.results("\(line.text)\n") }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
