/// The tree of running flows as it is saved.
struct SavedHost: Codable {
  /// The number of this form of saving.
  static let form = 5

  var form: Int
  var flows: [SavedLevel]
  /// The link that waits until its page can be shown.
  var held: String?
  /// The user whose page that was; nil for everybody's.
  var heldFor: String?
  /// The wishes of which nobody knows what became of them; nil for none.
  var wishes: [SavedWish]?
}

/// A wish as it is saved: apart from the flows, so that it is known whatever they have become.
struct SavedWish: Codable {
  var key: String
  var flow: String
  var request: String
  var run: String
  /// The nanoseconds since 1970 when it was asked for first.
  var since: Int64
  var owner: String?
  /// The content, without its secrets.
  var content: SavedRequest
  /// The texts of the step that asked for it, by the code of their language.
  var texts: [String: String]
  /// The codes of the failures that are about it.
  var declared: [String]
  var caller: String?
  /// True if it took effect, and its flow has not gone on yet.
  var isTaken: Bool?
  /// The text that was answered then.
  var brought: String?

  /// The wish, to be saved; nil if it is not to outlive the process, or no document can hold it.
  init?(_ wish: Wish) {
    guard let content = wish.content.withoutSecrets else { return nil }
    switch wish.state {
    case .open: break
    case .took(let text): (isTaken, brought) = (true, text)
    case .asked, .letGo: return nil
    }
    self.content = content
    (key, flow, request, run) = (wish.key.description, wish.flow, wish.request, wish.run)
    (since, owner, texts) = (wish.since.nanoseconds, wish.owner, wish.texts)
    (declared, caller) = (wish.declared, wish.caller)
  }

  /// The wish that was saved.
  var wish: Wish {
    var wish = Wish(
      key: IdempotencyKey(key), flow: flow, request: request, since: Moment(nanoseconds: since),
      owner: owner, run: run, content: .saved(name: content.name, content.members))
    wish.state = isTaken == true ? .took(brought) : .open
    (wish.texts, wish.declared, wish.caller) = (texts, declared, caller)
    return wish
  }
}

/// A flow in a saved tree.
struct SavedLevel: Codable {
  var flow: String
  var version: Int
  var fingerprint: String
  /// The position of the flow that shows or called it; nil for the root.
  var parent: Int?
  /// The name of its place among its parent's children; nil for the root.
  var child: String?
  var isCalled: Bool
  /// True if it was called over what its parent shows.
  var isOver: Bool?
  var tabs: [SavedTab]
  /// The name of the tab that is shown; nil if there is none.
  var selection: String?
  /// The step whose flows are laid out.
  var laidOut: String?
  /// The user who acted when it began; nil for nobody.
  var owner: String?
  var run: Document
}

/// A tab in a saved tree.
struct SavedTab: Codable {
  /// The name of its place among the children of the flow that shows it.
  var child: String
  /// The flows in it, while another tab is in front.
  var flows: [SavedLevel]
}

extension FlowHost {
  /// The tree, to be saved; nil if its root has ended and nothing is left that may have taken effect.
  ///
  /// A pending request is given up, and can be tried again; no secret is in it. A link on its way is
  /// let go.
  ///
  /// - Throws: what no document can hold, such as a number that is not finite, and where it is.
  public var saved: Document? {
    get throws(DocumentError) {
      let shown = suspended().tree
      let isOver = shown.root.isOver
      let wishes = shown.kept.compactMap { SavedWish($0) }
      if isOver && wishes.isEmpty { return nil }
      return try DocumentEncoder.saved.encode(
        SavedHost(
          form: SavedHost.form, flows: isOver ? [] : try shown.levels.saved(on: []),
          held: isOver ? nil : held?.link?.description, heldFor: isOver ? nil : held?.user,
          wishes: wishes.isEmpty ? nil : wishes))
    }
  }

  /// The tree that a process went on with if it had given up what is pending and forgotten every secret:
  /// what is saved and restored is like it.
  package func suspended() -> FlowHost {
    FlowHost(FlowTree(shown.levels.map { $0.suspended() }, left: shown.left), held: held)
  }

  /// The wishes in a saved tree of which nobody knows what became of them, whatever has become of its flows.
  ///
  /// - Throws: `saved.wrong` if the document is none.
  package static func wishes(in saved: Document) throws(Refusal) -> [Wish] {
    do throws(DocumentError) {
      return try DocumentDecoder().decode(SavedHost.self, from: saved).wishes?.map { $0.wish } ?? []
    } catch {
      throw .savedWrong(error)
    }
  }

  /// A tree that was saved.
  ///
  /// - Parameters:
  ///   - saved: the document.
  ///   - root: the flow that must be the root.
  ///   - page: the page of a link that was held; nil if there is none.
  ///   - turn: the time and the numbers.
  /// - Throws: `saved.wrong` if the document is none, or another flow's; `saved.version` if another
  ///   version of a flow saved it and nothing can be made of it; `saved.changed` if the flow has changed
  ///   since, though its version has not.
  package init(
    _ saved: Document, root: AnyFlow, page: (Link) -> Destination?, _ turn: inout HostTurn
  ) throws(Refusal) {
    let host: SavedHost
    do throws(DocumentError) {
      host = try DocumentDecoder().decode(SavedHost.self, from: saved)
    } catch {
      throw .savedWrong(error)
    }
    guard host.form == SavedHost.form else {
      throw Refusal("saved.version", "form \(host.form) of saving is not known here")
    }
    let wishes = host.wishes?.map { $0.wish } ?? []
    let levels = try FlowTree.Level.restored(host.flows, under: [], root, &turn)
    if levels.isEmpty {
      if wishes.isEmpty { throw Refusal("saved.wrong", "it holds no flow") }
      try self.init(root, FlowStart(), finding: wishes, &turn)
      return
    }
    var held = host.held.flatMap { try? Link($0) }.flatMap(page)
    held?.user = host.heldFor
    var tree = FlowTree(levels)
    tree.keep(saved: wishes)
    tree.use(owner: turn.identity.owner, keyLasts: turn.identity.keyLasts)
    self.init(tree, held: held)
  }
}

extension [FlowTree.Level] {
  /// The flows, to be saved.
  ///
  /// - Parameter outer: the flows that they lie on, from the root.
  /// - Returns: each flow with its place on those.
  /// - Throws: what no document can hold, and where it is.
  fileprivate func saved(on outer: [FlowTree.Level]) throws(DocumentError) -> [SavedLevel] {
    var (lower, saved) = (outer, [SavedLevel]())
    for level in self {
      lower.append(level)
      let flow = level.flow.flow
      let run: Document?
      do throws(DocumentError) { run = try level.flow.saved } catch {
        throw error.inside(flow.name)
      }
      guard let run else { throw DocumentError("it has ended").inside(flow.name) }
      saved.append(
        SavedLevel(
          flow: flow.name, version: flow.version, fingerprint: flow.fingerprint,
          parent: level.parent,
          child: level.parent.map { lower[$0].flow.flow.childLabel(level.child) },
          isCalled: level.call != nil, isOver: level.isOver ? true : nil,
          tabs: try level.tabs.map { (tab) throws(DocumentError) in
            SavedTab(
              child: flow.childLabel(tab.child.position), flows: try tab.hidden.saved(on: lower))
          },
          selection: level.tabs.indices.contains(level.selection)
            ? flow.childLabel(level.tabs[level.selection].child.position) : nil,
          laidOut: level.laidOut.map { flow.stepNames[$0] },
          owner: level.owner, run: run))
    }
    return saved
  }
}

extension FlowTree.Level {
  fileprivate func suspended() -> FlowTree.Level {
    var level = self
    level.flow.suspend()
    for tab in level.tabs.indices {
      level.tabs[tab].hidden = level.tabs[tab].hidden.map { $0.suspended() }
    }
    return level
  }

  /// The levels of saved flows that lie on others.
  fileprivate static func restored(
    _ saved: [SavedLevel], under outer: [FlowTree.Level], _ root: AnyFlow,
    _ turn: inout HostTurn
  ) throws(Refusal) -> [FlowTree.Level] {
    var levels = outer
    for level in saved {
      let wrong = Refusal("saved.wrong", "flow \(level.flow) does not belong there")
      var flow = root
      if let parent = level.parent {
        guard levels.indices.contains(parent) else { throw wrong }
        guard let child = level.child.flatMap(levels[parent].flow.flow.child(labelled:)) else {
          throw wrong
        }
        flow = child.flow()
      } else if !levels.isEmpty {
        throw wrong
      }
      guard flow.name == level.flow else { throw wrong }
      levels.append(try FlowTree.Level(level, flow, levels, &turn))
    }
    return Array(levels[outer.count...])
  }

  private init(
    _ saved: SavedLevel, _ flow: AnyFlow, _ outer: [FlowTree.Level], _ turn: inout HostTurn
  ) throws(Refusal) {
    if saved.version == flow.version, saved.fingerprint != flow.fingerprint {
      throw Refusal(
        "saved.changed",
        """
        flow \(flow.name) has changed since it was saved, and is version \(saved.version) still; raise its \
        version and migrate what was saved
        """)
    }
    self.flow = try RunningFlow(flow, saved: saved.run, version: saved.version, &turn)
    id = turn.identity.next()
    parent = saved.parent
    child =
      saved.parent.flatMap { parent in
        saved.child.flatMap { outer[parent].flow.flow.child(labelled: $0)?.position }
      } ?? 0
    if let parent = saved.parent {
      self.flow.give(outer[parent].flow.gift(to: outer[parent].flow.flow.children[child]))
    }
    call = saved.isCalled ? saved.parent.map { outer[$0].flow.attempt } : nil
    isOver = saved.isOver ?? false
    owner = saved.owner
    laidOut = saved.laidOut.flatMap { flow.stepNames.firstIndex(of: $0) }
    tabs = []
    if saved.tabs.isEmpty { return }
    let shown = self.flow.children.filter { $0.placement != .called }
    let labels = shown.map { flow.childLabel($0.position) }
    guard let selected = labels.firstIndex(where: { $0 == saved.selection }) else {
      throw Refusal("saved.wrong", "flow \(flow.name) has no tab like the one that was selected")
    }
    selection = selected
    let inside = outer + [self]
    for (tab, label) in zip(shown, labels) {
      let hidden = saved.tabs.first { $0.child == label }?.flows ?? []
      let levels = try FlowTree.Level.restored(hidden, under: inside, flow, &turn)
      tabs.append(FlowTree.Tab(child: tab, hidden: levels))
    }
  }
}

extension Refusal {
  /// A saved flow that cannot be read.
  static func savedWrong(_ error: DocumentError) -> Refusal {
    let place = error.path.isEmpty ? "" : "'\(error.path.joined(separator: "."))': "
    return Refusal("saved.wrong", Message(place + error.message))
  }
}

extension AnyFlow {
  /// A short text that changes when something does by whose name flows are saved, or where they lead: steps,
  /// fields, requests, events, ways, children, or members of the state.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    for step in steps {
      add(step.name)
      add(step.kind.rawValue)
      for field in step.form.descriptions {
        add(field.name)
        add(field.kind.rawValue)
      }
      let declared = step.declaration
      for site in declared.entry + declared.checks + declared.effects {
        add(site.name)
        add(site.kind.rawValue)
        add(site.event.map { eventNames[$0] } ?? "")
      }
    }
    for event in eventNames { add(event) }
    for edge in edges { add("\(edge)") }
    for site in start.entry { add(site.name) }
    for field in startFields { add(field.name) }
    for member in types.members() { add(member.name + "\(member.type)") }
    for child in children { add(child.name + child.placement.label) }
    return String(hash, radix: 16)
  }
}
