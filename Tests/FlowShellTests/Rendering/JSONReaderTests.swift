import ExactDecimal
import FlowCore
import FlowSimulation
import Testing

@testable import FlowShell

/// JSON in and out.
struct JSONReaderTests {
  @Test(
    "what is read prints the same",
    arguments: [
      "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "1.50",
      "0.10", "-0.5", "1234567890123456789012345678901234", "\"\"", "\"a\"",
      "\"\\\"\\\\\\n\\r\\t\"",
      "\"\\u0001\"", "\"€\"", "[]", "[1,[2,[]]]", "{}", "{\"b\":1,\"a\":{\"c\":[null]}}",
    ])
  func roundTrip(_ text: String) throws(JSONError) {
    #expect(try JSONReader.read(Array(text.utf8)).json == text)
  }

  @Test(
    "other ways to write the same",
    arguments: [
      (" [ 1 ,\n 2\t]\r\n", "[1,2]"), ("\"\\u20AC\\u20ac\"", "\"€€\""), ("\"\\/\"", "\"/\""),
      ("\"\\uD83D\\uDE00\"", "\"😀\""), ("\"\\b\\f\"", "\"\\u0008\\u000c\""),
      ("\u{FEFF}1", "1"), ("-0", "0"), ("1e5", "100000"), ("1E+5", "100000"), ("1.50e1", "15"),
      ("6.2e-05", "0.000062"), ("-1.25e-1", "-0.125"), ("-12.5e0", "-12.5"), ("0e9", "0"),
      ("0.0e-3", "0"), ("1e20", "100000000000000000000"), ("100e-1", "10"), ("0.05e1", "0.5"),
    ])
  func normal(_ text: String, _ json: String) throws(JSONError) {
    #expect(try JSONReader.read(Array(text.utf8)).json == json)
  }

  @Test(
    "what is no JSON",
    arguments: [
      "", " ", "nul", "truely", "True", "01", "-", "+1", ".5", "5.", "1e", "1e+", "e5", "1e5.0",
      "1e+-5", "1e5e5",
      "01e5", ".5e1", "1e34", "1e99999999999999999999", "1e-7000", "0x1", "NaN",
      "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "{", "{\"a\"", "{\"a\":", "{\"a\":1",
      "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{1:1}", "\"", "\"a", "\"\\", "\"\\x\"", "\"\\u12\"",
      "\"\\u+123\"", "\"\\uD83D\"", "\"\\uD83Dx\"", "\"\\uDE00\"", "\"a\nb\"", "\"a\tb\"", "1 2",
      "{} {}", "{\"a\":1,\"a\":2}", "12345678901234567890123456789012345", "'a'", "// 1",
    ])
  func wrong(_ text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test func `an error names the line`() {
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(Array("{\n\"a\": 1,\n\"b\": x\n}".utf8))
    }
    #expect(error?.line == 3)
  }

  @Test func `an error about a name that is there twice is at the name`() {
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(Array(#"[{"a":1,"a":2}]"#.utf8))
    }
    #expect(error?.offset == 8)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xc3]) }
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(Array("[\"é\",\n\"".utf8) + [0xff, 0x22, 0x5d])
    }
    #expect(error?.line == 2 && error?.offset == 8)
  }

  @Test func `deep nesting is refused and not a crash`() throws {
    let fits = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(try JSONReader.read(Array(fits.utf8)).json == fits)
    for open in ["[", "{\"a\":"] {
      let deep = String(repeating: open, count: 200_000)
      #expect(throws: JSONError.self) { try JSONReader.read(Array(deep.utf8)) }
    }
  }

  @Test func `a big text is read in linear time`() throws {
    let text = "[" + String(repeating: "{\"a\":\"xxxxxxxx\"},", count: 20_000) + "1]"
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try JSONReader.read(Array(text.utf8)) }
    #expect(time < .seconds(10))
    let wide = "{" + (0..<20_000).map { "\"n\($0)\":\($0)," }.joined() + "\"z\":0}"
    #expect(try clock.measure { _ = try JSONReader.read(Array(wide.utf8)) } < .seconds(10))
  }

  @Test("damaged JSON is refused or read, and never a crash", arguments: 0..<20)
  func damaged(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Array(#"{"a":[1,-2.50,"x\n\u20AC",true,null,{"b":{}}],"ä":"😀"}"#.utf8)
    for _ in 0..<500 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard let document = try? JSONReader.read(bytes) else { continue }
      #expect((try? JSONReader.read(Array(document.json.utf8))) == document)
    }
  }

  @Test func `a secret is written to files and shown as dots`() throws {
    let document = Document.object([.init("s", .secret("x")), .init("l", .list([.secret("y")]))])
    #expect(document.json == #"{"s":"••••••","l":["••••••"]}"#)
    #expect(document.savedJSON == "{\n  \"s\": \"x\",\n  \"l\": [\n    \"y\"\n  ]\n}\n")
  }

  @Test(
    "a value in one line",
    arguments: [
      (Document.text("a b"), "a b"), (.list([.text("a"), .integer(1), .null]), "a, 1, null"),
      (.list([]), ""), (.list([.list([])]), "[[]]"), (.object([]), "{}"), (.secret("x"), "••••••"),
      (.flag(true), "true"), (.decimal("1.50"), "1.50"),
    ])
  func line(_ document: Document, _ line: String) {
    #expect(document.line == line)
  }
}
