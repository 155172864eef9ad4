/// The root of an app that links lead into: it declares each page once, in one table.
///
///     extension HouseFlow: PagedFlow {
///       static let pages = Pages(base: "house://app") {
///         let house = Destination(HouseFlow.self, at: .house)
///         page("app/repairs", tab: RepairsFlow.self, of: house)
///         page("app/repairs/day/{device}", starts: RepairFlow.self, at: .day, from: house)
///       }
///     }
///     typealias HousePage = FlowPage<HouseFlow>
///
/// A path begins with the host. A parameter in braces is a field of the flow that is in front there, with its
/// value as it is typed; one with a value of its own, as `{filter=history}`, may be left out at the end.
/// Parsing, printing, completion and `describe` read the table, so that no two of them can differ.
public protocol PagedFlow: Flow {
  /// The pages. The first that fits a place is its page.
  ///
  /// Declare it as a stored `static let`: a computed one would be built anew at every access.
  static var pages: Pages { get }
}

extension PagedFlow {
  /// The page where a flow is, with the link that leads there; nil if no link does.
  static func page(at place: Place) -> Destination? { FlowPage<Self>(at: place)?.linked }

  /// A page that is a step of the root itself.
  ///
  /// - Parameters:
  ///   - path: the path of its link.
  ///   - step: the step.
  ///   - event: the event that brings the root there.
  /// - Returns: the page.
  public static func page(_ path: String, at step: Step, by event: Event) -> PageEntry {
    PageEntry([path], Self.self, at: step) { _ in Destination(Self.self, at: step, by: event) }
  }

  /// A page that is a tab, at the first step of its flow.
  ///
  /// - Parameters:
  ///   - path: the path of its link.
  ///   - others: other spellings that are read, and never printed.
  ///   - flow: the flow that the tab shows.
  ///   - place: the place where the root shows its tabs.
  /// - Returns: the page.
  public static func page<F: Flow>(
    _ path: String, also others: String..., tab flow: F.Type, of place: Destination
  ) -> PageEntry {
    PageEntry([path] + others, flow, at: nil) { place.tab(flow, $0) }
  }

  /// A page in a flow that is called: the values in its link are the answers to the steps in front.
  ///
  /// - Parameters:
  ///   - path: the path of its link.
  ///   - others: other spellings that are read, and never printed.
  ///   - flow: the flow.
  ///   - step: the step that is shown; nil for the first.
  ///   - place: the place that it is called from; without a tab it is called over the one that is selected.
  ///   - query: the names that can follow `?`.
  ///   - isFilledIn: true if the values are what was last submitted at the step itself.
  ///   - landings: the steps where it leads instead, by the codes of what was refused on the way.
  /// - Returns: the page.
  public static func page<F: Flow>(
    _ path: String, also others: String..., starts flow: F.Type, at step: F.Step? = nil,
    from place: Destination, query: [PageParameter<F>] = [], isFilledIn: Bool = false,
    landings: KeyValuePairs<String, F.Step> = [:]
  ) -> PageEntry {
    PageEntry([path] + others, flow, at: step, query, isFilledIn: isFilledIn) { inputs in
      isFilledIn
        ? place.start(flow, at: step, submitted: inputs)
        : place.start(flow, at: step, inputs, landings: landings)
    }
  }
}

/// A name that can follow the `?` of a link, and the field that it fills in.
public struct PageParameter<F: Flow>: Sendable {
  let parameter: @Sendable () -> QueryParameter

  /// A field under its own name.
  public static func value(_ member: AnyMember<F.State>) -> PageParameter {
    PageParameter {
      let name = F.definition.flow.types.name(member) ?? ""
      return QueryParameter(name: name, field: name, isList: false)
    }
  }

  /// A field under its own name, which a link may lack: the flow starts at the step that asks for it then.
  public static func optional(_ member: AnyMember<F.State>) -> PageParameter {
    PageParameter {
      let name = F.definition.flow.types.name(member) ?? ""
      return QueryParameter(name: name, field: name, isList: false, isOptional: true)
    }
  }

  /// A field that is a list, under a name that can stand once for each item.
  public static func each(_ member: AnyMember<F.State>, _ name: String) -> PageParameter {
    PageParameter {
      let field = F.definition.flow.types.name(member) ?? ""
      return QueryParameter(name: name, field: field, isList: true)
    }
  }
}

/// A name without the member that it is of.
@available(*, unavailable, message: "name the member: .value(\\.member), .optional or .each")
extension PageParameter: ExpressibleByStringLiteral {
  /// A field under the name that a literal says.
  public init(stringLiteral name: String) { fatalError() }
}

/// A page of an app whose root declares its pages.
public struct FlowPage<Root>: Equatable, Sendable {
  /// The position of the page in the table.
  private let entry: Int
  /// The values in its link, in the table's order.
  private let values: [Link.Parameter]
}

// Constrained here and not above for a fast start; see FlowCore in Sources/README.md.
extension FlowPage: AppPage where Root: PagedFlow {
  /// The page of a flow at a step.
  ///
  /// - Parameters:
  ///   - flow: the flow that is in front there.
  ///   - step: the step; nil for the first.
  ///   - values: the values in its link, by the names that they have there.
  /// - Throws: why no link leads there: the table declares no such page, or a value cannot be part of its link.
  public init<F: Flow>(
    _ flow: F.Type, at step: F.Step? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) throws(LinkError) {
    (entry, self.values) = try Root.pages.match(
      of: flow, at: step, values.map { Link.Parameter($0.key, $0.value) })
  }

  /// The page that a link names.
  public init(_ link: Link) throws(LinkError) { (entry, values) = try Root.pages.match(link) }

  /// The page where a flow is; nil if no link leads there.
  public init?(at place: Place) {
    guard let match = Root.pages.match(place) else { return nil }
    (entry, values) = match
  }

  /// The base in front of a path.
  public static var base: String { Root.pages.base }

  /// The link that leads to the page, in its one form.
  public var link: Link { Root.pages.link(entry, values) }

  /// The place of the page.
  public var destination: Destination { Root.pages.destination(entry, values) }
}
