/// The names of files in scripts.
package enum ScriptPath {
  /// The file that a script names: relative to the script's own folder.
  package static func path(_ name: String, beside script: String) -> String {
    if name.hasPrefix("/") { return name }
    guard let slash = script.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
    return String(script[...slash]) + name
  }

  /// What a file is called without its folder and without `.flow`.
  package static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".flow") && name.utf8.count > 5 ? String(name.dropLast(5)) : name
  }
}
