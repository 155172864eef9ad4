/// A link taken apart, its components decoded.
///
/// Parts that do not matter are left out: empty components of the path, the case of scheme and host, a port
/// that the scheme implies, a fragment. RFC 3986 says what a link consists of.
public struct Link: Equatable, Sendable {
  /// The part before `://`.
  public var scheme: String
  /// The part before the path.
  public var host: String
  /// The components of the path.
  public var path: [String]
  /// The names and values behind `?`, in order; names may repeat.
  public var query: [Parameter]

  /// A name and a value.
  public struct Parameter: Equatable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// A name and a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A link of its parts.
  public init(
    scheme: String, host: String, path: [String] = [], query: [Parameter] = []
  ) {
    self.scheme = scheme
    self.host = host
    self.path = path
    self.query = query
  }

  /// The values of a name, in order.
  public func values(of name: String) -> [String] {
    query.filter { $0.name == name }.map { $0.value }
  }

  /// The value of a name that may stand once.
  public func value(of name: String) throws(LinkError) -> String? {
    let values = values(of: name)
    if values.count > 1 { throw .impossible(name, "\(name) is given twice") }
    return values.first
  }
}
