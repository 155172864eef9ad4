/// Flags and values that can be changed while an app runs, each with its default.
///
/// One type declares all of them, and a flow that reads another one traps; a key is a key path of it. Flows read it where they decide, with
/// ``Given/config(_:)``, and in texts:
///
///     struct ShopConfig: FlowConfig {
///       var isOpen = true
///       var leastAmount: DecimalNumber = 10
///     }
///
///     ask(.amount, \.amount, .atLeast("the least amount") { $0.config(\ShopConfig.leastAmount) })
///
/// An app hands its config to the ``AppDriver``, whenever a service has brought a new one. In a shell it is
/// a world of its own, a `ConfigWorld`. A step that takes an answer keeps the config that it was first shown
/// with, so that a change is seen by the next showing and never by a step half answered.
public protocol FlowConfig: Codable, EmptyInitializable, SelfChecking, Sendable {}

extension FlowConfig {
  /// Takes the config as it is.
  public func check() throws {}
}

/// The config that a step is shown with; a reference, since every showing has one.
@usableFromInline package final class ConfigBox: Sendable {
  /// The config; nil for the defaults of whatever is asked for.
  package let config: (any FlowConfig)?
  /// The day of a moment where the user is; nil for UTC.
  let day: (@Sendable (Moment) -> CalendarDate)?

  package convenience init(_ config: any FlowConfig) { self.init(config, day: nil) }

  init(_ config: (any FlowConfig)?, day: (@Sendable (Moment) -> CalendarDate)?) {
    self.config = config
    self.day = day
  }

  /// The config as one of a type; the defaults if there is none.
  ///
  /// One of another type traps: an app has one type of config, which all its flows read.
  @usableFromInline func config<C: FlowConfig>(of type: C.Type) -> C {
    guard let config else { return C() }
    guard let config = config as? C else {
      preconditionFailure(
        """
        a flow reads \(C.self), and the config is a \(Swift.type(of: config)); declare all flags and values \
        in one type, and hand that one over
        """)
    }
    return config
  }
}

extension ConfigBox? {
  /// The day of a moment where the user is.
  func day(of moment: Moment) -> CalendarDate { self?.day?(moment) ?? moment.day }

  /// The value of a key: its default if there is no config.
  @inlinable func value<C: FlowConfig, Value>(_ key: any KeyPath<C, Value> & Sendable) -> Value {
    (self?.config(of: C.self) ?? C())[keyPath: key]
  }
}
