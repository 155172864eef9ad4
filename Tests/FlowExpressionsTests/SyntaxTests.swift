import FlowExpressions
import Testing

struct SyntaxTests {
  @Test(arguments: [
    ("1 + 2 * 3", "int 7"), ("(1 + 2) * 3", "int 9"), ("10 - 4 - 3", "int 3"),
    ("2 * 3 % 4", "int 2"), ("1 + 1 == 2 && 2 < 3", "bool true"), ("!true || true", "bool true"),
    ("false && true || true", "bool true"), ("true || true && false", "bool true"),
    ("1 < 2 == true", "bool true"), ("true ? 1 : false ? 2 : 3", "int 1"),
    ("false ? 1 : true ? 2 : 3", "int 2"), ("-2 * -3", "int 6"), ("- - 1", "int 1"),
    ("!!true", "bool true"), ("-(-5)", "int 5"), ("2 in [1, 2] && 1 + 1 in [2]", "bool true"),
    ("-[1][0]", "int -1"), ("{'a': [1, {'b': 2}]}.a[1].b", "int 2"),
    ("'a' + 'b' == 'ab' ? 'yes' : 'no'", "string \"yes\""), ("[1, 2,]", "list [1,2]"),
    ("{'a': 1,}", "map {\"a\":1}"),
  ])
  func `operators bind as in the definition of the language`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    ("9223372036854775807", "int 9223372036854775807"),
    ("-9223372036854775808", "int -9223372036854775808"),
    ("- 9223372036854775808", "int -9223372036854775808"),
    ("18446744073709551615u", "uint 18446744073709551615"), ("0xFfU", "uint 255"),
    ("-0x10", "int -16"), ("1.5", "double 1.5"), (".5", "double 0.5"), ("-.5e1", "double -5.0"),
    ("1e3", "double 1000.0"), ("6.02E+23", "double 6.02e+23"), ("-0.0", "double -0.0"),
    ("1e-400", "double 0.0"), ("true", "bool true"), ("null", "null null"),
  ])
  func `number and word literals`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    (#"'it\'s'"#, #"string "it's""#), (#""a'b""#, #"string "a'b""#), ("''", #"string """#),
    (#"'''x''x'''"#, #"string "x''x""#), ("\"\"\"a\n\"b\"\"\"\"\"", "error"),
    ("'''a\nb'''", #"string "a\nb""#), ("\"\"\"a\r\n\"\"\"", #"string "a\r\n""#),
    (#"r'\n\'"#, #"string "\\n\\""#), (#"R"\d+""#, #"string "\\d+""#),
    (#"r'''\'a'''"#, #"string "\\'a""#),
    (#"'\a\b\f\n\r\t\v\\\?\"\'\`'"#, #"string "\u0007\u0008\u000c\n\r\t\u000b\\?\"'`""#),
    (#"'\x41\X42\103\377'"#, #"string "ABCÿ""#), (#"'\u00e9\U0001F600'"#, #"string "é😀""#),
    (#"'\ud83d\ude00'"#, #"string "😀""#), (#"'\000'"#, #"string "\u0000""#),
    (#"b'a\xffé\377'"#, #"bytes "Yf/Dqf8=""#), (#"br'\xff'"#, #"bytes "XHhmZg==""#),
    (#"bR"""a"b""""#, #"bytes "YSJi""#), ("'\t\u{1}'", #"string "\t\u0001""#),
  ])
  func `string and bytes literals`(text: String, value: String) {
    let found = outcome(text)
    #expect(value == "error" ? found.hasPrefix("error") : found == value)
  }

  @Test(arguments: [
    ("", "««»»"), ("1 +", "1 +«»"), ("(1", "(1«»"), ("1)", "1«)»"), ("[1 2]", "[1 «2»]"),
    ("{1}", "{1«}»"), ("{,}", "{«,»}"), ("f(1,)", "f(1,«)»"), ("a.", "a.«»"), ("a.1", "a«.1»"),
    ("1 = 1", "1 «=» 1"), ("a & b", "a «&» b"), ("a | b", "a «|» b"), ("a # b", "a «#» b"),
    ("x é", "x «é»"), ("'abc", "«'»abc"), ("'a\nb'", "«'»a\nb'"), ("'''a''", "«'''»a''"),
    (#"'\q'"#, #"'«\q»'"#), (#"'\x4'"#, #"'«\x4»'"#), (#"'\400'"#, #"'«\4»00'"#),
    (#"'\ud800'"#, #"'«\ud800»'"#), (#"'\U00110000'"#, #"'«\U00110000»'"#),
    (#"b'\u0041'"#, #"b'«\u0041»'"#), ("9223372036854775808", "«9223372036854775808»"),
    ("--9223372036854775809", "--«9223372036854775809»"),
    ("18446744073709551616u", "«18446744073709551616u»"), ("1e999", "«1e999»"), ("1e", "«1e»"),
    ("0x", "«0x»"), ("12ab", "«12a»b"), ("for + 1", "«for» + 1"), ("a.true", "a.«true»"),
    ("a.in", "a.«in»"), ("a ? b", "a ? b«»"), ("a ? b ? c : d : e", "a ? b «?» c : d : e"),
    ("Message{}", "«Message{»}"), ("a.`b", "a.«`»b"), ("a.``", "a.«``»"), ("a.`b$`", "a.`b«$»`"),
    ("`a`", "«`a`»"), ("has(a)", "has(«a»)"), ("[1].all(1, true)", "[1].all(«1», true)"),
    ("1 == ", "1 ==«»"), ("!-1", "!«-»1"), ("1 +* 2", "1 +«*» 2"),
  ])
  func `what is no expression is marked`(text: String, place: String) throws {
    let error = try failure(text)
    #expect(error.kind == .syntax)
    let expected = place == "««»»" ? "«»" : place
    // At the end the mark may stand behind blanks.
    #expect(marked(text)?.filter { $0 != " " } == expected.filter { $0 != " " })
  }

  @Test func `blanks and comments mean nothing`() {
    #expect(outcome("1 // one\n + \t2 // two\r still two\n\u{C}\r\n") == "int 3")
  }

  @Test(arguments: Reserved.words)
  func `a reserved word follows a dot but is no name`(word: String) throws {
    #expect(outcome("{'\(word)': 1}.\(word)") == "int 1")
    #expect(outcome("a.\(word)() || true") == "bool true")
    #expect(try failure(word).kind == .syntax)
  }

  @Test(arguments: [
    ("{'a-b': 1}.`a-b`", "int 1"), ("{'/x/y.z w': 2}.`/x/y.z w`", "int 2"),
    ("has({'a.b': 1}.`a.b`)", "bool true"), ("has({'a.b': 1}.`a.c`)", "bool false"),
    ("{'in': 3}.`in`", "int 3"),
  ])
  func `a field in backquotes may hold other signs`(text: String, value: String) {
    #expect(outcome(text) == value)
  }
}
