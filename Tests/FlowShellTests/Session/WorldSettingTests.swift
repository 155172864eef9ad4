import FlowScript
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
    ("transfer.wallet", "'{\"colour\": 1}'", "world.value"), ("transfer", "'[]'", "world.value"),
    ("transfer.tariffs.slow", "5", "world.value"),
    ("transfer.tariffs.slow", "'{\"colour\": 1}'", "world.value"),
    ("transfer.nowhere.at", "5", "world.path"), ("transfer.wallet.colour", "red", "world.path"),
    ("transfer.wallet.balance.at", "5", "world.path"), ("transfer.countries[7]", "x", "world.path"),
    ("transfer.wallet.balanc", "'{}'", "world.path"), ("nowhere", "5", "world.path"),
    ("nowhere.at", "5", "world.path"), ("enrol.nowhere", "true", "world.path"),
  ])
  func `what does not fit is refused and changes nothing`(
    path: String, value: String, code: String
  ) throws {
    let shell = try Shell()
    let before = shell.type("world --json").printed
    #expect(shell.type("world set \(path) \(value)").code == code)
    #expect(shell.type("world --json").printed == before)
  }

  @Test func `a number with too many digits is not taken for text`() throws {
    let digits = String(repeating: "9", count: 34)
    let shell = try Shell()
    #expect(shell.type("world set transfer.wallet.balance \(digits)").code == nil)
    let answer = shell.type("world set transfer.wallet.balance \(digits)9")
    #expect(answer.message == "'transfer.wallet.balance': it has more than 34 digits")
    #expect(shell.type("world set transfer.wallet.balance 9x").message?.contains("text") == true)
  }

  @Test(arguments: [
    ("world set transfer.wallet.balanc 5", "; did you mean 'transfer.wallet.balance'?"),
    ("world set transfer.walet.balance 5", "; did you mean 'transfer.wallet'?"),
    ("world set tranfer 5", "; did you mean 'transfer'?"),
    ("world transfer.wallet.balanc --json", "; did you mean 'transfer.wallet.balance'?"),
    ("world tranfer", "; did you mean 'transfer'?"),
    ("world tranfer.wallet.balance", "; did you mean 'transfer'?"),
    ("world transfer.walet.balance", "; did you mean 'transfer.wallet'?"),
    ("world nothing", "; one of transfer, enrol"),
  ])
  func `a path that is nearly one has a suggestion`(line: String, hint: String) throws {
    let shell = try Shell()
    let program = try Program.read(Array(line.utf8), path: "t.flow", Shell.flows)
    let problem = shell.session.runner.perform(0, of: program, wantsPrinted: true).problem
    #expect(problem?.place.diagnostic.help == "world.path\(hint)")
  }
}
