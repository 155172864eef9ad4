import FlowText

/// The parts of a definition, each kind by itself.
struct DefinitionParts {
  var start = StartDeclaration()
  var steps: [StepDefinition] = []
  var children: [Child] = []
  var output: (@Sendable (AnyGiven) -> (any Sendable)?)?
  var groups: [HandlerGroup] = []
  var emitter: (@Sendable (Int, AnyGiven) -> Int?)?
  /// Those that can be declared once and are declared more often.
  private(set) var repeated: [String] = []
  var obstacle: Obstacle?
  var hearings: [FailureHearing] = []
  var provider: ProvidedTransitions?
  var places = DefinitionPlaces()

  /// The parts that a definition lists, each with the place where it is written.
  init(
    _ entries: [(content: DefinitionContent, place: SourcePlace?)],
    _ table: [(content: TableContent, place: SourcePlace?)]
  ) {
    var declared: [String] = []
    for entry in entries {
      switch entry.content {
      case .start(let start):
        self.start = start
        places.start = entry.place
        declared.append("the start")
      case .step(let step):
        steps.append(step)
        places.steps.append(entry.place)
      case .child(var child):
        child.position = children.count
        children.append(child)
        places.children.append(entry.place)
      case .leaving(let obstacle):
        self.obstacle = obstacle
        places.leaving = entry.place
      case .hearing(let hearing):
        hearings.append(hearing)
        places.hearings.append(entry.place)
      case .finish(let step, let output):
        self.output = output
        declared.append("the finish")
        steps.append(step)
        places.steps.append(entry.place)
      }
    }
    let order = StepOrder(steps)
    for entry in table {
      switch entry.content {
      case .emitter(let emitter):
        self.emitter = emitter
        places.emitter = entry.place
        declared.append("emit")
      case .handlers(let step, let handlers): groups += order.groups(of: step, handlers)
      case .provider(let provider):
        self.provider = provider
        places.provider = entry.place
        declared.append("transitions(by:)")
      }
    }
    repeated = declared.uniqued.filter { part in declared.count { $0 == part } > 1 }
    askTransitions()
    let names = steps.map { $0.name }
    for child in children.indices {
      children[child].places = children[child].steps.compactMap(names.firstIndex)
    }
  }
}
