import Testing

/// The text on standard error, to the letter.
struct DiagnosticTests {
  @Test(
    "a diagnostic",
    arguments: [
      (
        "expect step tarif",
        """
        error: no step is named 'tarif'
          --> s.flow:1:13
           |
         1 | expect step tarif
           |             ^^^^^ did you mean 'tariffs'?

        """
      ),
      (
        "expect step survey",
        """
        error: no step is named 'survey'
          --> s.flow:1:13
           |
         1 | expect step survey
           |             ^^^^^^ no flow that 'flows' lists has it

        """
      ),
      (
        "start transfer\n  submit amont 5",
        """
        error: no field is named 'amont'; fields: amount
          --> s.flow:2:10
           |
         2 |   submit amont 5
           |          ^^^^^ field.unknown; did you mean 'amount'?

        """
      ),
      (
        "start transfer\nexpect state.tarif economy",
        """
        error: there is no 'state.tarif'
          --> s.flow:2:8
           |
         2 | expect state.tarif economy
           |        ^^^^^^^^^^^ expression; did you mean 'tariff'?

        """
      ),
      (
        "start transfer\nsubmit amount -1",
        """
        error: amount must be more than 0
          --> s.flow:2:15
           |
         2 | submit amount -1
           |               ^^ field.range

        """
      ),
      (
        "start signUp\nsubmit email z@example.com password Sunny-day-7 repeat Sunny-day-8",
        """
        error: repeat is not the same password
          --> s.flow:2:56
           |
         2 | submit email z@example.com password •••••• repeat ••••••
           |                                                   ^^^^^^ account.passwordRepeat

        """
      ),
      (
        "start signIn\nsubmit email z password hunter x",
        """
        error: field '••••••' has no value
          --> s.flow:2:32
           |
         2 | submit email z password •••••• ••••••
           |                                ^^^^^^ usage: submit [--force] [FIELD VALUE | FIELD=VALUE | VALUE]…

        """
      ),
      (
        "open 'app://main/hme/main'",
        """
        error: no page has 'hme' there
          --> s.flow:1:18
           |
         1 | open 'app://main/hme/main'
           |                  ^^^ page.unknown; did you mean 'home'?

        """
      ),
      (
        "world set account.session amy\ngo transfer/tariffs?country=germany&amount=-5",
        """
        error: amount must be more than 0
          --> s.flow:2:37
           |
         2 | go transfer/tariffs?country=germany&amount=-5
           |                                     ^^^^^^ page.invalid

        """
      ),
      (
        "start transfer at",
        """
        error: the step's name is missing
          --> s.flow:1:18
           |
         1 | start transfer at
           |                  ^ one of amount, invalidAmount, tariffs, confirmation, success, finish

        """
      ),
      (
        "open ftp://main/home",
        """
        error: no page has 'ftp' there
          --> s.flow:1:6
           |
         1 | open ftp://main/home
           |      ^^^ page.unknown

        """
      ),
      (
        // The second 'booking' has no page below it, although the first has.
        "open app://main/booking/booking/main",
        """
        error: no page has 'main' there
          --> s.flow:1:33
           |
         1 | open app://main/booking/booking/main
           |                                 ^^^^ page.unknown

        """
      ),
      (
        "let l = 'app://main/x'\nopen ${l}",
        """
        error: no page has 'x' there
          --> s.flow:2:6
           |
         2 | open ${l}
           |      ^^^^ page.unknown; one of home, activities, friends, profile, booking, transfer, notifications

        """
      ),
      (
        "\n\n\n\n\n\n\n\n\nsubmt 5",
        """
        error: no command is named 'submt'
           --> s.flow:10:1
            |
         10 | submt 5
            | ^^^^^ did you mean 'submit'?

        """
      ),
      (
        "echo \"漢字\" \"open",
        """
        error: a quote that opens here never closes
          --> s.flow:1:11
           |
         1 | echo "漢字" "open
           |             ^

        """
      ),
      (
        "start transfer\nexpect state.country france",
        """
        error: state.country is "germany" (string), not france
          --> s.flow:2:22
           |
         2 | expect state.country france
           |                      ^^^^^^ expect.failed
           = last: transfer started at amount

        """
      ),
      (
        "echo a\n| b",
        """
        error: the command printed 'a', not 'b'
          --> s.flow:2:3
           |
         2 | | b
           |   ^ expect.failed

        """
      ),
    ] as [(String, String)])
  func text(_ script: String, _ text: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(try tool.write("s.flow", script))
    // The quote's wording belongs to the language; its place belongs here.
    if script.hasPrefix("echo \"漢") {
      #expect(
        result.diagnostics.split(separator: "\n").dropFirst().prefix(3)
          == text.split(separator: "\n").dropFirst().prefix(3))
      #expect(result.diagnostics.contains("\n   |             ^"))
      return
    }
    #expect(result.diagnostics == text)
  }

  @Test func `every failed check is reported, in order, and the rest runs`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      try tool.write("s.flow", "check 1 == 2\ncheck 1 == 1\necho a\n| b\ncheck 3 == 4\necho end\n"))
    #expect(result.output == "a\nend\n")
    let places = result.diagnostics.split(separator: "\n").filter { $0.contains("-->") }
    #expect(
      places.map { $0.drop { $0 == " " } } == [
        "--> s.flow:1:7", "--> s.flow:4:3", "--> s.flow:5:7",
      ])
  }

  @Test func `a long line is cut around the caret`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let long = String(repeating: "x", count: 5000)
    let result = try tool.run(try tool.write("s.flow", "echo \(long)\necho \(long) \"open"))
    #expect(result.code == 2)
    #expect(result.diagnostics.split(separator: "\n").allSatisfy { $0.count < 140 })
    #expect(result.diagnostics.contains("…"))
  }

  @Test func `colour only when it is wanted`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try !tool.run("-c", "submt").diagnostics.contains("\u{1B}"))
    #expect(try tool.run("--color", "always", "-c", "submt").diagnostics.contains("\u{1B}["))
    #expect(try !tool.run("--color", "never", "-c", "submt").diagnostics.contains("\u{1B}"))
  }

  @Test func `what is on a line cannot disturb the terminal`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(try tool.write("s.flow", "echo \u{1B}[2Jx\u{7}\n\u{202E}submit\n"))
    #expect(result.code == 2)
    #expect(!result.diagnostics.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!result.diagnostics.unicodeScalars.contains("\u{202E}"))
  }
}
