import Testing

@testable import FlowExpressions

/// The space that expressions have in the canonical layout.
struct LayoutTests {
  @Test(arguments: [
    ("a=='1'||b", "a == '1' || b"), ("a  &&!b", "a && !b"), ("! ( a )", "!(a)"),
    ("size (a)<=1", "size(a) <= 1"), ("a [ 0 ] . b ( )", "a[0].b()"),
    ("x in[1,2 ,3]", "x in [1, 2, 3]"), ("a.in == 1", "a.in == 1"),
    ("{\"a\" :1,'b':[ ]}", "{\"a\": 1, 'b': []}"), ("a?b:c ?d:e", "a ? b : c ? d : e"),
    ("{k:a?1:2}", "{k: a ? 1 : 2}"), ("a.?b.orValue(1)", "a.?b.orValue(1)"),
    ("[?a,?b]", "[?a, ?b]"), ("{?'a':b}", "{?'a': b}"), ("-1- -2*-a", "-1 - -2 * -a"),
    ("1e-9+2.5E+3-0x1e-3", "1e-9 + 2.5E+3 - 0x1e - 3"), ("a%b/c", "a % b / c"),
    ("1u+.5", "1u + .5"),
    ("b'a'==br\"\\\"", "b'a' == br\"\\\""),
    ("'a  &&b'+\"c,d\"", "'a  &&b' + \"c,d\""), ("'it\\'s'==a", "'it\\'s' == a"),
    ("r'\\'+a", "r'\\' + a"), ("'''a'  'b'''+c", "'''a'  'b''' + c"),
    ("a.`b  c`==1", "a.`b  c` == 1"),
    ("a.exists(k,v,v>1)", "a.exists(k, v, v > 1)"), ("ą!=b", "ą!=b"), ("1 .5+ a", "1 .5 + a"),
    ("1 . 5+a", "1 . 5+a"),
    ("a=b", "a=b"), ("a  ==b # c", "a  ==b # c"), ("", ""), ("a", "a"),
    ("a==b//it's  1,2", "a == b //it's  1,2"), ("a == 1 // x\\\n  y", "a == 1 // x\\\n  y"),
    ("a ==\\\n  b", "a ==\\\n  b"), ("a\\\n   ==b", "a\\\n   == b"),
  ])
  func `an expression has one layout`(written: String, layout: String) {
    func text(_ written: String) -> String {
      String(decoding: ExpressionLayout.text(Array(written.utf8)[...]), as: UTF8.self)
    }
    #expect(text(written) == layout)
    #expect(text(layout) == layout)
  }
}
