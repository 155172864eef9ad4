public import FlowCore

/// A page whose links are completed while they are typed, and reviewed where they stand in scripts.
public protocol CompletablePage: AppPage {
  /// The names of the query of a link that mean nothing to its page.
  ///
  /// The default is none: every name means something.
  static func ignoredNames(in link: Link) -> [String]

  /// The continuations of the beginning of a link.
  ///
  /// - Parameters:
  ///   - link: the components that are there; of `app://` alone the host is empty.
  ///   - world: the worlds of the flows, by their names.
  /// - Returns: the components and the query's names and values that can follow; none for what no page
  ///   begins with.
  static func continuations(of link: Link, in world: Document) -> LinkContinuations
}

extension CompletablePage {
  /// Returns none: every name of the query means something.
  public static func ignoredNames(in link: Link) -> [String] { [] }
}

/// The continuations of a link, so that it can be completed while it is typed.
public struct LinkContinuations: Equatable, Sendable {
  /// The components that can follow in its path.
  public var components: [Part]
  /// The names that mean something behind its `?`.
  public var parameters: [Parameter]

  /// A component of a path, or a value of a query.
  public struct Part: Equatable, Sendable {
    /// The part, not encoded.
    public let text: String
    /// The meaning in a few words.
    public let summary: String

    /// A part, and what it is in a few words.
    public init(_ text: String, _ summary: String) {
      self.text = text
      self.summary = summary
    }
  }

  /// A name that can stand in a query.
  public struct Parameter: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The meaning in a few words.
    public let summary: String
    /// True if it can stand more than once.
    public let isRepeatable: Bool
    /// The values that are known; it may have others.
    public let values: [Part]

    /// A name, what it says in a few words, and the values that are known.
    public init(
      _ name: String, _ summary: String, isRepeatable: Bool = false, values: [Part] = []
    ) {
      self.name = name
      self.summary = summary
      self.isRepeatable = isRepeatable
      self.values = values
    }
  }

  /// The continuations; none if nothing is given.
  public init(_ components: [Part] = [], parameters: [Parameter] = []) {
    self.components = components
    self.parameters = parameters
  }

  /// True if nothing can follow.
  public var isEmpty: Bool { components.isEmpty && parameters.isEmpty }
}
