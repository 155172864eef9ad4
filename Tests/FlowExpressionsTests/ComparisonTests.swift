import FlowExpressions
import Testing

struct ComparisonTests {
  private static let remedy = "; int(…), double(…) and decimal(…) make a number of a text"

  @Test(arguments: [
    "1 == 1u", "1u == 1.0", "1.0 == 1", "2 > 1u", "1u < 1.5", "-1 < 0u", "1.0 >= 1u",
    "9223372036854775808u > 9223372036854775807", "[1, 2u] == [1.0, 2]",
    "{'a': 1, 2: 'b'} == {2.0 == 2 ? 2u : 3u: 'b', 'a': 1.0}", "'a' != 1", "null == null",
    "null != false", "0.0 == -0.0", "0.0 / 0.0 != 0.0 / 0.0", "!(0.0 / 0.0 < 1.0)",
    "[0.0 / 0.0] != [0.0 / 0.0]", "b'a' == b'a'", "b'a' < b'b'", "b'' < b'a'", "'a' < 'b'",
    "'Z' < 'a'", "'a' < 'aa'", "'z' < 'é'", "'\\uffff' < '\\U00010000'",
    "'\\u00e9' != 'e\\u0301'", "size({'\\u00e9': 1, 'e\\u0301': 2}) == 2", "false < true",
    "true >= true", "type(1) == int", "type(1) != uint", "type(type(1)) == type", "[] != {}",
    "{'a': 1} != {'a': 1, 'b': 2}", "{'a': 1} != {'b': 1}", "[1] != [1, 2]", "1 in [2, 1.0]",
    "!(1 in [])", "1u in {1: 0}", "!('1' in {1: 0})", "'a' in {'a': 0}", "[1] in [[1.0]]",
    "{9223372036854775808u: 1}[9223372036854775808.0] == 1",
    "!(1e300 in {1: 1})", "!(1.5 in {1: 1})", "!(-1e19 in {1: 1})", "!(0.0 / 0.0 in {0: 1})",
    "{-9223372036854775808: 1}[-9223372036854775808.0] == 1",
  ])
  func `equality and order go by value`(text: String) {
    #expect(outcome(text) == "bool true")
  }

  @Test(arguments: [
    ("1 < 'a'", "no matching overload of '<' for (int, string)" + Self.remedy),
    ("null < null", "no matching overload of '<' for (null, null)"),
    ("[1] < [2]", "no matching overload of '<' for (list, list)"),
    ("true > 0", "no matching overload of '>' for (bool, int)"),
    ("1 in 1", "no matching overload of 'in' for (int, int)"),
    (
      "'a' in 'abc'",
      "no matching overload of 'in' for (string, string)"
        + "; a part of a text is found by value.contains(…)"
    ),
  ])
  func `what has no order is an error`(text: String, message: String) throws {
    #expect(try failure(text).message == message)
  }
}
