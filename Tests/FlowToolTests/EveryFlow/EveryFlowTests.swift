import Testing

/// What must hold for every registered flow, whatever it is about.
struct EveryFlowTests {
  private static func samples(_ flowCase: FlowCase) -> [FlowSample] {
    FlowSample.all.filter { $0.exempt[flowCase] == nil }
  }

  @Test func `every registered flow has a sample, and every case a flow`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let names = try tool.run("flows").output.split(separator: "\n").map { line in
      String(line.prefix { $0 != ":" })
    }
    #expect(FlowSample.all.map(\.flow).sorted() == names.sorted())
    for flowCase in FlowCase.allCases { #expect(!Self.samples(flowCase).isEmpty) }
  }

  @Test(arguments: samples(.happy))
  func `a way through it leads to its end`(sample: FlowSample) throws {
    let talk = try FlowTalk(sample)
    try talk.walk(sample.answers)
    #expect(try talk.value("outcome") == "\"completed\"\n")
    let steps = (sample.answers.map(\.step) + ["finish"]).map { "\"\($0)\"" }
    #expect(try talk.value("history") == "[\(steps.joined(separator: ","))]\n")
    for line in ["submit", "back", "back to \(sample.answers[0].step)", "cancel"] {
      #expect(try talk.say(line).error == "flow.ended", "\(line)")
    }
  }

  @Test(arguments: samples(.back))
  func `back restores what was there, and from the first step leaves`(sample: FlowSample) throws {
    let talk = try FlowTalk(sample)
    for answer in sample.answers {
      let before = try talk.value("[step, state, fields, history]")
      if try talk.take(answer.line).outcome != nil { break }
      if try talk.value("size(history)") == "1\n" { break }
      let isFinal = sample.final.contains(try talk.value("step").filter(\.isLetter))
      guard !isFinal else {
        #expect(try talk.say("back").error == "back.nothing")
        break
      }
      try talk.take("back")
      #expect(try talk.value("[step, state, fields, history]") == before)
      try talk.take(answer.line)
    }
    let leaving = try FlowTalk(sample)
    if sample.flow == "app" {
      #expect(try leaving.say("back").error == "back.nothing")
    } else {
      #expect(try leaving.take("back").outcome == "cancelled")
    }
  }

  @Test(arguments: samples(.edit))
  func `after an edit nothing old leaks`(sample: FlowSample) throws {
    let (load, place) = try #require(sample.load)
    let edited = try FlowTalk(sample)
    try edited.walk(sample.answers.prefix(place))
    try edited.take("inject \(load) fail offline")
    try edited.walk([sample.answers[place]])
    if place > 0 { try edited.take("back to \(sample.answers[0].step)") }
    try edited.walk(sample.edit)
    let fresh = try FlowTalk(sample)
    try fresh.walk(sample.edit)
    #expect(try edited.value("output") == (try fresh.value("output")))
    #expect(try edited.value("state") == (try fresh.value("state")))
  }

  @Test(arguments: samples(.failure), ["fail offline times 2", "lost", "fail offline"])
  func `what failed or was lost and is tried again is done once`(
    sample: FlowSample, fate: String
  ) throws {
    let (load, place) = try #require(sample.load)
    let plain = try FlowTalk(sample)
    try plain.walk(sample.answers.prefix(place + 1))
    let talk = try FlowTalk(sample)
    try talk.walk(sample.answers.prefix(place))
    try talk.take("inject \(load) \(fate)")
    let failed = try talk.take(sample.answers[place].line)
    #expect(failed.error == (fate == "lost" ? "timeout" : "offline"))
    #expect(failed.step == sample.answers[place].step)
    for _ in 0..<(fate.hasSuffix("2") ? 2 : 1) { try talk.take("retry") }
    #expect(try talk.world() == (try plain.world()))
    #expect(
      try talk.value("[step, state, outcome, output]")
        == (try plain.value("[step, state, outcome, output]")))
    #expect(try talk.say("retry").isTaken == false)
  }

  @Test(arguments: samples(.pending))
  func `while it is pending a second answer is busy, and what is cancelled comes too late`(
    sample: FlowSample
  ) throws {
    let (load, place) = try #require(sample.load)
    let talk = try FlowTalk(sample)
    try talk.walk(sample.answers.prefix(place))
    try talk.take("inject \(load) delay 5s")
    let world = try talk.world()
    let before = try talk.value("[step, state, history, outcome]")
    let answer = sample.answers[place].line
    #expect(try talk.take(answer).isBusy)
    #expect(try talk.say(answer).error == "busy")
    #expect(try talk.say("retry").error == "busy")
    let cancelled = try talk.take("cancel")
    #expect(!cancelled.isBusy && cancelled.error == nil)
    try talk.take("advance 10s")
    #expect(try talk.world() == world)
    #expect(try talk.value("[step, state, history, outcome]") == before)
    #expect(try talk.take("retry").isBusy)
    try talk.take("advance 5s")
    #expect(try talk.value("[step, state, history, outcome]") != before)
  }

  @Test(arguments: samples(.middle))
  func `it starts in the middle with the answers before, and names what is missing`(
    sample: FlowSample
  ) throws {
    for (index, answer) in sample.answers.enumerated()
    where index > 0 && !sample.final.contains(answer.step) {
      let fields = sample.answers[..<index].map(\.fields).joined(separator: " ")
      let walked = try FlowTalk(sample)
      try walked.walk(sample.answers.prefix(index))
      let talk = try FlowTalk()
      for line in sample.background { try talk.take(line) }
      try talk.take("\(sample.start) at \(answer.step) \(fields)")
      let place = "[step, state, history, fields]"
      #expect(try talk.value(place) == (try walked.value(place)))
      #expect(try talk.take("back").step == sample.answers[index - 1].step)
      let missing = try FlowTalk()
      for line in sample.background { try missing.take(line) }
      let before = try missing.everything()
      let refused = try missing.say("\(sample.start) at \(answer.step)")
      #expect(refused.error == "start.needs")
      #expect(refused.field == fields.prefix { $0 != "=" }.description)
      #expect(try missing.everything() == before)
    }
  }

  @Test(arguments: samples(.unvisited))
  func `it goes back to no step that it has not seen`(sample: FlowSample) throws {
    let talk = try FlowTalk(sample)
    let before = try talk.everything()
    if let last = sample.answers.last, sample.answers.count > 1 {
      #expect(try talk.say("back to \(last.step)").error == "back.unvisited")
    }
    #expect(try talk.say("back to nowhere").error == "step.unknown")
    #expect(try talk.say("retry").error == "retry.nothing")
    #expect(try talk.everything() == before)
  }

  @Test(arguments: samples(.undo))
  func `undo restores everything, redo repeats it`(sample: FlowSample) throws {
    let talk = try FlowTalk()
    var states = [try talk.everything()]
    for line in sample.lines + ["advance 1s"] {
      try talk.take(line)
      states.append(try talk.everything())
      try talk.take("undo")
      #expect(try talk.everything() == states[states.count - 2], "undo of \(line)")
      try talk.take("redo")
      #expect(try talk.everything() == states[states.count - 1], "redo of \(line)")
    }
    let count = states.count - 1
    for back in 1...count {
      try talk.take("undo \(back)")
      #expect(try talk.everything() == states[count - back])
      try talk.take("redo \(back)")
      #expect(try talk.everything() == states[count])
    }
  }
}
