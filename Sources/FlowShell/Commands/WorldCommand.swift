import FlowCore
import FlowScript

/// The command `world [PATH] [--json]`, and the fixtures: `world load|save FILE`, `world set PATH
/// VALUE`.
struct WorldCommand: Command {
  let path: DocumentPath

  static let effect = Effect.looks

  static var name: String { "world" }

  static var manual: Manual {
    Manual(
      name,
      ["world [PATH] [--json]", "world load FILE", "world save FILE", "world set PATH VALUE"],
      "the stand-in backend", .looking,
      examples: [
        ("world", "a line for every value"), ("world transfer.wallet.balance", "one value"),
        ("world set transfer.wallet.balance 50", "change it"),
        ("world save /tmp/world.json", "keep it for later"),
      ])
  }

  static var options: [CompletionList.Candidate] { [.json] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    if words.take("load") { return LoadWorld(path: try file(&words)) }
    if words.take("save") { return SaveWorld(path: try file(&words)) }
    if words.take("set") {
      try words.endOptions()
      let path = try words.value("a path such as a.b[0]", else: []) { Subject.segments(".\($0)") }
      return SetWorld(path: path, value: try words.word("the value"))
    }
    return WorldCommand(path: try DocumentPath(&words))
  }

  private static func file(_ words: inout ArgumentReader) throws(Diagnostic) -> String {
    try words.endOptions()
    return try words.word("the file")
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    let world = session.document(of: .world)
    switch words.first {
    case "load", "save": return words.count == 1 ? session.fileCandidates(typing: word) : []
    case "set" where words.count == 1: return world.pathCandidates(typing: word)
    case "set" where words.count == 2:
      guard let path = Subject.segments(".\(words[1])"), let value = world.at(path),
        value.isPlain, value.line != Redactor.dots
      else { return [] }
      return [.init(value.line, "as it is")]
    case "set": return []
    default:
      let paths = world.pathCandidates(after: words, typing: word)
      guard words.isEmpty else { return paths }
      return paths + [
        .init("load", "put a file in its place"), .init("save", "write it to a file"),
        .init("set", "change one value"),
      ]
    }
  }

  func run(in session: Session) throws(Refusal) {
    let world = session.state.worlds.document
    guard let document = path.find(in: world) else { throw world.nothing(at: path.text) }
    path.print(document, to: session.sink)
  }
}

/// The command `world save FILE`.
struct SaveWorld: Command {
  let path: String

  static let effect = Effect.looks
  static var name: String { WorldCommand.name }
  static var manual: Manual { WorldCommand.manual }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    SaveWorld(path: try words.word("the file"))
  }

  func run(in session: Session) throws(Refusal) {
    do throws(Files.Failure) {
      try session.setup.files.write(path, session.savedWorld, true)
    } catch {
      session.blame = .word(fromEnd: 1)
      throw Refusal("file", error.message)
    }
  }
}

extension Session {
  /// The world as a file keeps it.
  package var savedWorld: [UInt8] { Array(state.worlds.document.savedJSON.utf8) }
}

/// The command `world load FILE`.
struct LoadWorld: Command {
  let path: String

  static let effect = Effect.controls
  static var name: String { WorldCommand.name }
  static var manual: Manual { WorldCommand.manual }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    LoadWorld(path: try words.word("the file"))
  }

  func run(in session: Session) throws(Refusal) {
    let world: Document
    do throws(Refusal) {
      world = try read(session)
      try session.replaceWorld(with: world)
    } catch {
      session.blame = .word(fromEnd: 1)
      throw error
    }
    session.recorded = PutWorld(world: world)
  }

  private func read(_ session: Session) throws(Refusal) -> Document {
    let bytes: [UInt8]
    do throws(Files.Failure) {
      bytes = try session.setup.files.read(path)
    } catch {
      throw Refusal("file", error.message)
    }
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw Refusal("world.value", "\(path):\(error.line): \(error.message)")
    }
  }
}

/// What the journal keeps of `world load`: the world that was read.
struct PutWorld: Command {
  let world: Document

  static let effect = Effect.controls
  static var name: String { WorldCommand.name }
  static var manual: Manual { WorldCommand.manual }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a world")
  }

  func run(in session: Session) throws(Refusal) { try session.replaceWorld(with: world) }
}

/// The command `world set PATH VALUE`.
struct SetWorld: Command {
  let path: [Subject.Segment]
  let value: String

  static let effect = Effect.controls
  static var name: String { WorldCommand.name }
  static var manual: Manual { WorldCommand.manual }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    throw words.missing("a path")
  }

  func run(in session: Session) throws(Refusal) {
    try session.setWorld(path, to: value)
  }
}
