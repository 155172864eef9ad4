import FlowExpressions
import Testing

struct ReadsTests {
  @Test(arguments: [
    ("size(world.orders) <= 1", ["size(world.orders)"]),
    ("size(world.orders) <= most && !busy", ["size(world.orders)", "most", "busy"]),
    ("a.b[0].c == a.b[i].c", ["a.b[0].c", "a.b[i].c"]),
    ("a.b[i + 1] == 2", ["a.b", "i"]),
    ("printed.contains(\"x\")", ["printed"]),
    ("!printed.contains(name) || a", ["printed", "name", "a"]),
    ("text.lowerAscii().size() == 3", ["text.lowerAscii().size()"]),
    ("list.all(x, x.fee < most)", ["list", "most"]),
    ("list.map(x, x + 1).size() == 2", ["list"]),
    ("list.filter(x, x.a).exists(y, y == list)", ["list", "list"]),
    ("has(a.b) ? a.b > 1 : c", ["a", "a.b", "c"]),
    ("cel.bind(x, a.b, x + x > c)", ["a.b", "c"]),
    ("size([a, b + c]) == 1", ["a", "b", "c"]),
    ("{'k': a}.k == 1", ["a"]),
    ("-a < b - a", ["a", "b", "a"]),
    ("1 == 1", []),
    ("random.int(1, a) > 1", ["a"]),
    (".x.y == [1].map(x, x)", [".x.y"]),
  ])
  func `an expression is made of the greatest paths and calls in it`(
    text: String, reads: [String]
  ) throws {
    let found = try Expression.parse(text).reads.map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
    #expect(found == reads)
  }
}
