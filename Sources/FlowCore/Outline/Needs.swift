/// The members that must be set at each step: those that every way there has set.
///
/// Answers of loads and checks do not count, since these may not have been asked, and neither do secrets,
/// which are emptied once they were dealt with.
struct Needs: Sendable {
  /// The members that some step needs.
  private let members: [StateMember]
  /// The members for each step, by their numbers.
  private let numbers: [NumberSet]

  init(_ outline: FlowOutline) {
    var counted = CountedMembers()
    let steps = outline.steps
    let answered = steps.map { counted.numbers(of: $0.answeredMembers) }
    let fills = outline.children.map { counted.numbers(of: $0.fills) }
    var numbers = Array(repeating: NumberSet(), count: steps.count)
    var isReached = Array(repeating: false, count: steps.count)
    var queue: [Int] = []
    func arrive(at place: Int, with members: NumberSet) {
      if !isReached[place] {
        isReached[place] = true
        numbers[place] = members
      } else if numbers[place].isSubset(of: members) {
        return
      } else {
        numbers[place].formIntersection(members)
      }
      queue.append(place)
    }
    // A flow starts at the first step that is needed.
    let first = steps.firstIndex { $0.declaration.need == nil } ?? steps.count
    for place in steps.indices.prefix(first + 1) { arrive(at: place, with: NumberSet()) }
    while let place = queue.popLast() {
      let step = steps[place]
      let entered = numbers[place]
      var lines = outline.table.lines(at: place)
      while let first = lines.first {
        let event = first.event
        let routes = lines.prefix { $0.event == event }.map { $0.route }
        lines = lines.dropFirst(routes.count)
        var left = entered
        if event.map({ !step.declaration.setbacks.contains($0) }) ?? true {
          left.formUnion(answered[place])
          for effect in step.effects(on: event) {
            left.formUnion(counted.numbers(of: effect.fills))
          }
        }
        if let event {
          let called = outline.children(completingAs: event, at: place)
          if !called.isEmpty {
            left = entered
            for child in called { left.formUnion(fills[child.position]) }
          }
        }
        let forward = routes.filter { $0.kind == .forward }.map { $0.place }
        for target in outline.places(fromWaysTo: forward) { arrive(at: target, with: left) }
        if routes.contains(where: { $0.kind == .needed }) {
          for target in steps.indices { arrive(at: target, with: target == 0 ? NumberSet() : left) }
        }
      }
    }
    self.numbers = numbers
    members = counted.members
  }

  /// True if everything is set that a step needs.
  func areMet(at place: Int, _ given: AnyGiven) -> Bool {
    for number in numbers[place] where !members[number].isSet(given) { return false }
    return true
  }

  /// The members that a step needs.
  func members(at place: Int) -> [StateMember] { numbers[place].map { members[$0] } }
}

/// Members, numbered as they come.
struct CountedMembers {
  private(set) var members: [StateMember] = []
  private var hashes: [Int] = []

  /// The numbers of those of some members that are optional.
  mutating func numbers(of some: [StateMember]) -> NumberSet {
    var numbers = NumberSet()
    for member in some where member.isOptional { numbers.insert(number(of: member)) }
    return numbers
  }

  @discardableResult
  mutating func number(of member: StateMember) -> Int {
    // To compare key paths takes longer than to compare what they hash to.
    let hash = member.path.hashValue
    for index in members.indices where hashes[index] == hash && members[index].path == member.path {
      return index
    }
    members.append(member)
    hashes.append(hash)
    return members.count - 1
  }
}
