import Foundation
import Testing

/// A line with a secret is printed in many ways, and never with the secret.
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

  /// What is shown of flows whose answers are no secrets by their kind.
  @Test(arguments: [
    "start signIn\nsubmit email=${secret.mail} password=${secret.pw}\ntrace\nexpect printed == null",
    "start signIn\nsubmit email=${secret.mail} password=${secret.pw}\ntrace --format json",
    "start signIn\nsubmit email=${secret.mail} password=${secret.pw}\ntrace --format mermaid",
    "world set transfer.wallet.balance 99999999\nstart transfer\nsubmit amount ${secret.number}\nstate\n"
      + "trace\neval output\neval state\nexpect state.amount null",
    "longsecret@example.com", "! longsecret@example.com x", "ech longsecret@example.com",
  ])
  func `a secret that was given is shown nowhere`(text: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("s.flow", "\(text)\n")
    let given = [
      "--secret", "mail=longsecret@example.com", "--secret", "pw=Password123", "--secret",
      "number=12345678.90",
    ]
    var said: [String] = []
    for arguments in [["--echo", "s.flow"], ["test", "s.flow", "--report", "html=h"]] {
      let result = try tool.run(arguments + given, input: Data())
      said += [result.output, result.diagnostics]
    }
    said.append(try #require(tool.read("h")))
    #expect(said.contains { $0.contains("••••••") }, "\(said)")
    for secret in ["longsecret@example.com", "Password123", "12345678.90"] {
      #expect(said.allSatisfy { !$0.contains(secret) }, "\(said)")
    }
  }

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
