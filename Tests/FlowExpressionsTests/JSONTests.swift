import ExactDecimal
import FlowExpressions
import Testing

struct JSONTests {
  @Test(arguments: [
    ("null", "null"), ("-5", "-5"), ("18446744073709551615u", "18446744073709551615"),
    ("1.0", "1.0"), ("1e21", "1e+21"), ("0.1", "0.1"), ("decimal('1.50')", "1.50"),
    ("1.0 / 0.0", "\"Infinity\""), ("'a\"\\\\\\n\\u0001é😀'", "\"a\\\"\\\\\\n\\u0001é😀\""),
    ("b''", "\"\""), ("b'f'", "\"Zg==\""), ("b'fo'", "\"Zm8=\""), ("b'foo'", "\"Zm9v\""),
    ("[]", "[]"), ("{}", "{}"), ("[1, [true, null], 'a']", "[1,[true,null],\"a\"]"),
    ("{'z': 1, 'a': 2, 3: 4, true: 5, 6u: 7}", "{\"z\":1,\"a\":2,\"3\":4,\"true\":5,\"6\":7}"),
    ("timestamp('2026-01-01T09:00:00.5+01:00')", "\"2026-01-01T08:00:00.5Z\""),
    ("duration('-1500ms')", "\"-1.5s\""), ("int", "\"int\""),
  ])
  func `every value has a JSON form`(text: String, json: String) throws {
    #expect(try Expression.parse(text).evaluate(in: Variables()).json == json)
  }

  @Test func `maps of any size keep their order and find their keys`() throws {
    for count in [0, 1, 8, 9, 10, 100] {
      let fields = (0..<count).map { (name: "k\(count - $0)", value: Value.int(Int64($0))) }
      var map = MapValue(fields)
      #expect(map.keys.map(\.text) == fields.map(\.name))
      for field in fields { #expect(map[field.name] == field.value) }
      #expect(map["k0"] == nil)
      map["k1"] = .string("new")
      #expect(map["k1"] == .string("new"))
      #expect(map.count == max(count, 1))
    }
  }

  @Test func `the later of two equal names counts`() {
    let map = MapValue([(name: "a", value: .int(1)), (name: "a", value: .int(2))])
    #expect(Value.map(map).json == "{\"a\":2}")
  }
}
