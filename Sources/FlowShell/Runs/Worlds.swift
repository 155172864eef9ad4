import FlowCore
import FlowSimulation

/// The stand-in backend: the flows' worlds, by name, each once.
package struct Worlds {
  /// The mutations that the worlds have performed.
  let log: MutationLog
  /// The names of the worlds in whose place an outside is asked: nobody looks into them.
  let elsewhere: [String]
  private let places: [WorldPlace]
  /// The world that is the config of flows; nil if there is none.
  private let configPlace: WorldPlace?

  /// The worlds of some flows.
  ///
  /// - Parameters:
  ///   - flows: the flows.
  ///   - isRemote: true if an outside is asked in the place of all worlds but those of the device itself.
  init(_ flows: [RegisteredFlow], isRemote: Bool = false) {
    var places: [WorldPlace] = []
    for kind in flows.flatMap({ $0.worlds })
    where !places.contains(where: { $0.name == kind.name }) {
      places.append(WorldPlace(kind))
    }
    let remote = isRemote ? places.map { $0.name }.filter { flows.asksOutside(for: $0) } : []
    self.init(places, MutationLog(), elsewhere: remote)
  }

  private init(_ places: [WorldPlace], _ log: MutationLog, elsewhere: [String] = []) {
    self.elsewhere = elsewhere
    self.places = places
    self.log = log
    configPlace = places.first { $0.name == configName }
  }

  /// The flags and values that flows read; nil for their defaults.
  var config: ConfigBox? { configPlace?.config }

  /// Worlds with the same content that change apart from these.
  func copy() -> Worlds { Worlds(places.map { $0.copy() }, log.copy(), elsewhere: elsewhere) }

  func box(_ name: String) -> WorldBox? {
    for place in places where place.name == name { return place.box }
    return nil
  }

  /// The world of that name; nil if there is none.
  func world(named name: String) -> (any World)? { box(name)?.world }

  /// The worlds of these names alone, shared with these.
  func boxes(of names: [String]) -> Worlds {
    names.isEmpty ? .none : Worlds(places.filter { names.contains($0.name) }, log)
  }

  /// No world.
  static var none: Worlds { Worlds([], MutationLog()) }

  /// Everything, one member per world that holds anything.
  var document: Document {
    .object(
      places.map { Document.Member($0.name, $0.box.document) }.filter { $0.value != .object([]) })
  }

  /// Everything that is looked at: not the worlds in whose place an outside is asked.
  var shown: Document {
    guard !elsewhere.isEmpty, case .object(let members) = document else { return document }
    return .object(members.filter { !elsewhere.contains($0.name) })
  }

  /// The worlds of some names, as far as they are looked at; everything if some name is that of none.
  func shown(named names: [String]) -> Document {
    let parts = places.filter { names.contains($0.name) && !elsewhere.contains($0.name) }
      .map { Document.Member($0.name, $0.box.document) }
    let isWhole = names.allSatisfy { name in
      parts.contains { $0.name == name && $0.value != .object([]) }
    }
    return isWhole && !names.isEmpty ? .object(parts) : shown
  }

  /// Everything, and what was performed, as a file keeps it.
  func saved(runs: Int) -> Document {
    guard case .object(let members) = document, let member = log.member(runs: runs) else {
      return document
    }
    return .object(members + [member])
  }

  private var nameList: String { places.map { $0.name }.joined(separator: ", ") }

  /// Puts what was saved in the place of the worlds; what they have performed stays unless the document
  /// says what was performed.
  ///
  /// - Returns: how many runs were numbered by then.
  /// - Throws: what is wrong, and where; nothing has changed then.
  func load(_ saved: Document) throws(DocumentError) -> Int {
    guard case .object(var members) = saved,
      let place = members.firstIndex(where: { $0.name == MutationLog.name })
    else {
      try replace(with: saved)
      return 0
    }
    let log: (performed: PerformedMutations, runs: Int)
    do throws(DocumentError) {
      log = try self.log.read(members.remove(at: place).value)
    } catch {
      throw error.inside(MutationLog.name)
    }
    try replace(with: .object(members))
    self.log.performed = log.performed
    return log.runs
  }

  /// Puts the parts of a document in the place of the worlds they are named after; the others stay.
  ///
  /// - Throws: what is wrong, and where; nothing has changed then.
  func replace(with document: Document) throws(DocumentError) {
    guard case .object(let members) = document else {
      throw DocumentError("the worlds are an object with one member for each")
    }
    let replacements = try members.map { member throws(DocumentError) in
      guard let box = box(member.name) else {
        throw DocumentError(
          "no flow has a world of that name; there are \(nameList)",
          at: [member.name], isUnknownName: true)
      }
      do throws(DocumentError) {
        return try box.replacement(with: member.value)
      } catch {
        throw error.inside(member.name)
      }
    }
    for replace in replacements { replace() }
  }
}

extension [RegisteredFlow] {
  /// True if an outside is asked in the place of a world: no flow reads it, and the device answers nothing of
  /// it.
  fileprivate func asksOutside(for world: String) -> Bool {
    world != configName && !contains { $0.worlds[0].name == world && $0.hasLocalRequests() }
  }
}

/// The name of the world that is a `FlowConfig`.
private let configName = "config"
