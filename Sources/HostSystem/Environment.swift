/// The variables that the process was started with.
package enum Environment {
  /// All of them, in the order the system has them.
  package static var all: [(name: String, value: String)] { all(withPrefix: "") }

  /// Those whose names begin with a prefix, in the order the system has them.
  package static func all(withPrefix prefix: String) -> [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    var entry = unsafe pointers
    while let here = unsafe entry, let text = unsafe here.pointee {
      unsafe entry = here.advanced(by: 1)
      guard unsafe strncmp(text, prefix, prefix.utf8.count) == 0 else { continue }
      let parts = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { all.append((String(parts[0]), String(parts[1]))) }
    }
    return all
  }

  /// The value of a variable; nil if it is unset.
  package static subscript(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The environment as children get it.
  static var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    unsafe _NSGetEnviron().pointee
    #else
    unsafe environ
    #endif
  }
}
