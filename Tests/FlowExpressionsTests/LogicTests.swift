import FlowExpressions
import Testing

struct LogicTests {
  @Test(arguments: [
    ("false && 1 / 0 > 0", "bool false"), ("1 / 0 > 0 && false", "bool false"),
    ("true || 1 / 0 > 0", "bool true"), ("1 / 0 > 0 || true", "bool true"),
    ("unknown || true", "bool true"), ("'text' && false", "bool false"),
    ("unknown() || true", "bool true"), ("1 || false || true", "bool true"),
    ("true ? 1 : 1 / 0", "int 1"), ("false ? 1 / 0 : 2", "int 2"),
    ("true && 1 / 0 > 0", "error: division by zero"),
    ("1 / 0 > 0 && true", "error: division by zero"),
    ("false || 1 / 0 > 0 || false", "error: division by zero"),
    ("1 / 0 > 0 ? 1 : 2", "error: division by zero"),
    ("true && 'text'", "error: expected a bool, found a string"),
    ("1 ? 2 : 3", "error: expected a bool, found an int"),
    ("!1", "error: expected a bool, found an int"),
    ("!null", "error: expected a bool, found null"),
  ])
  func `one decisive side settles it, errors on the other or not`(text: String, value: String) {
    #expect(outcome(text) == value)
  }

  @Test(arguments: [
    ("[1, 2].all(x, x > 0)", "bool true"), ("[1, 2].all(x, x > 1)", "bool false"),
    ("[].all(x, 1 / 0 > 0)", "bool true"), ("[0, 2].all(x, 1 / x > 5)", "bool false"),
    ("[0, 1].all(x, 1 / x > 0)", "error: division by zero"),
    ("[1, 2].exists(x, x == 2)", "bool true"), ("[].exists(x, true)", "bool false"),
    ("[0, 1].exists(x, 1 / x == 1)", "bool true"),
    ("[0, 2].exists(x, 1 / x == 1)", "error: division by zero"),
    ("[1, 2, 2].exists_one(x, x == 1)", "bool true"),
    ("[1, 2, 2].exists_one(x, x == 2)", "bool false"),
    ("[0, 1].exists_one(x, 1 / x == 1)", "error: division by zero"),
    ("[1, 2, 3].map(n, n * n)", "list [1,4,9]"),
    ("[1, 2, 3].map(n, n > 1, n * 10)", "list [20,30]"),
    ("[1, 2, 3].filter(i, i % 2 > 0)", "list [1,3]"),
    ("{'a': 1, 'b': 2}.map(k, k + k)", "list [\"aa\",\"bb\"]"),
    ("{'a': 1, 'b': 2}.filter(k, k == 'b')", "list [\"b\"]"),
    ("{'a': 1}.exists(k, k == 'a')", "bool true"),
    ("[[1], [2, 3]].map(x, x.map(y, y + size(x)))", "list [[2],[4,5]]"),
    ("[1].map(x, [2].map(x, x))", "list [[2]]"), ("[1].map(x, x)[0] + x", "int 11"),
    ("[1].map(x, .x)", "list [10]"),
    ("1.all(x, true)", "error: 'all' goes through a list or a map, not an int"),
    ("[1].all(x, x)", "error: expected a bool, found an int"),
    ("[1].filter(x, null)", "error: expected a bool, found null"),
    ("has({'a': null}.a)", "bool true"), ("has({}.a)", "bool false"),
    ("has({'a': {}}.a.b)", "bool false"), ("has({}.a.b)", "error: no such key: 'a'"),
    ("has([].a)", "error: only a map has fields"),
  ])
  func `macros`(text: String, value: String) {
    #expect(outcome(text, ["x": .int(10)]) == value)
  }
}
