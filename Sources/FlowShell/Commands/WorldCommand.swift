import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript
import FlowText

/// The command `world [PATH] [--json]`, and the fixtures: `world load|save FILE`, `world set PATH
/// VALUE`.
struct WorldCommand: Command {
  let action: Action

  enum Action: Sendable {
    case show(DocumentPath)
    case load(file: Templated<String>)
    case save(file: Templated<String>)
    case set(Templated<WrittenPath>, value: Templated<String>)
  }

  static var rest: LineRest { .names }

  var effect: Effect {
    switch action {
    case .show, .save: .looks
    case .load, .set: .controls
    }
  }

  var movement: Movement { .none }

  static let manual = Manual(
    "world",
    ["world [PATH] [--json]", "world load FILE", "world save FILE", "world set PATH VALUE"],
    "the stand-in backend", .looking,
    examples: [
      ("world", "a line for every value"), ("world transfer.wallet.balance", "one value"),
      ("world set transfer.wallet.balance 50", "change it"),
      ("world save /tmp/world.json", "keep it for later"),
    ])

  static var options: [CompletionList.Candidate] { [.json] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    WorldCommand(action: try action(&words))
  }

  private static func action(_ words: inout ArgumentReader) throws(Diagnostic) -> Action {
    if words.take("load", "put a file in its place") { return .load(file: try file(&words)) }
    if words.take("save", "write it to a file") { return .save(file: try file(&words)) }
    if words.take("set", "change one value") {
      try words.endOptions()
      let path = try WrittenPath.read(&words, .worldPath)
      return .set(path, value: try words.word("the value", .leaf))
    }
    let word = words.peek ?? ""
    do throws(Diagnostic) {
      return .show(try DocumentPath(&words, .worldPath))
    } catch {
      guard let meant = Suggestion.closest(to: word, among: ["load", "save", "set"]) else {
        throw error
      }
      var error = error
      error.help = "did you mean 'world \(meant)'?"
      throw error
    }
  }

  private static func file(_ words: inout ArgumentReader) throws(Diagnostic) -> Templated<String> {
    try words.endOptions()
    let script = words.script.source.path
    return try words.word("the file", .file).map { ScriptPath.path($0, beside: script) }
  }

  func run(in session: Session) throws(Refusal) {
    switch action {
    case .show(let path): try show(path, session)
    case .save(let file):
      let file = try session.fill(file)
      do throws(Files.Failure) {
        try session.app.setup.files.write(file, session.app.worlds.saved, true)
      } catch {
        throw session.facts.refusal(Refusal("file", Message(error.message)), at: .argument(.file))
      }
      session.sink.tell("'\(file)' holds the world as it is")
    case .load(let file):
      let file = try session.fill(file)
      try load(file, session)
      session.sink.tell("the world is that of '\(file)'")
    case .set(let path, let value):
      try set(try session.fill(path).segments, to: try session.fill(value), session)
    }
  }

  private func show(_ shown: DocumentPath, _ session: Session) throws(Refusal) {
    let path = try shown.path(in: session)
    try located(in: session) { () throws(Refusal) in
      try session.app.state.worlds.checkShown(path.segments)
    }
    let world = session.app.state.worlds.shown
    let elsewhere = session.app.state.worlds.elsewhere
    if path.segments.isEmpty, !elsewhere.isEmpty {
      session.app.notes +=
        "note: the outside is asked in place of \(elsewhere.commaSeparated)\n"
    }
    guard let document = world.at(path.segments) else { throw world.nothing(at: path.text) }
    shown.print(session.secrets.hide(document), to: session.sink)
  }

  private func set(
    _ path: [Subject.Segment], to value: String, _ session: Session
  ) throws(Refusal) {
    if case .secret = session.app.state.worlds.at(path) { session.keep(secret: value) }
    try located(in: session) { () throws(Refusal) in try session.app.worlds.set(path, to: value) }
    session.sink.tell(
      "\(path.written): \(session.app.state.worlds.at(path).map { session.secrets.hide($0).shortLine } ?? "")"
    )
  }

  /// Does something to a world; if that is refused, the error is placed at the path or the value.
  private func located(
    in session: Session, _ work: () throws(Refusal) -> Void
  ) throws(Refusal) {
    do throws(Refusal) {
      try work()
    } catch {
      let role: Role = error.code == "world.path" ? .worldPath : .leaf
      throw session.facts.refusal(error, at: .argument(role))
    }
  }

  private func load(_ file: String, _ session: Session) throws(Refusal) {
    do throws(Refusal) {
      try session.app.worlds.load(try read(file, session))
    } catch {
      throw session.facts.refusal(error, at: .argument(.file))
    }
  }

  private func read(_ file: String, _ session: Session) throws(Refusal) -> Document {
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try session.app.setup.files.read(file)
    } catch {
      throw Refusal("file", Message(error.message))
    }
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw Refusal("world.value", "\(file):\(error.line): \(error.message)")
    }
  }
}
