import Foundation
import Testing

/// A line with a secret is told of in many ways, and never with the secret.
struct SecretLineTests {
  private static let secrets = ["Correct-horse-9", "xyz1"]

  /// Lines that are refused, fail or cannot be understood.
  private static let lines = [
    "submit email amy password SECRET", "submit email amy@example.com password=SECRET",
    "submit email amy@example.com password \"SECRET\" repeat x",
    "submit email amy@example.com password SECRET x", "submit password SECRET",
    "submit email amy \\\n  password SECRET", "submit password SECRET password SECRET",
    "! submit email amy@example.com password SECRET", "start signUp password=SECRET",
  ]

  @Test(arguments: secrets, lines)
  func `no diagnostic and no report shows it`(secret: String, line: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let text = "start signIn\n\(line.replacing("SECRET", with: secret))\nexpect step finish\n"
    try tool.write("s.flow", text)
    var said: [String] = []
    for arguments in [
      ["s.flow"], ["--echo", "s.flow"], ["--format", "json", "s.flow"], ["lint", "s.flow"],
      ["lint", "--format", "json", "s.flow"],
      [
        "test", "s.flow", "--report", "junit=j", "--report", "tap=t", "--report", "json=o",
        "--report", "html=h",
      ], ["test", "--color", "always", "s.flow"],
    ] {
      let result = try tool.run(arguments, input: Data())
      #expect(result.code != 0, "\(arguments)")
      said += [result.output, result.diagnostics]
    }
    said += ["j", "t", "o", "h"].compactMap { tool.read($0) }
    #expect(said.allSatisfy { !$0.contains(secret) })
  }
}
