import FlowExpressions
import Testing

struct FunctionTests {
  @Test(arguments: [
    ("size('é😀')", "int 2"), ("'abc'.size()", "int 3"), ("size(b'é')", "int 2"),
    ("size([1, 2])", "int 2"), ("{1: 2}.size()", "int 1"),
    ("'foobar'.startsWith('foo')", "bool true"),
    ("'foo'.startsWith('foobar')", "bool false"), ("'e\\u0301'.startsWith('e')", "bool true"),
    ("'foobar'.endsWith('bar')", "bool true"), ("'ar'.endsWith('bar')", "bool false"),
    ("'abababc'.contains('ababc')", "bool true"),
    ("'aabaaabaaac'.contains('aabaaac')", "bool true"),
    ("''.contains('')", "bool true"), ("'abc'.contains('ac')", "bool false"),
    ("type(dyn(1))", "type \"int\""), ("dyn([1])[0]", "int 1"), ("int", "type \"int\""),
    ("type(null)", "type \"null_type\""),
    ("type(duration('1s'))", "type \"google.protobuf.Duration\""),
    ("google.protobuf.Timestamp == type(timestamp(0))", "bool true"),
  ])
  func `strings, sizes and types`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    ("int(42u)", "int 42"), ("int(-7.9)", "int -7"), ("int('-987')", "int -987"),
    ("int(5)", "int 5"),
    ("int(timestamp('2004-09-16T23:59:59Z'))", "int 1095379199"), ("uint(3.9)", "uint 3"),
    ("uint('300')", "uint 300"), ("uint(7)", "uint 7"),
    ("double(9007199254740993)", "double 9007199254740992.0"),
    ("double('-84.32e7')", "double -843200000.0"), ("double('NaN')", "double \"NaN\""),
    ("double('-inf')", "double \"-Infinity\""), ("double('1.')", "double 1.0"),
    ("string(1.5)", "string \"1.5\""), ("string(-4.5e-3)", "string \"-0.0045\""),
    ("string(2.0)", "string \"2\""), ("string(true)", "string \"true\""),
    ("string(9u)", "string \"9\""),
    ("string(b'\\303\\277')", "string \"ÿ\""), ("string('a')", "string \"a\""),
    ("string(duration('90m'))", "string \"5400s\""), ("bytes('ÿ')", "bytes \"w78=\""),
    ("string(timestamp(1))", "string \"1970-01-01T00:00:01Z\""),
    ("['1', 't', 'true', 'TRUE', 'True'].all(x, bool(x))", "bool true"),
    ("['0', 'f', 'false', 'FALSE', 'False'].exists(x, bool(x))", "bool false"),
    ("bool(true)", "bool true"),
  ])
  func `conversions`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    ("int(9223372036854775808u)", "the result is out of the range of int"),
    ("int(1e99)", "the result is out of the range of int"),
    ("int(-9223372036854775808.0)", "the result is out of the range of int"),
    ("int(0.0 / 0.0)", "the result is out of the range of int"), ("int('1.5')", "'1.5' is no int"),
    ("int('')", "'' is no int"),
    ("int('99999999999999999999')", "the result is out of the range of int"),
    ("int(true)", "no matching overload of 'int' for (bool)"),
    ("uint(-1)", "the result is out of the range of uint"),
    ("uint(-1.5)", "the result is out of the range of uint"),
    ("uint(1.9e19)", "the result is out of the range of uint"),
    ("double('0x1p3')", "'0x1p3' is no double"), ("double(' 1')", "' 1' is no double"),
    ("double('.')", "'.' is no double"), ("double('1e')", "'1e' is no double"),
    ("bool('TrUe')", "'TrUe' is no bool"), ("bool('yes')", "'yes' is no bool"),
    ("bool(1)", "no matching overload of 'bool' for (int)"),
    ("string(b'\\xff')", "the bytes are not valid UTF-8"),
    ("string([1])", "no matching overload of 'string' for (list)"),
    ("string(null)", "no matching overload of 'string' for (null)"),
    ("size(1)", "no matching overload of 'size' for (int)"),
    ("size()", "no matching overload of 'size' for ()"),
    ("'a'.contains(1)", "no matching overload of 'contains' for (string, int)"),
    (
      "'a'.startsWith('a', 'b')",
      "no matching overload of 'startsWith' for (string, string, string)"
    ),
    ("contains('a', 'b')", "no matching overload of 'contains'; it is called as value.contains(…)"),
    ("'5'.int()", "no matching overload of 'int'; it is called as int(value)"),
    ("dyn", "nothing is named 'dyn'"),
    (
      "timestamp('2023-02-29T00:00:00Z')",
      "'2023-02-29T00:00:00Z' is no timestamp or out of its range"
    ),
    ("duration('1d')", "'1d' is no duration or out of its range"),
  ])
  func `what cannot be converted is an error`(text: String, message: String) throws {
    #expect(try failure(text).message == message)
  }

  @Test func `every function is known by its name`() throws {
    for name in Function.names where name != "has" {
      let call = name.contains(".") ? "\(name)" : "'a'.\(name)"
      let unknown = try? Expression.parse("\(call)(1)").unknownFunctions
      #expect(unknown?.isEmpty ?? true, "\(name)")
    }
    #expect(Set(Function.leadingNames).isSubset(of: Function.names))
  }
}
