/// An address inside an app, as a value that converts to a link and back without loss.
///
/// Pages are enums whose nesting is the path's. `Page(page.link) == page` for every page.
public protocol AppPage: Equatable, Sendable {
  /// What a path stands behind, to make a link of it, such as `app://main`.
  static var base: String { get }

  /// The page that a link names.
  ///
  /// - Throws: which part of the link was not understood.
  init(_ link: Link) throws(LinkError)

  /// The page where a flow is; nil if no link leads there.
  init?(at place: Place)

  /// The link that leads to the page.
  var link: Link { get }

  /// Where the page is.
  var destination: Destination { get }

  /// What a link lets happen to a flow that it would take away: why it has to be left first, or nil if
  /// it can go.
  static func obstacle(at place: Place) -> String?

  /// The names of the query of a link that mean nothing to its page.
  static func ignoredNames(in link: Link) -> [String]

  /// What the beginning of a link can go on with, for whoever types it.
  ///
  /// - Parameters:
  ///   - link: the components that are there; of `app://` alone the host is empty.
  ///   - world: the worlds of the flows, by their names.
  /// - Returns: how it goes on; nothing for what no page begins with.
  /// - Returns: the components and the query's names and values that can follow.
  static func continuations(of link: Link, in world: Document) -> LinkContinuations
}

extension AppPage {
  /// Nothing: every flow can be taken away.
  public static func obstacle(at place: Place) -> String? { nil }
  /// Default: every name of the query means something.
  public static func ignoredNames(in link: Link) -> [String] { [] }
  /// Nothing that is known.
  public static func continuations(of link: Link, in world: Document) -> LinkContinuations {
    LinkContinuations()
  }
}

/// Where a running flow is, without its types.
public struct Place: Sendable {
  /// The flow.
  public let flow: String
  /// The step.
  public let step: String
  /// What has been gathered.
  public let state: Members
  private let inputs: Inputs

  /// A place.
  package init(flow: String, step: String, state: Members, submitted inputs: Inputs) {
    self.flow = flow
    self.step = step
    self.state = state
    self.inputs = inputs
  }

  /// A member of the state that is set.
  public subscript(name: String) -> Document? {
    state.all.first { $0.name == name }?.value
  }

  /// What was last submitted here for a field, as it was typed; nil if nothing was.
  public func submitted(_ field: String) -> String? { inputs.value(of: field) }
}
