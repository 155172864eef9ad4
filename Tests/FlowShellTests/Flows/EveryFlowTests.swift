import FlowCore
import Testing

@testable import FlowShell
@testable import flowsh

/// What must hold of every flow that the stock shell offers.
///
/// Each flow's stand-in supplies the sample; what does not apply to it is said there.
struct EveryFlowTests {
  static let flows = Flowsh.flows.map(\.name)

  @Test(arguments: flows)
  func `what does not apply to a flow is said, with a reason`(name: String) throws {
    let sample = try Walker(name).sample
    let missing: [Int] = [
      sample.output == nil ? 1 : nil, sample.wrong.isEmpty ? 2 : nil, sample.edit == nil ? 3 : nil,
      sample.loads.isEmpty ? 4 : nil, sample.loads.isEmpty ? 5 : nil,
      sample.walk.count < 2 ? 6 : nil,
    ].compactMap(\.self)
    #expect(sample.exemptions.keys.sorted().filter { $0 != 7 } == missing)
    #expect(sample.exemptions.values.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: flows)
  func `what the state can hold is known without running the flow`(name: String) throws {
    let walker = try Walker.started(name)
    let own = try #require(walker.flow.declaredMembers(among: Flowsh.flows))
    if walker.active.name == name { #expect(walker.members == own) }
    walker.walk(walker.sample.walk)
    let active = walker.active.declaredMembers(among: Flowsh.flows)
    #expect(walker.members == active)
  }

  @Test(arguments: flows)
  func `1 - the walk leads through its steps to the end`(name: String) throws {
    let walker = try Walker.started(name)
    let steps = walker.sample.walk.map(\.key)
    if let first = steps.first { #expect(walker.step == first) }
    walker.walk(walker.sample.walk)
    walker.expectEnd(walker.sample.output)
    #expect(walker.error == nil)
    guard walker.sample.output != nil else { return }
    #expect(walker.outcome == "completed")
    #expect(walker.history.dropLast() == steps[...])
  }

  @Test(arguments: flows)
  func `2 - answers that are none are refused with their codes`(name: String) throws {
    for wrong in try Walker(name).sample.wrong {
      let walker = try Walker.started(name)
      walker.walk(walker.sample.walk.prefix { $0.key != wrong.step })
      #expect(walker.step == wrong.step)
      let line = Walker.submitLine(wrong.fields)
      #expect(walker.refusal(of: line) == wrong.code, "\(line)")
    }
  }

  @Test(arguments: flows)
  func `3 - after an edit nothing old leaks`(name: String) throws {
    let walker = try Walker.started(name)
    guard let edit = walker.sample.edit else { return }
    walker.walk(walker.sample.walk.prefix { $0.key != edit.step })
    #expect(walker.step == edit.step)
    walker.take(edit.command)
    walker.walk(edit.walk)
    walker.expectEnd(edit.output)
  }

  @Test(arguments: flows, ["fail offline", "lost"])
  func `4 - however often it is tried, it has its effect once`(name: String, fate: String) throws {
    let undisturbed = try Walker.started(name)
    undisturbed.walk(undisturbed.sample.walk)
    for load in undisturbed.sample.loads {
      let walker = try Walker.started(name)
      walker.take("inject \(load) \(fate) times 2")
      let code = fate == "lost" ? "timeout" : "offline"
      #expect(walker.walk(walker.sample.walk, retrying: code) == 2, "\(load) was asked")
      walker.expectEnd(walker.sample.output)
      #expect(walker.world == undisturbed.world, "\(load) \(fate)")
    }
  }

  @Test(arguments: flows)
  func `5 - a second answer is busy, and a cancelled load changes nothing`(name: String) throws {
    for load in try Walker(name).sample.loads {
      let walker = try Walker.started(name)
      walker.take("inject \(load) delay 5s")
      var rest = Array(walker.sample.walk)[...]
      while let (step, fields) = rest.popFirst() {
        let line = Walker.submitLine(fields)
        let before = walker.world
        walker.take(line)
        guard walker.isBusy else { continue }
        #expect(walker.load == load)
        #expect(walker.refusal(of: line) == "busy")
        #expect(walker.refusal(of: "retry") == "busy")
        walker.take("cancel")
        #expect(walker.step == step && !walker.isBusy && walker.error == nil)
        walker.take("advance 10s")
        #expect(walker.step == step && walker.world == before)
        walker.take("inject \(load) clear")
        walker.take("retry")
      }
      walker.expectEnd(walker.sample.output)
    }
  }

  @Test(arguments: flows)
  func `6 - a start in the middle has what the steps before gave, and their way back`(
    name: String
  ) throws {
    let sample = try Walker(name).sample
    let steps = sample.walk.map(\.key)
    let loaded = try firstLoad(name) ?? steps.count
    for place in steps.indices.dropFirst() {
      let values = sample.walk.prefix(place).flatMap { $0.value.map { ($0.key, $0.value) } }
      let walker = try Walker(name)
      if place > loaded {
        let code = walker.shell.type(walker.startLine(at: steps[place], values)).code
        #expect(code == nil || code == "start.needs", "\(steps[place])")
        continue
      }
      walker.take(walker.startLine(at: steps[place], values))
      #expect(walker.step == steps[place])
      #expect(walker.history == Array(steps.prefix(place + 1)))
      walker.take("back")
      #expect(walker.step == steps[place - 1])
    }
  }

  @Test(arguments: flows)
  func `6 - a start in the middle without what it needs is refused by name`(name: String) throws {
    let walker = try Walker(name)
    let steps = walker.sample.walk.map(\.key)
    for place in steps.indices.dropFirst() {
      let needed = steps.prefix(place).flatMap { walker.flow.fields(of: $0) }
        .first { $0.isRequired && $0.defaultText == nil }
      guard let needed else { continue }
      let line = walker.startLine(at: steps[place])
      #expect(walker.refusal(of: line) == "start.needs", "\(line)")
      walker.take("! \(line)")
      #expect(
        walker.shell.eval("error.field") == "\"\(needed.name)\"", "\(line) lacks \(needed.name)")
    }
  }

  /// The place of the first step of the walk whose answer has an effect outside.
  private func firstLoad(_ name: String) throws -> Int? {
    let walker = try Walker.started(name)
    for load in walker.sample.loads { walker.take("inject \(load) hold") }
    for (place, (_, fields)) in walker.sample.walk.enumerated() {
      walker.take(Walker.submitLine(fields))
      if walker.isBusy { return place }
    }
    return nil
  }

  @Test(arguments: flows)
  func `7 - one goes back to what was seen, and not from where nothing can be undone`(
    name: String
  ) throws {
    let walker = try Walker.started(name)
    for (step, fields) in walker.sample.walk {
      if walker.active.kind(of: step) == .final {
        #expect(walker.refusal(of: "back") == "back.nothing")
      } else {
        for unseen in walker.flow.facts().steps where !walker.history.contains(unseen) {
          #expect(walker.refusal(of: "back to \(unseen)") == "back.unvisited")
        }
      }
      walker.take(Walker.submitLine(fields))
    }
    let leaving = try Walker.started(name)
    guard leaving.sample.exemptions[7] == nil else {
      return #expect(leaving.refusal(of: "back") == "back.nothing")
    }
    leaving.take("back")
    #expect(leaving.outcome == "cancelled")
  }

  @Test(arguments: flows)
  func `8 - at any step what is no answer is refused and changes nothing`(name: String) throws {
    let walker = try Walker.started(name)
    refuseEverything(walker, at: walker.step ?? "", [:])
    for (step, fields) in walker.sample.walk {
      refuseEverything(walker, at: step, fields)
      walker.take(Walker.submitLine(fields))
    }
  }

  private func refuseEverything(_ walker: Walker, at step: String, _ answer: FlowSample.Fields) {
    let isHub = [.hub, .leadsBack].contains(walker.active.kind(of: step))
    let pairs = answer.map { ($0.key, $0.value) }
    let unknown = "submit" + Walker.text(pairs + [("no-such-field", "1")])
    #expect(walker.refusal(of: unknown) == (isHub ? "transition.none" : "field.unknown"))
    for field in walker.active.fields(of: step) where !pairs.isEmpty {
      let others = pairs.filter { $0.0 != field.name }
      for (value, code) in WrongValues.of(field) {
        let line = "submit" + Walker.text(others + [(field.name, value)])
        #expect(walker.refusal(of: line) == code, "\(line)")
      }
    }
  }

  @Test(arguments: flows)
  func `9 - undo takes anything back exactly, and redo repeats it`(name: String) throws {
    let walker = try Walker(name)
    var lines = [walker.startLine(), "seed 7", "advance 5s", "let n = 1"]
    for (_, fields) in walker.sample.walk {
      lines += walker.sample.loads.map { "inject \($0) fail offline" }
      lines += walker.sample.loads.map { "inject \($0) clear" }
      lines += [Walker.submitLine(fields)]
    }
    lines.append(walker.startLine())
    var states = [walker.shell.snapshot]
    for line in lines where walker.shell.type(line).code == nil {
      states.append(walker.shell.snapshot)
      walker.take("undo")
      #expect(walker.shell.snapshot == states[states.count - 2], "undo \(line)")
      walker.take("redo")
      #expect(walker.shell.snapshot == states[states.count - 1], "redo \(line)")
    }
    let count = states.count - 1
    walker.take("undo \(count)")
    #expect(walker.shell.snapshot == states[0])
    walker.take("redo \(count)")
    #expect(walker.shell.snapshot == states[count])
  }
}
