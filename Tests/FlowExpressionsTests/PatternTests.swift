import FlowExpressions
import Testing

struct PatternTests {
  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    let scope = Variables(["t": .string(text), "p": .string(pattern)])
    return try Expression.parse("t.matches(p)").evaluate(in: scope) == .bool(true)
  }

  @Test(
    arguments: [
      ("ubb", "hubba", "hub"), ("^ab$", "ab", "cab"), ("gr(a|e)y", "a grey", "gruy"),
      ("ba(na)*$", "banana", "banan"), ("a+ñ+a+", "mañana", "maana"), ("^(a|😀){2}$", "a😀", "a"),
      ("^a{2,3}$", "aaa", "aaaa"), ("^a{2,}$", "aaaaa", "a"), ("^a{0}b$", "b", "ab"),
      ("^(ab){2}$", "abab", "ab"), ("^x{,2}$", "x{,2}", "xx"), ("^x{a}$", "x{a}", "x"),
      ("^a?b??c*?d+?$", "abcdd", "abc"), ("^\\d+\\.\\d{2}$", "25.05", "25,05"),
      ("^\\D\\W\\S$", "a-b", "1ab"), ("^\\w+\\s\\w+$", "a_1 b", "é b"),
      ("\\bcat\\b", "a cat.", "cats"),
      ("\\Bat\\B", "cats", "at"), ("^[a-c_-]+$", "ab-_", "d"), ("^[^a-c]$", "d", "b"),
      ("^[]a]+$", "]a", "b"), ("^[^]]$", "a", "]"), ("^[\\d.]+$", "1.2", "a"),
      ("^[\\]\\-]+$", "-]", "a"),
      ("^[[:alpha:]_]+$", "ab_", "1"), ("^[[:^digit:]]+$", "ab", "a1"), ("^[a\\D]$", "b", "1"),
      ("^\\pL+$", "éλЖ", "1"), ("^\\p{Lu}\\P{Lu}$", "Éa", "aÉ"), ("^\\p{^L}$", "1", "a"),
      ("^[\\p{Nd}x]+$", "٣x", "y"), ("(?i)^straSSe$", "STRASSE", "strabe"), ("(?i)^É$", "é", "e"),
      ("(?i)^[a-c]+$", "aBC", "d"), ("(?i)^[^k]$", "j", "K"), ("(?i)^k$", "\u{212A}", "j"),
      ("(?i)^[k]$", "\u{212A}", "j"), ("(?i:a)b", "Ab", "AB"), ("(?i)a(?-i)b", "Ab", "AB"),
      ("(a(?i)b)c", "aBc", "aBC"), ("(?i)a|b", "B", "c"), ("^.$", "é", "\n"),
      ("(?s)^.$", "\n", "ab"),
      ("(?m)^b$", "a\nb\nc", "abc"), ("^b$", "b", "a\nb"), ("(?m)\\Ab", "b", "a\nb"),
      ("a\\z", "a", "a\n"),
      ("a$", "ba", "a\n"), ("^(?P<n>a)(?<m>b)(?:c)$", "abc", "ab"),
      ("^\\x41\\x{1F600}$", "A😀", "A"),
      ("^\\101\\0\\n\\t$", "A\0\n\t", "A"), ("^\\Qa.b*\\E+$", "a.b**", "aXb*"),
      ("^\\.\\*\\/\\_$", ".*/_", "a*/_"),
      ("^(|a)b$", "b", "cb"), ("^()$", "", "a"), ("^a||b$", "x", nil),
      ("a*b|x", "aab", "y"),
      ("(?U)^a+$", "aa", "b"), ("^[a-z&&b]$", "&", "A"), ("^[\\x{e9}-\\x{eb}]$", "ê", "e"),
      ("^\\p{Any}$", "a", ""), ("^[[:word:]]$", "_", "-"),
      ("^((a{2}){2}){2}$", "aaaaaaaa", "aaaaaaa"),
      ("(?i)^[\\W]$", "-", "k"), ("(?i)^[^\\W]$", "k", "-"), ("(?i)^[[:^alpha:]]$", "1", "s"),
      ("(?i)^\\w$", "\u{212A}", "-"), ("(?i)^\\W$", "-", "\u{212A}"),
      ("(?i)^\\p{Lu}$", "é", "1"), ("(?i)^[\\P{Lu}]$", "1", "é"), ("(?i)^i$", "I", "\u{131}"),
      ("(?i)^[I]$", "i", "\u{131}"), ("a|\\P{Any}", "a", "b"), ("^\\p{C}$", "\u{AD}", "\u{378}"),
    ] as [(String, String, String?)])
  func `a pattern matches anywhere unless anchored`(
    pattern: String, good: String, bad: String?
  ) throws {
    #expect(try matches(good, pattern))
    if let bad { #expect(try !matches(bad, pattern)) }
  }

  @Test(arguments: [
    ("(", "'(' is not closed"), (")", "')' closes nothing"), ("[a", "'[' is not closed"),
    ("*a", "'*' repeats nothing"), ("a|+", "'+' repeats nothing"),
    ("a**", "'*' repeats a repetition"),
    ("a{2}{3}", "'{' repeats a repetition"), ("a{1001}", "a repetition counts up, to at most 1000"),
    ("a{3,2}", "a repetition counts up, to at most 1000"), ("[z-a]", "a range runs backwards"),
    ("a\\", "a backslash ends it"), ("\\1", "there are no backreferences"),
    ("\\y", "there is no escape '\\y'"),
    ("\\8", "there is no escape '\\8'"), ("(?=a)", "there is no look-ahead"),
    ("(?<!a)", "there is no look-behind"),
    ("(?x)a", "'x' is no flag; there are i, m, s and U"), ("(?i", "'(' is not closed"),
    ("\\p{Greek}", "there is no category 'Greek'; scripts are not known by name"),
    ("\\p{L", "'\\p{' is not closed"),
    ("[[:what:]]", "there is no class [:what:]"),
    ("\\xg", "'\\x' needs two digits, or a code point in braces"),
    ("\\x{110000}", "'\\x' needs two digits, or a code point in braces"),
    ("(?P<a", "a group's name is not finished"),
    ("(?P<é>a)", "a group's name holds letters, digits and '_' only"),
    ("[a\\", "a backslash ends it"),
  ])
  func `a wrong pattern is an error that says why`(pattern: String, reason: String) throws {
    let scope = Variables(["p": .string(pattern)])
    let error = #expect(throws: ExpressionError.self) {
      try Expression.parse("matches('a', p)").evaluate(in: scope)
    }
    #expect(error?.message.hasSuffix(": " + reason) == true, "\(error?.message ?? "")")
  }

  @Test func `patterns are told apart by their code points`() {
    #expect(
      outcome("['\\u00e9', 'e\\u0301'].map(p, '\\u00e9'.matches(p))") == "list [true,false]")
  }

  @Test(.timeLimit(.minutes(15)))
  func `no pattern takes more than linear time, or it is refused`() throws {
    let text = String(repeating: "a", count: 20_000)
    #expect(try !matches(text, "^(a+)+$b"))
    #expect(try !matches(text, "(a*)*c"))
    #expect(try matches(String(text.prefix(100)), String(repeating: "a?", count: 100) + "a{100}"))
    for pattern in ["((a{1000}){1000}){1000}", "(a{1,100}){1,1000}", "(((|b){999}){999}){999}"] {
      let error = #expect(throws: ExpressionError.self) { try matches("a", pattern) }
      #expect(error?.kind == .limit)
    }
    #expect(try matches("", "(((()){1000}){1000}){1000}"))
  }
}
