import Testing

@testable import FlowCore

struct InputsTests {
  @Test func `a stretch of words is names and values in turn`() {
    let words = ["other", "a", "1", "b", "2", "rest"]
    let inputs = Inputs(words: words, start: 1, count: 4)
    #expect(inputs.count == 2)
    #expect(inputs.names == ["a", "b"])
    #expect(inputs.value(of: "a") == "1")
    #expect(inputs.value(of: "b") == "2")
    #expect(inputs.value(of: "1") == nil, "a value is no name")
    #expect(inputs.value(of: "rest") == nil)
  }

  @Test func `a value alone has no name`() {
    let inputs = Inputs(words: ["x", "y"], start: 1, count: 1)
    #expect(inputs.isSingle)
    #expect(inputs.single == "y")
    #expect(inputs.value(of: "y") == nil)
    #expect(inputs.names == [])
  }

  @Test func `nothing typed is empty`() {
    #expect(Inputs.none.isEmpty)
    #expect(Inputs.none.count == 0)
    #expect(!Inputs(value: "").isEmpty)
  }
}
