import ExactDecimal
import FlowExpressions
import Testing

/// The extension libraries of CEL, by what their documents say.
struct ExtensionTests {
  @Test(
    arguments: [
      ("'hello'.charAt(4)", "string \"o\""), ("'hello'.charAt(5)", "string \"\""),
      ("'é😀x'.charAt(1)", "string \"😀\""),
      ("'hello'.charAt(-1)", "error: the index -1 is out of the text's range"),
      ("'hello'.charAt(6)", "error: the index 6 is out of the text's range"),
      ("'hello mellow'.indexOf('')", "int 0"), ("'hello mellow'.indexOf('ello')", "int 1"),
      ("'hello mellow'.indexOf('jello')", "int -1"), ("'hello mellow'.indexOf('', 2)", "int 2"),
      ("'hello mellow'.indexOf('ello', 2)", "int 7"), ("'ta©o©αT'.indexOf('©αT', 3)", "int 4"),
      ("'ta©o©αT'.indexOf('©α', 5)", "int -1"), ("'aab'.indexOf('ab')", "int 1"),
      ("'a'.indexOf('a', 20)", "error: the index 20 is out of the text's range"),
      ("'hello mellow'.lastIndexOf('')", "int 12"), ("'hello mellow'.lastIndexOf('ello')", "int 7"),
      ("'hello mellow'.lastIndexOf('jello')", "int -1"),
      ("'hello mellow'.lastIndexOf('ello', 6)", "int 1"), ("'tacocat'.lastIndexOf('', 3)", "int 3"),
      ("'bananananana'.lastIndexOf('nana', 7)", "int 6"), ("''.lastIndexOf('@@')", "int -1"),
      ("'ta©o©αT'.lastIndexOf('©', 3)", "int 2"), ("'ta©o©αT'.lastIndexOf('©α', 4)", "int 4"),
      ("'a'.lastIndexOf('a', -1)", "error: the index -1 is out of the text's range"),
      ("['hello', 'mellow'].join()", "string \"hellomellow\""),
      ("['hello', 'mellow'].join(' ')", "string \"hello mellow\""), ("[].join('/')", "string \"\""),
      ("[1].join()", "error: no matching overload of 'join' for (list)"),
      ("'TacoCÆt Xii'.lowerAscii()", "string \"tacocÆt xii\""),
      ("'tacoCαt [z]'.upperAscii()", "string \"TACOCαT [Z]\""),
      ("strings.quote('a \"b\" \\\\ \\n\\a')", #"string "\"a \\\"b\\\" \\\\ \\n\\a\"""#),
      ("strings.quote('πέντε😀')", #"string "\"πέντε😀\"""#),
      ("'hello hello'.replace('he', 'we')", "string \"wello wello\""),
      ("'hello hello'.replace('he', 'we', -1)", "string \"wello wello\""),
      ("'hello hello'.replace('he', 'we', 1)", "string \"wello hello\""),
      ("'hello hello'.replace('he', 'we', 0)", "string \"hello hello\""),
      ("'aé'.replace('', '-')", "string \"-a-é-\""),
      ("'aé'.replace('', '-', 2)", "string \"-a-é\""),
      ("'aaa'.replace('aa', 'b')", "string \"ba\""), ("'abc'.replace('b', '')", "string \"ac\""),
      ("'a b c'.split(' ')", "list [\"a\",\"b\",\"c\"]"), ("'a b c'.split(' ', 0)", "list []"),
      ("'a b c'.split(' ', 1)", "list [\"a b c\"]"),
      ("'a b c'.split(' ', 2)", "list [\"a\",\"b c\"]"),
      ("'a b c'.split(' ', -1)", "list [\"a\",\"b\",\"c\"]"),
      ("'a,'.split(',')", "list [\"a\",\"\"]"),
      ("'aé😀'.split('')", "list [\"a\",\"é\",\"😀\"]"), ("''.split('')", "list []"),
      ("'abc'.split('', 2)", "list [\"a\",\"bc\"]"), ("''.split(',')", "list [\"\"]"),
      ("'tacocat'.substring(4)", "string \"cat\""),
      ("'tacocat'.substring(0, 4)", "string \"taco\""),
      ("'ta©o©αT'.substring(2, 6)", "string \"©o©α\""), ("'ta©'.substring(3, 3)", "string \"\""),
      ("'tacocat'.substring(-1)", "error: the index -1 is out of the text's range"),
      ("'tacocat'.substring(2, 1)", "error: the part ends at 1, before it begins at 2"),
      ("'  \\ttrim\\n    '.trim()", "string \"trim\""), ("'\\u0085\\u3000'.trim()", "string \"\""),
      ("'\\u180etext\\u200b'.trim().size()", "int 6"), ("'John'.reverse()", "string \"nhoJ\""),
      ("'😀é'.reverse()", "string \"é😀\""), ("''.trim()", "string \"\""),
    ] as [(String, String)])
  func `strings`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(
    arguments: [
      ("'%%%s%%'.format(['text'])", "%text%"), ("'%d %d, %s'.format([1, 2u, 'A'])", "1 2, A"),
      ("'%.3f'.format([1.2345])", "1.234"), ("'%f'.format([2.71828])", "2.718280"),
      ("'%.2f'.format([fee])", "75.16"), ("'%.0f %.0f'.format([0.5, 1.5])", "0 2"),
      ("'%.1f'.format([-0.05])", "-0.1"), ("'%.2f'.format([8.345])", "8.35"),
      ("'%.3f'.format([2.0005])", "2.001"), ("'%.2f'.format([1.015])", "1.01"),
      ("'%.1f'.format([0.15])", "0.1"), ("'%.2f'.format([decimal('8.345')])", "8.34"),
      ("'%.20f'.format([0.1])", "0.10000000000000000555"), ("'%.0f'.format([2.5])", "2"),
      ("'%.1e'.format([5e-324])", "4.9e-324"), ("'%.0f'.format([1e23])", "99999999999999991611392"),
      ("'%.3e'.format([1.7976931348623157e308])", "1.798e+308"),
      ("'%.2f'.format([3])", "3.00"),
      ("'%.1f'.format([9.96])", "10.0"), ("'%.2f'.format([0.006])", "0.01"),
      ("'%.0f'.format([1e22])", "10000000000000000000000"), ("'%.3f'.format([1e-9])", "0.000"),
      ("'%e'.format([2.71828])", "2.718280e+00"),
      ("'%.6e'.format([1052.032911275])", "1.052033e+03"),
      ("'%.0e %.1e'.format([0.0, 1.5e-300])", "0e+00 1.5e-300"),
      ("'%.1e'.format([9.99])", "1.0e+01"),
      ("'%b %b %b'.format([5, true, 64u])", "101 1 1000000"),
      ("'%o %b'.format([11, -5])", "13 -101"),
      ("'%x %X %x'.format([30, 6000u, -10])", "1e 1770 -a"),
      ("'%x %X'.format(['Hello', b'ng'])", "48656c6c6f 6E67"),
      ("'%s %s'.format([null, b'xyz'])", "null xyz"), ("'%s'.format([type('')])", "string"),
      ("'%s'.format([timestamp('2023-02-03T23:31:20+00:00')])", "2023-02-03T23:31:20Z"),
      ("'%s'.format([duration('1h45m47s')])", "6347s"),
      ("'%s'.format([1e20])", "100000000000000000000"),
      ("'%s'.format([['abc', 3.14, null, [9, 8], 2.0]])", "[abc, 3.14, null, [9, 8], 2]"),
      (
        "'%s'.format([{'strKey': 'x', 6: duration('422s'), true: fee}])",
        "{6: 422s, strKey: x, true: 75.155}"
      ),
      ("'%s %f %d'.format([double('NaN'), -1.0 / 0.0, double('inf')])", "NaN -Infinity Infinity"),
    ] as [(String, String)])
  func `format`(text: String, value: String) throws {
    let fee = Value.decimal(try DecimalNumber.parse("75.155"))
    let found = try Expression.parse(text).evaluate(in: Variables(["fee": fee]))
    #expect(found == .string(value), "\(found)")
  }

  @Test(arguments: [
    ("'%a'.format([1])", "a '%' is followed by one of s d f e b x X o, or '%%' is written"),
    ("'5%'.format([])", "a '%' is followed by one of s d f e b x X o, or '%%' is written"),
    ("'%d %d'.format([0])", "there is no value number 2 for '%d'; the list has 1"),
    ("'%b'.format(['abc'])", "'%b' cannot be a string"),
    ("'%d'.format([0.5])", "'%d' cannot be a double"),
    ("'%x'.format([0.5])", "'%x' cannot be a double"),
    ("'%f'.format([null])", "'%f' cannot be null"),
    ("'%.1001f'.format([1])", "'%.' is followed by a number up to 1000"),
    ("'%.f'.format([1])", "'%.' is followed by a number up to 1000"),
    ("'%s'.format([b'\\xff'])", "the bytes are not valid UTF-8"),
    ("'%s'.format(1)", "no matching overload of 'format' for (string, int)"),
  ])
  func `a wrong format is reported`(text: String, message: String) throws {
    #expect(try failure(text).message == message)
  }

  @Test(
    arguments: [
      ("math.greatest(1)", "int 1"), ("math.greatest(1u, 2u)", "uint 2"),
      ("math.greatest(-42.0, -21.5, -100.0)", "double -21.5"),
      ("math.least([3, 1.5, 2u])", "double 1.5"),
      ("math.greatest([1, d])", "decimal 2.50"), ("math.least(d, 2.5)", "decimal 2.50"),
      ("math.greatest([])", "error: an empty list has no number to choose"),
      ("math.greatest('a')", "error: no matching overload of 'math.greatest' for (string)"),
      ("math.least(1, 'a')", "error: no matching overload of 'math.least' for (int, string)"),
      ("math.least()", "error: no matching overload of 'math.least' for ()"),
      ("math.least([0.0 / 0.0, 1])", "error: NaN is neither the least nor the greatest"),
      ("math.greatest(1, 0.0 / 0.0, 3)", "error: NaN is neither the least nor the greatest"),
      ("math.ceil(1.2)", "double 2.0"), ("math.ceil(-1.2)", "double -1.0"),
      ("math.ceil(-0.2)", "double -0.0"), ("math.ceil(d)", "decimal 3"),
      ("math.ceil(-d)", "decimal -2"),
      ("math.floor(1.2)", "double 1.0"), ("math.floor(-1.2)", "double -2.0"),
      ("math.floor(d)", "decimal 2"), ("math.floor(-d)", "decimal -3"),
      ("math.floor(2.0)", "double 2.0"),
      ("math.round(1.5)", "double 2.0"), ("math.round(-1.5)", "double -2.0"),
      ("math.round(1.2)", "double 1.0"), ("math.round(d)", "decimal 3"),
      ("math.round(-d)", "decimal -3"),
      ("math.round(d - 0.01)", "decimal 2"), ("math.round(0.49999999999999994)", "double 0.0"),
      ("math.trunc(-1.9)", "double -1.0"), ("math.trunc(-d)", "decimal -2"),
      ("math.trunc(1e300)", "double 1e+300"), ("math.round(double('NaN'))", "double \"NaN\""),
      ("math.round(double('-inf'))", "double \"-Infinity\""),
      ("math.abs(-5)", "int 5"), ("math.abs(-d)", "decimal 2.50"), ("math.abs(7u)", "uint 7"),
      ("math.abs(-1.5)", "double 1.5"),
      ("math.abs(-9223372036854775808)", "error: the result is out of the range of int"),
      ("math.sign(-3)", "int -1"), ("math.sign(0u)", "uint 0"), ("math.sign(-0.5)", "double -1.0"),
      ("math.sign(-d)", "decimal -1"),
      ("math.sqrt(81)", "double 9.0"), ("math.sqrt(2u)", "double 1.4142135623730951"),
      ("math.sqrt(0.25)", "double 0.5"), ("math.sqrt(decimal('6.25'))", "double 2.5"),
      ("math.isNaN(math.sqrt(-1))", "bool true"),
      ("math.isNaN(0.0 / 0.0)", "bool true"), ("math.isInf(1.0 / 0.0)", "bool true"),
      ("math.isFinite(1.0)", "bool true"),
      ("math.isInf(1)", "error: no matching overload of 'math.isInf' for (int)"),
      ("math.bitAnd(5, 3)", "int 1"), ("math.bitOr(1u, 2u)", "uint 3"),
      ("math.bitXor(3, 5)", "int 6"),
      ("math.bitNot(1)", "int -2"), ("math.bitNot(0u)", "uint 18446744073709551615"),
      ("math.bitShiftLeft(1, 2)", "int 4"), ("math.bitShiftLeft(1, 64)", "int 0"),
      ("math.bitShiftRight(-1024, 3)", "int 2305843009213693824"),
      ("math.bitShiftRight(16u, 2)", "uint 4"),
      ("math.bitShiftRight(-1, 200)", "int 0"),
      ("math.bitShiftLeft(1, -1)", "error: bits move by 0 places or more, not -1"),
      ("math.bitAnd(1, 1u)", "error: no matching overload of 'math.bitAnd' for (int, uint)"),
    ] as [(String, String)])
  func `math`(text: String, value: String) {
    #expect(outcome(text, ["d": .decimal("2.50")]) == value)
  }

  @Test(
    arguments: [
      ("[1, 2, 3, 4].slice(1, 3)", "list [2,3]"), ("[1].slice(1, 1)", "list []"),
      ("[1].slice(0, 2)", "error: from 0 to 2 is no part of a list whose size is 1"),
      ("[1].slice(1, 0)", "error: from 1 to 0 is no part of a list whose size is 1"),
      ("[1, [2, [3, [4]]]].flatten()", "list [1,2,[3,[4]]]"),
      ("[1, [2, [3, [4]]]].flatten(2)", "list [1,2,3,[4]]"),
      ("[[1]].flatten(0)", "list [[1]]"), ("[].flatten()", "list []"),
      ("[[1]].flatten(-1)", "error: a list is flattened by 0 levels or more"),
      ("[3, 2, 1].sort()", "list [1,2,3]"), ("['b', 'c', 'a'].sort()", "list [\"a\",\"b\",\"c\"]"),
      ("[2.5, d, 1u, 2].sort()", "list [1,2,2.5,2.50]"),
      ("[true, false].sort()", "list [false,true]"),
      ("[1, 'b'].sort()", "error: an int and a string have no order to sort by"),
      ("[[1], [2]].sort()", "error: a list and a list have no order to sort by"),
      ("[3.0, 0.0 / 0.0, 1.0].sort()", "error: NaN has no order to sort by"),
      ("[1, 2].sortBy(x, 0.0 / 0.0)", "error: NaN has no order to sort by"),
      (
        "[{'n': 'b', 'a': 2}, {'n': 'a', 'a': 3}, {'n': 'c', 'a': 2}].sortBy(e, e.a).map(e, e.n)",
        "list [\"b\",\"c\",\"a\"]"
      ),
      ("[1, 2].sortBy(x, -x)", "list [2,1]"), ("[].sortBy(x, y)", "list []"),
      ("{'a': 1}.sortBy(x, x)", "error: 'sortBy' goes through a list, not a map"),
      ("[1, 2, 1.0, 'a', 'a', [1], [1]].distinct()", "list [1,2,\"a\",[1]]"),
      ("[].distinct()", "list []"),
      ("[true, 1u, 1, d, d, 2.50, 'a', 'a'].distinct()", "list [true,1,2.50,\"a\"]"),
      ("[1u, 1, d, d + 0, true, null, null].distinct()", "list [1,2.50,true,null]"),
      ("lists.range(20000).map(x, x / 2).distinct().size()", "int 10000"),
      ("[1, 2, 3].reverse()", "list [3,2,1]"), ("lists.range(4)", "list [0,1,2,3]"),
      ("lists.range(0)", "list []"),
      ("sets.contains([1, 2, 3], [3, 1, 1])", "bool true"),
      ("sets.contains([1], [1, 2])", "bool false"),
      ("sets.contains([], [])", "bool true"),
      ("sets.contains([1, 'a', [2]], [[2.0], 1u])", "bool true"),
      ("sets.equivalent([1, 2, 2], [2, 1])", "bool true"),
      ("sets.equivalent([1], [1, 2])", "bool false"),
      ("sets.intersects([1, 2], [2, 3])", "bool true"), ("sets.intersects([1], [])", "bool false"),
      ("regex.extract('paid 12 of 30', r'\\d+').value()", "string \"12\""),
      ("regex.extract('due 2024-05-06', r'(\\d+)-').value()", "string \"2024\""),
      ("regex.extract('nothing', r'\\d+').hasValue()", "bool false"),
      ("regex.extract('no unit: 5', r'5( EUR)?').hasValue()", "bool false"),
      ("regex.extract('<a><b>', '<.*?>').value()", "string \"<a>\""),
      ("regex.extract('<a><b>', '(?U)<.*>').value()", "string \"<a>\""),
      ("regex.extract('<a><b>', '<.*>').value()", "string \"<a><b>\""),
      ("regex.extract('foobar', 'foo|foobar').value()", "string \"foo\""),
      ("regex.extract('abab', '(?:(a)|b)*').value()", "string \"a\""),
      ("regex.extract('aaa', 'a{2,3}?').value()", "string \"aa\""),
      (
        "regex.extract('x', '(a)(b)')",
        "error: the pattern has 2 groups, of which one can be extracted; (?:…) is a group that does not count"
      ),
      ("regex.extract('x', '(')", "error: the pattern is wrong at character 1: '(' is not closed"),
      ("regex.extractAll('t1, t22 and t3', r't(?P<number>\\d+)')", "list [\"1\",\"22\",\"3\"]"),
      ("regex.extractAll('a=1;b=;c=3', r'=(\\d*)')", "list [\"1\",\"3\"]"),
      ("regex.extractAll('aXbXc', '[a-c]*')", "list [\"a\",\"b\",\"c\"]"),
      ("regex.extractAll('abc', 'x')", "list []"),
      ("regex.extractAll('ünï ☃', r'\\S')", "list [\"ü\",\"n\",\"ï\",\"☃\"]"),
      ("regex.replace('one two', r'(\\w+) (\\w+)', r'\\2 \\1')", "string \"two one\""),
      ("regex.replace('aaaa', 'a', 'b', 2)", "string \"bbaa\""),
      ("regex.replace('aaaa', 'a', 'b', 0)", "string \"aaaa\""),
      ("regex.replace('aaaa', 'a', 'b', -7)", "string \"bbbb\""),
      ("regex.replace('ab', '', '-')", "string \"-a-b-\""),
      ("regex.replace('baac', 'a*', 'x')", "string \"xbxcx\""),
      ("regex.replace('one two', r'\\b', '|')", "string \"|one| |two|\""),
      ("regex.replace('on off', 'o(n)?', r'[\\1]')", "string \"[n] []ff\""),
      ("regex.replace('a', 'a', r'\\\\1 \\0 $1')", "string \"\\\\1 a $1\""),
      (
        "regex.replace('a', '(a)', r'\\2')",
        "error: the replacement names group 2; the pattern has 1"
      ),
      (
        "regex.replace('a', 'a', r'\\x')",
        "error: after a backslash, the replacement has the number of a group or another backslash"
      ),
      (
        "regex.replace('a', 'a', r'\\')",
        "error: after a backslash, the replacement has the number of a group or another backslash"
      ),
      ("lists.range(-1)", "error: a list has 0 elements or more, not -1"),
      ("[1, 2].first().value()", "int 1"), ("[1, 2].last().value()", "int 2"),
      ("[].first().hasValue()", "bool false"),
      ("base64.encode(b'hello')", "string \"aGVsbG8=\""),
      ("string(base64.decode('aGVsbG8='))", "string \"hello\""),
      ("string(base64.decode('aGVsbG8'))", "string \"hello\""), ("base64.decode('')", "bytes \"\""),
      ("base64.decode('a')", "error: the text is no base64"),
      ("base64.decode('a===')", "error: the text is no base64"),
      ("base64.decode('YQ=')", "error: the text is no base64"),
      ("base64.decode('YQ==YQ==')", "error: the text is no base64"),
      ("base64.decode('Y Q=')", "error: the text is no base64"),
      ("base64.decode(base64.encode(b'\\xfb\\xff\\xfe')) == b'\\xfb\\xff\\xfe'", "bool true"),
      (
        "cel.bind(a, 'hello', cel.bind(b, 'world', a + b + b + a))",
        "string \"helloworldworldhello\""
      ),
      ("cel.bind(x, 2, [x].map(x, x + 1) + [x])", "list [3,2]"),
      ("cel.bind(x, 1 / 0, 3)", "error: division by zero"),
    ] as [(String, String)])
  func `lists, encoders and bindings`(text: String, value: String) {
    #expect(outcome(text, ["d": .decimal("2.50")]) == value)
  }

  @Test(
    arguments: [
      ("[1, 2].all(i, v, i < v)", "bool true"), ("{'a': 'b'}.exists(k, v, k < v)", "bool true"),
      ("[5, 1].existsOne(i, v, i == v)", "bool true"),
      ("[1, 1].existsOne(x, x == 1)", "bool false"),
      ("[1, 1].exists_one(i, v, v == 1)", "bool false"),
      ("[0, 1].exists(i, v, 1 / v == 1)", "bool true"),
      ("[2, 3].transformList(i, v, i * v)", "list [0,3]"),
      ("[2, 3].transformList(i, v, i > 0, i * v)", "list [3]"),
      ("{'a': 1}.transformList(k, v, k)", "list [\"a\"]"),
      ("{'a': 1, 'b': 2}.transformMap(k, v, v * 10)", "map {\"a\":10,\"b\":20}"),
      ("{'a': 1, 'b': 2}.transformMap(k, v, v > 1, v * 10)", "map {\"b\":20}"),
      ("['x', 'y'].transformMap(i, v, v)", "map {\"0\":\"x\",\"1\":\"y\"}"),
      ("{'a': 'x', 'b': 'y'}.transformMapEntry(k, v, {v: k})", "map {\"x\":\"a\",\"y\":\"b\"}"),
      ("{'a': 1, 'b': 1}.transformMapEntry(k, v, {v: k})", "error: the key '1' is there twice"),
      ("[1].transformMapEntry(i, v, v)", "error: 'transformMapEntry' makes maps, not an int"),
      ("1.all(i, v, true)", "error: 'all' goes through a list or a map, not an int"),
    ] as [(String, String)])
  func `macros of two variables`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(
    arguments: [
      ("optional.of(null).hasValue()", "bool true"),
      ("optional.ofNonZeroValue('').hasValue()", "bool false"),
      ("optional.ofNonZeroValue(0.0).hasValue()", "bool false"),
      ("optional.ofNonZeroValue([0]).hasValue()", "bool true"),
      ("optional.none().or(optional.none()).orValue(42)", "int 42"),
      ("optional.of(1).orValue(1 / 0)", "int 1"),
      ("optional.of(1).or(1 / 0).value()", "int 1"),
      ("optional.none().value()", "error: the optional has no value"),
      ("optional.none().optMap(y, y + 1).hasValue()", "bool false"),
      ("optional.of(42).optMap(y, y + 1).value()", "int 43"),
      ("{'key': {'sub': ''}}.?key.optFlatMap(k, k.?sub).value()", "string \"\""),
      ("{'key': {}}.?key.optFlatMap(k, k.?sub).hasValue()", "bool false"),
      ("{}.?key.invalid.deeper.hasValue()", "bool false"),
      ("{'k': {'s': 1}}.?k.s.value()", "int 1"),
      ("{'k': null}.?k.s", "error: null has no field 's'"),
      ("{'c': {}}.c[?'m'].orValue('d')", "string \"d\""),
      ("[][?0].hasValue()", "bool false"), ("['a'][?0].value()", "string \"a\""),
      ("[1][?-1].hasValue()", "bool false"),
      ("optional.of(['a'])[0].value()", "string \"a\""),
      ("optional.none()[0].hasValue()", "bool false"),
      ("{1u: 1.0, 2: 2.0}[?1].value()", "double 1.0"),
      ("[1][?'a']", "error: a list's index is no string"),
      ("has({}.?x.y)", "bool false"), ("has({'x': {'y': 'z'}}.?x.y)", "bool true"),
      ("has({'x': 1}.?x)", "bool true"),
      ("[?{}.?c, ?optional.of(42), ?optional.none(), 1]", "list [42,1]"),
      ("{?'n': optional.of(1), ?'m': {}.?c, 's': true}", "map {\"n\":1,\"s\":true}"),
      ("[?1]", "error: '?' comes before an optional, not an int"),
      ("type(optional.none()) == optional_type", "bool true"),
      ("optional.none() == optional.none()", "bool true"),
      ("optional.of(1) == optional.of(1.0)", "bool true"), ("optional.of(1) == 1", "bool false"),
      ("optional.none() == null", "bool false"), ("{}.?a", "optional null"),
      ("{'a': [1]}.?a", "optional [1]"),
      ("optional.unwrap([optional.of(1), optional.none()])", "list [1]"),
      ("[{}.?a, optional.of(2)].unwrapOpt()", "list [2]"),
      ("{}.?a.orValue", "optional null"),
      ("1.orValue(2)", "error: 'orValue' follows an optional, not an int"),
      (
        "optional.of(1).or(2).value() + optional.none().or(2)",
        "error: expected an optional, found an int"
      ),
    ] as [(String, String)])
  func `optionals`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    ("math + 1", "int 8"), ("strings.size()", "int 3"), ("lists[0]", "int 5"), ("random", "int 9"),
    ("math.abs(-1)", "int 1"), ("[2].map(math, math.abs(math))", "list [2]"),
    ("optional", "string \"o\""),
    ("{'a': lists}.a.size()", "int 1"),
  ])
  func `namespaces are variables wherever no function of theirs is called`(
    text: String, value: String
  ) {
    let variables: [String: Value] = [
      "math": .int(7), "strings": .string("abc"), "lists": .list([.int(5)]), "random": .int(9),
      "optional": .string("o"),
    ]
    #expect(outcome(text, variables) == value)
  }

  @Test(
    arguments: [
      ("math.abc(1)", "there is no function 'math.abc'"), ("math.pi", "nothing is named 'math'"),
      ("abs(1)", "there is no function 'abs'; write math.abs(…)"),
      ("len('a')", "there is no function 'len'; write size(…)"),
      ("max(1, 2)", "there is no function 'max'; write math.greatest(…)"),
      ("step == amount", "nothing is named 'amount'; a text needs quotes: \"amount\""),
      ("amount != step", "nothing is named 'amount'; a text needs quotes: \"amount\""),
      ("amount + 1", "nothing is named 'amount'"),
      ("${a} == 2", "'$' means nothing here: in an expression a variable is its name alone"),
      (
        "step contains 'a'",
        "expected an operator, found 'contains'; it is called as value.contains(…)"
      ),
      ("true and false", "expected an operator, found 'and'; 'and' is written '&&'"),
      ("true or false", "expected an operator, found 'or'; 'or' is written '||'"),
      ("step is 'a'", "expected an operator, found 'is'; equality is '=='"),
      (
        "step fee 2",
        "expected an operator, found 'fee'; a member is written step.fee, a text of several words "
          + "needs quotes"
      ),
      ("step 2", "expected an operator, found '2'; equality is '=='"),
      ("size([1]) 'a'", "expected an operator, found ''a''; equality is '=='"),
      ("1 > 2 false", "expected an operator, found 'false'; equality is '=='"),
      (
        "step b and step c",
        "expected an operator, found 'b'; each check is an expression, as in a == 'x' && b"
      ),
      ("step has c", "expected an operator, found 'has'; it is called as has(value.field)"),
      (
        "step [1, 2]", "expected ']', found ','; a list to compare with follows '=='"
      ),
      (
        "step.7.a", "a name after a dot begins with a letter; write [\"7\"] in place of .7"
      ),
      (
        "step['a'].1a2b-1.b",
        "a name after a dot begins with a letter; write [\"1a2b-1\"] in place of .1a2b-1"
      ),
      ("1 .5", "expected an operator, found '.5'; equality is '=='"),
      (
        "1 not in [1]",
        "expected an operator, found 'not'; 'not' is written '!', as in !(x in list)"
      ),
      ("not true", "'not' is written '!'"), ("not busy", "'not' is written '!'"),
      ("not(true)", "there is no function 'not'; write !(…)"),
      ("[1].exists(x)", "'exists' takes a name and a condition, as in list.exists(x, x > 0)"),
      ("[1].all(x, x, true)", "'all' takes a name and a condition, as in list.all(x, x > 0)"),
      ("[1].map()", "'map' takes a name and an expression, as in list.map(x, x.size())"),
      (
        "cel.bind(1, 2, 3)",
        "'cel.bind' takes a name, its value and a result, as in cel.bind(x, 2, x * x)"
      ),
      (
        "clock.getHours('Europe/Berlin')",
        "'Europe/Berlin' names a time zone, whose rules change from year to year; "
          + "write its distance from UTC, as '+02:00'"
      ),
      ("clock.getHours('+2')", "'+2' is not a fixed offset; write it as '+02:00', or 'UTC'"),
      ("trim('a')", "no matching overload of 'trim'; it is called as value.trim(…)"),
      ("random.int(1, 2)", "there are no random numbers here"),
    ] as [(String, String)])
  func `what a beginner writes is answered with what to write`(text: String, message: String) throws
  {
    let variables: [String: Value] = [
      "step": .string("a"), "busy": .bool(true),
      "clock": .timestamp(try #require(Timestamp(seconds: 0))),
    ]
    #expect(try failure(text, variables).message == message)
  }

  /// A stream that counts up by a large odd number.
  private final class Stream: Scope {
    var last: UInt64 = 0
    func value(named name: String) -> Value? { nil }
    func nextRandomBits() -> UInt64? {
      last &+= 0x9e37_79b9_7f4a_7c15
      return last
    }
  }

  @Test(arguments: [
    ("lists.range(2000).map(x, random.int(1, 6)).distinct().sort()", "[1,2,3,4,5,6]"),
    ("lists.range(100).all(x, random.int(-9223372036854775808, 9223372036854775807) != 0)", "true"),
    ("lists.range(500).all(x, cel.bind(d, random.double(), d >= 0.0 && d < 1.0))", "true"),
    ("lists.range(100).map(x, random.bool()).distinct().sort()", "[false,true]"),
    ("lists.range(100).map(x, random.choice(['a', 'b'])).distinct().sort()", "[\"a\",\"b\"]"),
    ("random.text(40).matches('^[a-zA-Z0-9]{40}$') && random.text(0) == ''", "true"),
    ("random.int(3, 3)", "3"), ("random.text(8) == random.text(8)", "false"),
  ])
  func `random values lie where they are asked for`(text: String, json: String) throws {
    #expect(try Expression.parse(text).evaluate(in: Stream()).json == json)
  }

  @Test(arguments: [
    ("random.int(2, 1)", "no number is between 2 and 1"),
    ("random.choice([])", "an empty list has nothing to choose"),
    ("random.text(-1)", "a random text is 0 to 1048576 letters long, not -1"),
    ("random.int(1.0, 2)", "no matching overload of 'random.int' for (double, int)"),
  ])
  func `wrong bounds of random values are reported`(text: String, message: String) throws {
    let error = #expect(throws: ExpressionError.self) {
      try Expression.parse(text).evaluate(in: Stream())
    }
    #expect(error?.message == message)
  }
}
