import Synchronization

/// The shell that this process is: the name and version in everything it says and keeps.
///
/// They are set once, before the command line is read. They are kept here and not handed around
/// because what the argument parser reads is declared in static members.
enum ThisShell {
  private static let identity = Mutex((name: "flowsh", version: Release.version))

  /// The name of the program, and of its folders.
  static var name: String { identity.withLock { $0.name } }

  static var version: String { identity.withLock { $0.version } }

  /// Takes a name and a version, each if there is one.
  static func become(_ name: String?, version: String?) {
    identity.withLock { identity in
      identity = (name ?? identity.name, version ?? identity.version)
    }
  }
}
