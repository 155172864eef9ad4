import FlowCore
import FlowSimulation

/// The stand-in backend as it is at some point: the flows' worlds, by name, each once.
package struct Worlds: Sendable {
  /// The mutations that the worlds have performed.
  package var performed = PerformedMutations()
  /// The names of the worlds that an outside replaces: nothing looks into them.
  package let elsewhere: [String]
  private var places: Places
  /// The position of the world that is the config of flows; nil if there is none.
  private let configPlace: Int?
  /// The config, once the world that holds it was changed.
  package private(set) var config: ConfigBox?

  /// A kind of world, and what the session has made of it.
  private struct Place {
    let kind: WorldKind
    /// The world once it was changed; nil until then, since most scripts touch one world, and making the
    /// others would take longer than running a short one.
    var changed: (any AnyWorldBox)?

    var box: any AnyWorldBox { changed ?? kind.beginning }
  }

  private struct Places: WorldNeighbours {
    var all: [Place]

    func world(named name: String) -> (any World)? {
      all.first { $0.kind.name == name }?.box.world
    }

    var sessionWorld: (any SessionWorld)? {
      all.first { $0.kind.knowsSession }?.box.world as? any SessionWorld
    }
  }

  /// The worlds of some flows.
  ///
  /// - Parameters:
  ///   - flows: the flows.
  ///   - isRemote: true if an outside is asked in place of all worlds but those of the device itself.
  package init(_ flows: [RegisteredFlow], isRemote: Bool = false) {
    var kinds: [WorldKind] = []
    for kind in flows.flatMap({ $0.worlds }) where !kinds.contains(where: { $0.name == kind.name })
    {
      kinds.append(kind)
    }
    elsewhere = isRemote ? kinds.map { $0.name }.filter { flows.asksOutside(for: $0) } : []
    places = Places(all: kinds.map { Place(kind: $0) })
    configPlace = kinds.firstIndex { $0.name == configName }
  }

  private func position(of name: String) -> Int? {
    places.all.firstIndex { $0.kind.name == name }
  }

  /// The world of that name, to be looked at; nil if there is none.
  package func document(named name: String) -> Document? {
    position(of: name).map { places.all[$0].box.document }
  }

  private mutating func change(_ place: Int, to box: any AnyWorldBox) {
    places.all[place].changed = box
    if places.all[place].kind.knowsSession { tellWorlds(of: user) }
    if place == configPlace { config = (box.world as? any AnyConfigWorld)?.box }
  }

  /// The user who is signed in; nil if nobody is, or no world knows.
  package var user: String? { places.sessionWorld?.session }

  /// The name of the world that knows who is signed in; nil if there is none.
  package var sessionName: String? { places.all.first { $0.kind.knowsSession }?.kind.name }

  /// Passes the user who is signed in to the worlds that keep something for each user.
  private mutating func tellWorlds(of user: String?) {
    for place in places.all.indices {
      guard let box = places.all[place].box.turned(to: user) else { continue }
      places.all[place].changed = box
    }
  }

  /// Asks a world for what its services answer; what a mutation brought under the same key before is
  /// repeated.
  package mutating func answer<W: SimulatedWorld>(
    _ asked: AskedRequest, by services: Simulation<W>, _ surroundings: inout Surroundings
  ) throws(Failure) -> any Sendable {
    guard let place = position(of: W.name), let box = places.all[place].box as? WorldBox<W>
    else { throw .load }
    var around = Around(surroundings, neighbours: places)
    defer { surroundings.generator = around.random }
    guard asked.key != nil else { return try services.answer(asked.request, in: box.value, around) }
    var world = box.value
    // A failure may keep what it changed.
    defer { change(place, to: WorldBox(world)) }
    return try performed.answer(asked, by: services, in: &world, &around)
  }

  /// The id of the user who is signed in, if one of the worlds says so that are looked into.
  package var owner: String? {
    for place in places.all {
      guard let owner = place.kind.owner, !elsewhere.contains(place.kind.name) else { continue }
      if let id = owner(place.box) { return id }
    }
    return nil
  }

  /// Everything, one member per world that holds anything.
  package var document: Document {
    .object(
      places.all.map { Document.Member($0.kind.name, $0.box.document) }
        .filter { $0.value != .object([]) })
  }

  /// Everything that is looked at: not the worlds in whose place an outside is asked.
  package var shown: Document {
    guard !elsewhere.isEmpty, case .object(let members) = document else { return document }
    return .object(members.filter { !elsewhere.contains($0.name) })
  }

  /// The worlds of some names, as far as they are looked at; everything if some name is that of none.
  package func shown(named names: [String]) -> Document {
    let parts = places.all
      .filter { names.contains($0.kind.name) && !elsewhere.contains($0.kind.name) }
      .map { Document.Member($0.kind.name, $0.box.document) }
    let isWhole = names.allSatisfy { name in
      parts.contains { $0.name == name && $0.value != .object([]) }
    }
    return isWhole && !names.isEmpty ? .object(parts) : shown
  }

  /// Everything, and what was performed, as a file keeps it.
  package func saved(runs: Int) -> Document {
    guard case .object(let members) = document, !performed.isEmpty else { return document }
    return .object(members + [performed.member(runs: runs)])
  }

  private var nameList: String { places.all.map { $0.kind.name }.joined(separator: ", ") }

  /// Replaces the worlds by what was saved; what they have performed stays unless the document
  /// says what was performed.
  ///
  /// - Returns: how many runs were numbered by then.
  /// - Throws: what is wrong, and where; nothing has changed then.
  package mutating func load(_ saved: Document) throws(DocumentError) -> Int {
    guard case .object(var members) = saved,
      let place = members.firstIndex(where: { $0.name == PerformedMutations.memberName })
    else {
      try replace(with: saved)
      return 0
    }
    let (loaded, runs) = try PerformedMutations.read(
      members.remove(at: place).value, in: performed)
    try replace(with: .object(members))
    performed = loaded
    return runs
  }

  /// Replaces worlds by the parts of a document that are named after them; the others stay.
  ///
  /// - Throws: what is wrong, and where; nothing has changed then.
  package mutating func replace(with document: Document) throws(DocumentError) {
    guard case .object(let members) = document else {
      throw DocumentError("the worlds are an object with one member for each")
    }
    let replacements = try members.map { member throws(DocumentError) in
      guard let position = position(of: member.name) else {
        throw DocumentError(
          "no flow has a world of that name; there are \(nameList)",
          at: [member.name], isUnknownName: true)
      }
      let place = places.all[position]
      do throws(DocumentError) {
        let box = try place.box.replaced(
          with: member.value, over: place.kind.beginning.document)
        return (position, box)
      } catch {
        throw error.inside(member.name)
      }
    }
    for (position, box) in replacements { change(position, to: box) }
    // A document that does not say whose things it shows shows those of the user who is signed in.
    for (member, replacement) in zip(members, replacements) where member.value["owner"] == nil {
      places.all[replacement.0].changed = replacement.1.owned(by: user)
    }
  }
}

extension [RegisteredFlow] {
  /// True if an outside is asked in place of a world: no flow reads it, and the device answers nothing of
  /// it.
  fileprivate func asksOutside(for world: String) -> Bool {
    world != configName && !contains { $0.worlds[0].name == world && $0.answered.hasLocals }
  }
}

/// The name of the world that is a `FlowConfig`.
private let configName = "config"
