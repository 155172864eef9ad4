import Testing

@testable import FlowShell

struct WorldSettingTests {
  @Test(arguments: [
    ("transfer.wallet.balance", "50", #"50"#), ("transfer.countries", #"["chad"]"#, #"["chad"]"#),
    ("transfer.tariffs.slow", #"{"commission": 0.05}"#, #"{"commission":0.05}"#),
  ])
  func `a value is read as the kind that is there, or as JSON`(
    path: String, value: String, json: String
  ) throws {
    let shell = try Shell()
    #expect(shell.type("world set \(path) '\(value)'").code == nil)
    #expect(shell.type("world \(path) --json").printed == json + "\n")
  }

  @Test(arguments: [
    ("transfer.wallet.balance", "much", "world.value"), ("transfer.wallet", "5", "world.value"),
    ("transfer.nowhere.at", "5", "world.path"), ("transfer.wallet.colour", "red", "world.value"),
  ])
  func `what does not fit is refused and changes nothing`(
    path: String, value: String, code: String
  ) throws {
    let shell = try Shell()
    let before = shell.type("world --json").printed
    #expect(shell.type("world set \(path) \(value)").code == code)
    #expect(shell.type("world --json").printed == before)
  }
}
