import ExactDecimal
import FlowExpressions
import Testing

struct ScopeTests {
  static let state: Value = .map(
    MapValue([
      (name: "amount", value: .decimal("250.50")), (name: "tariff", value: .string("express")),
    ]))

  @Test func `a name is asked for only when the evaluation comes to it`() throws {
    final class Log {
      var names: [String] = []
    }
    let log = Log()
    let scope = Lookup { name in
      log.names.append(name)
      return .bool(name == "a")
    }
    let expression = try Expression.parse("a || b || c")
    #expect(try expression.evaluate(in: scope) == .bool(true))
    #expect(log.names == ["a"])
  }

  @Test func `an unknown name is reported with its place`() throws {
    let error = try failure("1 + amuont * 2")
    #expect(error.kind == .unknownName("amuont"))
    #expect(marked("1 + amuont * 2") == "1 + «amuont» * 2")
  }

  @Test func `an unknown function is reported with its place`() throws {
    #expect(try failure("1 + sise('a')").kind == .unknownFunction("sise"))
    #expect(marked("'a'.sise() + 1") == "'a'.«sise»() + 1")
  }

  @Test func `an unknown field is reported with those that are there`() throws {
    let variables = ["state": Self.state]
    let error = try failure("state.tarif == 'x'", variables)
    #expect(error.kind == .noSuchKey("tarif", known: ["amount", "tariff"]))
    #expect(marked("state.tarif == 'x'", variables) == "state.«tarif» == 'x'")
    #expect(marked("state['tarif']", variables) == "state[«'tarif'»]")
  }

  @Test(arguments: [
    ("state.amount.x", "state.amount.«x»"), ("1 + [1][5]", "1 + [1][«5»]"),
    ("[1]['a']", "[1][«'a'»]"), ("1[0]", "1«[0]»"), ("{null: 1}", "{«null»: 1}"),
    ("{1.5: 1}", "{«1.5»: 1}"), ("{1: 1, 1u: 2}", "{1: 1, «1u»: 2}"),
    ("1 == 1 && 1 / 0 == 1", "1 == 1 && «1 / 0» == 1"), ("int('x') + 1", "«int('x')» + 1"),
    ("'a'.matches('(')", "'a'«.matches('(')»"), ("contains('a', 'b')", "«contains»('a', 'b')"),
    ("'a'.int()", "'a'.«int»()"), ("[1, 2].map(x, x / 0)", "[1, 2].map(x, «x / 0»)"),
    ("true && (1 + 1)", "true && «(1 + 1)»"), ("-'a'", "-«'a'»"),
  ])
  func `an error of evaluation is marked`(text: String, place: String) {
    #expect(marked(text, ["state": Self.state]) == place)
  }

  @Test func `a scope's own error gets the name's place`() throws {
    let scope = Lookup { _ throws(ExpressionError) in throw ExpressionError("not now") }
    let error = #expect(throws: ExpressionError.self) {
      try Expression.parse("1 + page").evaluate(in: scope)
    }
    #expect(error?.message == "not now")
    #expect(error?.range == 4..<8)
  }

  @Test func `names may hold dots where the scope says so`() throws {
    struct Qualified: Scope {
      var hasQualifiedNames: Bool { true }
      func value(named name: String) -> Value? {
        switch name {
        case "a.b.c": .string("whole")
        case "a.b": .map(MapValue([(name: "c", value: .string("field"))]))
        default: nil
        }
      }
    }
    #expect(try Expression.parse("a.b.c").evaluate(in: Qualified()) == .string("whole"))
    #expect(try Expression.parse("(a.b).c").evaluate(in: Qualified()) == .string("field"))
  }

  @Test(arguments: [
    ("state.tariff == row['a'] && size(x) > 1", ["state.tariff", "row", "x"]),
    ("[1].map(v, v + w).all(u, u > v)", ["w", "v"]),
    ("has(state.a.b) ? int : page", ["state.a.b", "int", "page"]),
    ("world.a[i].b.contains(c)", ["world.a", "i", "c"]), ("{k: v, 'x': -n}", ["k", "v", "n"]),
    ("[x].map(x, .x)", ["x", "x"]),
    ("google.protobuf.Timestamp == 1", ["google.protobuf.Timestamp"]),
    ("m.all(k, v, k == v && k == w)", ["m", "w"]), ("a.?b.c[?d].orValue(e)", ["a.b.c", "d", "e"]),
    ("cel.bind(x, x + y, x + z)", ["x", "y", "z"]), ("[?p, {?q: r}]", ["p", "q", "r"]),
    ("math.abs(n) + lists.range(k)[0]", ["n", "k"]), ("math.pi + math", ["math.pi", "math"]),
  ])
  func `references are what is read from the scope`(text: String, paths: [String]) throws {
    let references = try Expression.parse(text).references
    #expect(references.map { $0.path.joined(separator: ".") } == paths)
    for reference in references where !text.contains(".x)") {
      let place = Array(text.utf8)[reference.range]
      let written = String(decoding: place, as: UTF8.self).filter { $0 != "?" }
      #expect(written == reference.path.joined(separator: "."))
    }
  }

  @Test func `unknown functions are known without running`() throws {
    let unknown = try Expression.parse(
      "true || lenght(x) > 'a'.trimm() || [[cut(1)]].size() > 1"
    ).unknownFunctions
    #expect(unknown.map(\.path) == [["lenght"], ["trimm"], ["cut"]])
  }
}
