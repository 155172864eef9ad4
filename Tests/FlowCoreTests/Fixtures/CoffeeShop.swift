import FlowCore
import Testing

extension TestDrive<CoffeeFlow> {
  /// The answer to a load when all goes well.
  static func serve(_ command: CoffeeFlow.LoadCommand) -> OutsideResult<CoffeeFlow> {
    switch command {
    case .menu(let reply): reply(["espresso", "latte"])
    case .pay(let key, let reply): reply("order \(key)")
    }
  }

  /// Lets the pending load succeed.
  mutating func serve() throws(Refusal) { try load(Self.serve) }

  /// A drive that has come to a step the ordinary way.
  static func at(_ step: CoffeeFlow.Step) throws(Refusal) -> TestDrive {
    var drive = try TestDrive(CoffeeFlow())
    if step == .tooMany {
      try drive.submit("6")
      return drive
    }
    if drive.step != step {
      try drive.submit("2")
      try drive.serve()
    }
    if drive.step != step { try drive.submit("latte") }
    if drive.step != step {
      try drive.submit(["how": "cash"])
      if step == .closed { try drive.failLoad("closed") } else { try drive.serve() }
    }
    if drive.step != step { try drive.submit() }
    return drive
  }
}
