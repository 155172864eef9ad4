import ExactDecimal
import FlowExpressions
import Testing

/// The advice behind a number and a text that are computed with.
private let remedy = "; int(…), double(…) and decimal(…) make a number of a text"

struct ArithmeticTests {
  @Test(arguments: [
    ("7 / 2", "int 3"), ("-7 / 2", "int -3"), ("-7 % 3", "int -1"), ("7u / 2u", "uint 3"),
    ("7u % 4u", "uint 3"), ("7.0 / 2.0", "double 3.5"), ("1.0 / 0.0", "double \"Infinity\""),
    ("-1.0 / 0.0", "double \"-Infinity\""), ("0.0 / 0.0", "double \"NaN\""),
    ("'a' + 'é'", "string \"aé\""), ("b'a' + b'b'", "bytes \"YWI=\""),
    ("[1] + [] + ['a']", "list [1,\"a\"]"), ("-(0.5)", "double -0.5"),
  ])
  func `operators within a type`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    "9223372036854775807 + 1", "-9223372036854775808 - 1", "9223372036854775807 * 2",
    "-(-9223372036854775808)", "-9223372036854775808 / -1", "-9223372036854775808 % -1",
    "18446744073709551615u + 1u", "0u - 1u", "18446744073709551615u * 2u",
  ])
  func `integers overflow with an error`(text: String) throws {
    #expect(try failure(text).message.hasPrefix("the result is out of the range of "))
    #expect(marked(text) == "«\(text)»" || text.hasPrefix("-("))
  }

  @Test(arguments: [
    ("1 / 0", "division by zero"), ("1u / 0u", "division by zero"), ("1 % 0", "modulus by zero"),
    ("1u % 0u", "modulus by zero"), ("1 + 1u", "no matching overload of '+' for (int, uint)"),
    ("1 + 1.0", "no matching overload of '+' for (int, double)"),
    ("1.0 % 1.0", "no matching overload of '%' for (double, double)"),
    ("-1u", "no matching overload of '-' for (uint)"),
    ("'a' + 1", "no matching overload of '+' for (string, int)"),
    ("1 + 'a'", "no matching overload of '+' for (int, string)"),
    ("[1] + 1", "no matching overload of '+' for (list, int)"),
    ("'a' * 2", "no matching overload of '*' for (string, int)" + remedy),
    ("{} + {}", "no matching overload of '+' for (map, map)"),
    ("true + true", "no matching overload of '+' for (bool, bool)"),
  ])
  func `what does not fit is an error`(text: String, message: String) throws {
    #expect(try failure(text).message == message)
  }
}

struct DecimalTests {
  static let variables: [String: Value] = [
    "amount": .decimal("250.50"), "fee": .decimal("75.15"), "zero": .decimal("0.00"),
    "longest": .decimal("9999999999999999999999999999999999"),
  ]

  @Test(arguments: [
    ("amount", "decimal 250.50"), ("amount + 1", "decimal 251.50"),
    ("1u + amount", "decimal 251.50"),
    ("amount + 0.1", "decimal 250.60"), ("amount * 0.30", "decimal 75.150"),
    ("2 * amount", "decimal 501.00"), ("amount - fee", "decimal 175.35"),
    ("amount / 2", "decimal 125.25"), ("amount / 3", "decimal 83.50"),
    ("fee / 7", "decimal 10.73571428571428571428571428571429"), ("-fee", "decimal -75.15"),
    ("1000 - amount - fee", "decimal 674.35"), ("fee == 75.15", "bool true"),
    ("75.15 == fee", "bool true"), ("zero == 0", "bool true"), ("zero == -0.0", "bool true"),
    ("zero == 0u", "bool true"), ("amount == 250.5", "bool true"), ("amount != 250", "bool true"),
    ("amount > 250", "bool true"), ("251u > amount", "bool true"), ("amount < 250.51", "bool true"),
    ("amount < 1.0 / 0.0", "bool true"), ("amount > -1e300", "bool true"),
    ("amount < 1e300", "bool true"), ("amount == 0.0 / 0.0", "bool false"),
    ("amount < 0.0 / 0.0", "bool false"), ("fee in [75.15]", "bool true"),
    ("zero in {0: 1}", "bool true"), ("[5, 6][zero]", "int 5"), ("type(fee)", "type \"decimal\""),
    ("type(fee) == decimal", "bool true"), ("int(fee)", "int 75"), ("int(-fee)", "int -75"),
    ("uint(fee)", "uint 75"), ("double(fee)", "double 75.15"),
    ("string(amount)", "string \"250.50\""),
    ("decimal('1.50')", "decimal 1.50"), ("decimal(3)", "decimal 3"),
    ("decimal(0.1)", "decimal 0.1"),
    ("string(decimal(2u))", "string \"2\""), ("[fee, amount]", "list [75.15,250.50]"),
    ("9007199254740993 == decimal('9007199254740993')", "bool true"),
  ])
  func `a decimal stays exact next to other numbers`(text: String, value: String) {
    #expect(outcome(text, Self.variables) == value)
  }

  @Test(arguments: [
    ("longest + 1", "the decimal needs more than 34 digits"),
    ("longest * longest", "the decimal needs more than 34 digits"),
    ("fee / zero", "division by zero"), ("fee / 0", "division by zero"),
    ("fee + 1.0 / 0.0", "an infinity or NaN is no decimal"),
    ("fee + 1e40", "the decimal needs more than 34 digits"),
    ("fee % 2", "no matching overload of '%' for (decimal, int)"),
    ("fee + '1'", "no matching overload of '+' for (decimal, string)"),
    ("decimal('1e5')", "'1e5' is no decimal"),
    ("int(longest)", "the result is out of the range of int"),
    ("uint(-fee)", "the result is out of the range of uint"),
    ("[1][fee]", "a list's index is no decimal"),
    ("fee < 'a'", "no matching overload of '<' for (decimal, string)" + remedy),
  ])
  func `what no decimal can be is an error`(text: String, message: String) throws {
    #expect(try failure(text, Self.variables).message == message)
  }
}
