import FlowCore
import FlowSimulation

/// The stand-in backend: the flows' worlds, by name, each once.
package struct Worlds {
  /// The mutations that the worlds have performed.
  let log: MutationLog
  private let places: [WorldPlace]

  init(_ flows: [RegisteredFlow]) {
    var places: [WorldPlace] = []
    for kind in flows.flatMap({ $0.worlds })
    where !places.contains(where: { $0.name == kind.name }) {
      places.append(WorldPlace(kind.name, kind.make))
    }
    self.places = places
    log = MutationLog()
  }

  private init(_ places: [WorldPlace], _ log: MutationLog) {
    self.places = places
    self.log = log
  }

  /// Worlds with the same content that change apart from these.
  func copy() -> Worlds { Worlds(places.map { $0.copy() }, log.copy()) }

  func box(_ name: String) -> AnyWorldBox? {
    for place in places where place.name == name { return place.box }
    return nil
  }

  func box<W: World>(of world: W.Type) -> WorldBox<W>? { box(W.name) as? WorldBox<W> }

  /// The world of that name; nil if there is none.
  func world(named name: String) -> (any World)? { box(name)?.value }

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
      log = try MutationLog.read(members.remove(at: place).value)
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
      throw DocumentError("a world is an object with a member a flow")
    }
    let changed = copy()
    for member in members {
      guard let box = changed.box(member.name) else {
        throw DocumentError(
          "no flow has a world of that name; there are \(nameList)",
          at: [member.name], isUnknownName: true)
      }
      do throws(DocumentError) {
        try box.replace(with: member.value)
      } catch {
        throw error.inside(member.name)
      }
    }
    for member in members { try box(member.name)?.replace(with: member.value) }
  }
}
