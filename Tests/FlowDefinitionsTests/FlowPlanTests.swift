import FlowCore
import FlowDefinitions
import FlowSimulation
import Foundation
import Testing

/// What is wrong with a plan is found when it is read, and told with its place.
struct FlowPlanTests {
  static let finish = #"{"step":"done","kind":"finish"}"#

  @Test(arguments: [
    ("{", "line 1: a name in quotes was expected"),
    ("[]", "it must be an object"),
    (#"{"flow":"a"}"#, "'steps': it is missing"),
    (#"{"flow":"a","steps":[]}"#, "'steps': there is no step"),
    (#"{"flow":"a b","steps":[]}"#, "'flow': 'a b' is no name: letters and digits, a letter first"),
    (#"{"flow":"a","version":0,"steps":[{"step":"x"}]}"#, "'version': it must be 1 or more"),
    (#"{"flow":"a","answers":1,"steps":[{"step":"x"}]}"#, "'answers': it must be an object"),
    (#"{"flow":"a","start":["n"],"steps":[{"step":"x"}]}"#, "'start.0': there is no field 'n'"),
    (#"{"flow":"a","output":["n"],"steps":[{"step":"x"}]}"#, "'output.0': there is no member 'n'"),
    (
      #"{"flow":"a","answers":{"r":1},"steps":[{"step":"x"}]}"#,
      "'answers.r': no step makes a request 'r'; there is none"
    ),
    (
      #"{"flow":"a","answers":{"r":1},"steps":[{"step":"x","check":[{"request":"q"}]}]}"#,
      "'answers.r': no step makes a request 'r'; there are q"
    ),
    (
      #"{"flow":"a","start":["n","n"],"steps":[{"step":"x","fields":[{"field":"n"}]}]}"#,
      "'start.1': 'n' is there twice; remove one"
    ),
    (
      #"{"flow":"a","output":["n","n"],"steps":[{"step":"x","fields":[{"field":"n"}]}]}"#,
      "'output.1': 'n' is there twice; remove one"
    ),
  ])
  func `a plan that is none`(json: String, message: String) {
    #expect(FlowPlanTests.mistake(json)?.hasPrefix(message) == true, "\(json)")
  }

  @Test(arguments: [
    (#"{"kind":"ask"}"#, "'steps.0.step': it is missing"),
    (#"{"step":"1"}"#, "'steps.0.step': '1' is no name"),
    (#"{"step":"today"}"#, "'steps.0.step': 'today' means the day"),
    (
      #"{"step":"x","kind":"hub"}"#,
      "'steps.0.kind': it must be one of ask, show, receipt, load, finish"
    ),
    (#"{"step":"x","feilds":[]}"#, "'steps.0.feilds': there is no such member; there are step, "),
    (#"{"step":"x","kind":"show","fields":[]}"#, "'steps.0.fields': a step of kind show takes no"),
    (#"{"step":"x","decide":["y"],"fields":[]}"#, "'steps.0.decide': a step has fields or decides"),
    (#"{"step":"x","kind":"load"}"#, "'steps.0.load': a step of kind load has something to load"),
    (#"{"step":"x","text":"${"}"#, "'steps.0.text': '${': "),
    (#"{"step":"x","text":"${size(n)}"}"#, "'steps.0.text': 'size(n)': there is no member 'n'"),
    (
      #"{"step":"x","needed":"sise('a') > 1"}"#,
      "'steps.0.needed': 'sise('a') > 1': there is no fun"
    ),
    (#"{"step":"x","needed":"1 +"}"#, "'steps.0.needed': '1 +': "),
    (#"{"step":"x","load":[{"request":"r"}]}"#, "'steps.0.load.0.into': say where it goes"),
    (#"{"step":"x","check":[{"request":"r","within":0}]}"#, "'steps.0.check.0.within': it must be"),
    (
      #"{"step":"x","check":[{"request":"r","attempts":["a"]}]}"#,
      "'steps.0.check.0.attempts': only what a step performs can have them"
    ),
    (
      #"{"step":"x","check":[{"request":"r","failures":["a","a"]}]}"#,
      "'steps.0.check.0.failures.1': 'a' is there twice"
    ),
    (
      #"{"step":"x","perform":[{"request":"r","failures":[""]}]}"#,
      "'steps.0.perform.0.failures.0': a code is one line, and not empty"
    ),
    (
      #"{"step":"x","perform":[{"request":"r","failures":["a"],"attempts":["b","a"]}]}"#,
      "'steps.0.perform.0.attempts.1': 'a' is one of its failures, too"
    ),
    (
      #"{"step":"x","perform":[{"request":"r","on":"y"}]}"#, "'steps.0.perform.0.on': the step does"
    ),
    (
      #"{"step":"x","check":[{"request":"r","with":{"a":"b"}}]}"#, "'steps.0.check.0.with.a': 'b': "
    ),
    (
      #"{"step":"x","ways":[{"forward":"y"}]}"#,
      "'steps.0.ways.0.forward': there is no step 'y'; there are x, done"
    ),
    (
      #"{"step":"x","ways":[{"forward":"x","stay":true}]}"#, "'steps.0.ways.0': a way leads one way"
    ),
    (#"{"step":"x","ways":[{"on":"e","stay":true}]}"#, "'steps.0.ways.0.on': the step neither"),
    (#"{"step":"x","ways":[{"if":"true","edit":"x"}]}"#, "'steps.0.ways.0.if': an edit has no"),
    (
      #"{"step":"x","fields":[{"field":"n"},{"field":"n"}]}"#, "'steps.0.fields.1.field': there are"
    ),
    (#"{"step":"x","kind":"load","load":[]}"#, "'steps.0.load': a step of kind load has something"),
    (#"{"step":"x","decide":["y","a b"]}"#, "'steps.0.decide.1': 'a b' is no name: letters and "),
    (
      #"{"step":"x","check":[{"request":"r"}],"fails":["no!"]}"#,
      "'steps.0.fails.0': 'no!' is no name"
    ),
    (
      #"{"step":"x","text":"${n}"}"#,
      "'steps.0.text': 'n': there is no member 'n'; there is only today"
    ),
    (#"{"step":"x","decide":[]}"#, "'steps.0.decide': there is nothing to decide between"),
    (#"{"step":"x","decide":["y","y"]}"#, "'steps.0.decide.1': 'y' is there twice; remove one"),
    (#"{"step":"x","fails":["y"]}"#, "'steps.0.fails': the step asks nothing that could fail; "),
    (
      #"{"step":"x","decide":["y"],"fails":["y"],"perform":[{"request":"r"}]}"#,
      "'steps.0.fails.0': 'y' is decided here already; take another name"
    ),
    (
      #"{"step":"x","decide":["y"],"ways":[{"on":"y","forward":"done"},{"forward":"x"}]}"#,
      #"'steps.0.ways.1': every answer of the step is an event; write "on" with one of y"#
    ),
    (
      #"{"step":"x","needed":"false"}"#,
      "'steps.0.needed': 'false' is always the same; ask for a member, or leave it out"
    ),
    (#"{"step":"x","ways":[{"if":"1 < 2","forward":"done"}]}"#, "'steps.0.ways.0.if': '1 < 2' is "),
    (
      #"{"step":"x","kind":"finish","needed":"today > 'a'"}"#,
      "'steps.0.needed': the flow is over at a step of kind finish, so that it has no needed; rem"
    ),
  ])
  func `a step that is none`(step: String, message: String) {
    let json = #"{"flow":"a","steps":[\#(step),\#(FlowPlanTests.finish)]}"#
    #expect(FlowPlanTests.mistake(json)?.hasPrefix(message) == true, "\(json)")
  }

  @Test(arguments: [
    (#""kind":"any""#, "kind': what is typed has a kind"),
    (
      #""kind":"number""#,
      "kind': it must be one of text, integer, decimal, flag, date, list, file, secret"
    ),
    (#""kind":"integer","default":"two""#, "default': "),
    (#""kind":"integer","length":[1,2]"#, "length': it is no rule of a field of kind integer"),
    (#""length":[2,1]"#, "length': it must be the least and the most, such as [1, 20]"),
    (#""length":[2]"#, "length': it must be the least and the most, such as [1, 20]"),
    (#""pattern":"(""#, "pattern': '(': "),
    (#""kind":"integer","atLeast":1.5"#, "atLeast': "),
    (#""kind":"integer","atLeast":"most""#, "atLeast': 'most': there is no member 'most'"),
    (#""kind":"date","after":"2026-02-30""#, "after': "),
    (#""choices":[]"#, "choices': there is nothing to choose from"),
    (#""choices":["a","a"]"#, "choices': a choice is there twice"),
    (#""kind":"decimal","places":-1"#, "places': it must be 0 or more"),
    (#""kind":"secret","default":"x""#, "default': a secret stands in no plan"),
    (#""choices":["a"],"from":"b""#, "from': choices stand here or are loaded, not both"),
    (#""from":"b""#, "from': no request fills 'b'"),
    (#""kind":"integer","choices":["1"]"#, "kind': what is chosen is of kind text or list"),
    (#""note":"6 digits""#, "note': it tells a person of a pattern; write pattern, too"),
    (
      #""kind":"integer","atLeast":50,"atMost":40"#,
      "atMost': no value keeps this and atLeast; make it more than that"
    ),
    (#""kind":"decimal","above":5,"atMost":5.0"#, "atMost': no value keeps this and above; "),
    (
      #""kind":"date","notBefore":"2026-02-01","before":"2026-02-01""#,
      "before': no value keeps this and notBefore; "
    ),
    (
      #""kind":"decimal","atLeast":0.001,"atMost":0.004,"places":2"#,
      "atMost': no number of 2 places keeps this and atLeast: the first is 0.01; change one of them"
    ),
    (
      #""kind":"decimal","above":-1,"below":0.0,"places":0"#,
      "below': no number of 0 places keeps this and above: the first is 0; "
    ),
    (
      #""kind":"integer","above":3,"below":4"#,
      "below': no whole number keeps this and above: the first is 4; "
    ),
    (
      #""kind":"date","after":"2026-02-28","before":"2026-03-01""#,
      "before': no day keeps this and after: the first is \"2026-03-01\"; "
    ),
    (
      #""kind":"integer","default":50,"atMost":40"#,
      "default': atMost refuses 50; write a value that keeps it"
    ),
    (#""kind":"decimal","default":1.25,"places":1"#, "default': places refuses 1.25; "),
    (#""default":"abcd","length":[1,3]"#, #"default': length refuses "abcd"; "#),
    (#""default":"1","pattern":"[a-z]""#, #"default': pattern refuses "1"; "#),
    (#""kind":"list","default":["a"],"count":[2,3]"#, #"default': count refuses ["a"]; "#),
    (#""kind":"list","default":["a","a"],"distinct":true"#, "default': distinct refuses "),
    (
      #""kind":"date","default":"2026-01-01","after":"2026-01-01""#,
      #"default': after refuses "2026-01-01"; "#
    ),
    (
      #""kind":"list","choices":["a","b"],"distinct":true,"count":[3,4]"#,
      "count': there are only 2 choices, and none can be taken twice"
    ),
    (#""default":"c","choices":["a","b"]"#, "default': it is none of the choices; write a, b"),
    (#""kind":"list","default":["a","c"],"choices":["a","b"]"#, "default': it is none of the "),
    (#""choices":["a","bcd"],"length":[1,2]"#, "choices.1': length refuses 'bcd'; change one of "),
  ])
  func `a field that is none`(field: String, message: String) {
    let json = """
      {"flow":"a","steps":[{"step":"x","fields":[{"field":"n",\(field)}]},\(FlowPlanTests.finish)]}
      """
    #expect(
      FlowPlanTests.mistake(json)?.hasPrefix("'steps.0.fields.0.\(message)") == true,
      "\(json) \(FlowPlanTests.mistake(json) ?? "")")
  }

  @Test(arguments: [
    #""kind":"integer","atLeast":40,"atMost":40,"default":40"#,
    #""kind":"integer","above":"size(today)","atMost":1,"default":0"#,
    #""kind":"integer","above":3,"below":5"#,
    #""kind":"decimal","above":0.001,"atMost":0.004"#,
    #""kind":"decimal","above":0.001,"atMost":0.004,"places":3"#,
    #""kind":"decimal","atLeast":-0.014,"below":0,"places":2"#,
    #""kind":"decimal","above":1,"below":9999999999999999999999999999999999,"places":2"#,
    #""kind":"date","after":"2026-12-31","notAfter":"2027-01-01""#,
    #""kind":"list","choices":["a","b"],"count":[1,2],"default":["b"]"#,
    #""kind":"date","after":"2026-01-01","notAfter":"today","default":"2027-01-01""#,
  ])
  func `a field whose parts agree, as far as its bounds are known`(field: String) {
    let json = """
      {"flow":"a","steps":[{"step":"x","fields":[{"field":"n",\(field)}]},\(FlowPlanTests.finish)]}
      """
    #expect(FlowPlanTests.mistake(json) == nil)
  }

  @Test func `a secret of another step is not known any more`() {
    let json = """
      {"flow":"a","steps":[
        {"step":"x","fields":[{"field":"pin","kind":"secret"}],
         "check":[{"request":"r","with":{"pin":"pin"}}]},
        {"step":"y","check":[{"request":"r","with":{"pin":"pin"}}]},\(FlowPlanTests.finish)]}
      """
    #expect(FlowPlanTests.mistake(json)?.contains("'steps.1.check.0.with.pin': 'pin': ") == true)
  }

  @Test func `whatever is broken in a plan, it is read or refused`() throws {
    var random = SeededGenerator(seed: 11)
    let bytes = Array(try Data(contentsOf: URL(filePath: FlowPlanTests.sample)))
    for _ in 0..<2_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: broken.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: broken[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 1: broken.remove(at: place)
        default: broken.insert(bytes.randomElement(using: &random) ?? 0x22, at: place)
        }
      }
      _ = FlowPlanTests.mistake(broken)
    }
  }

  static let sample = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Served/giveBack.json").standardizedFileURL.path

  private static func mistake(_ json: String) -> String? { mistake(Array(json.utf8)) }

  private static func mistake(_ json: [UInt8]) -> String? {
    do throws(DocumentError) {
      _ = try FlowPlan(json: json)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
