import FlowExpressions
import Testing

/// Secrets in expressions: what is made of one is one, what is only found out about it is not.
struct SecrecyTests {
  private let scope = Variables([
    "pin": .secret(.string("1234")), "name": .string("amy"),
    "account": .map(MapValue([("code", .secret(.string("77"))), ("id", .int(5))])),
    "hidden": .secret(.map(MapValue([("a", .list(ListValue([.int(1), .int(2)])))]))),
  ])

  private func json(_ text: String) throws -> String {
    do throws(ExpressionError) {
      return try Expression.parse(text).evaluate(in: scope).json
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    "pin", "pin + 'x'", "'x' + pin", "bytes(pin)", "string(bytes(pin))", "int(pin)",
    "int(pin) + 1", "-int(pin)", "double(pin) / 3.0", "dyn(pin)", "account.code",
    "account['code']", "[pin][0]", "{'p': pin}.p", "true ? pin : ''", "hidden", "hidden.a",
    "hidden.a[0]", "[pin].map(x, x)[0]", "hidden.a.map(x, x + 1)[1]",
  ])
  func `what is made of a secret is one`(text: String) throws {
    #expect(try json(text) == "\"••••••\"")
  }

  @Test(arguments: [
    ("pin == '1234'", "true"), ("pin != 'x'", "true"), ("pin < '2'", "true"),
    ("size(pin)", "4"), ("pin in ['1234']", "true"), ("'1234' in [pin]", "true"),
    ("pin.matches('^[0-9]+$')", "true"), ("pin.startsWith('12')", "true"),
    ("has(hidden.a)", "true"), ("type(pin)", "\"string\""), ("int(pin) > 1000", "true"),
    ("hidden.a.exists(x, x == 2)", "true"), ("{pin: 1}['1234']", "1"),
    ("account.id", "5"), ("name", "\"amy\""),
  ])
  func `what is found out about one is not`(text: String, expected: String) throws {
    #expect(try json(text) == expected)
  }

  @Test(arguments: [
    ("account", #"{"code":"••••••","id":5}"#), ("[pin, name]", #"["••••••","amy"]"#),
    ("[pin] + [1]", #"["••••••",1]"#), ("[[pin]]", #"[["••••••"]]"#),
    ("{'a': {'b': pin}, 'c': 1}", #"{"a":{"b":"••••••"},"c":1}"#),
  ])
  func `names and what stands beside it are shown`(text: String, expected: String) throws {
    #expect(try json(text) == expected)
  }

  @Test(arguments: [
    "bool(pin)", "duration(pin)", "timestamp(pin)", "{'a': 1}[pin]", "pin.x", "pin[0]",
  ])
  func `no error tells one`(text: String) throws {
    #expect(!(try json(text)).contains("1234"))
  }
}
