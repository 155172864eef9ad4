/// The names of files in scripts.
package enum ScriptPath {
  /// The file that a script names: relative to the script's own folder.
  package static func path(_ name: String, beside script: String) -> String {
    name.hasPrefix("/") ? name : folder(of: script) + name
  }

  /// The folder of a script, with a `/` after it; empty if the script is named without one.
  package static func folder(of script: String) -> String {
    guard let slash = script.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(script[...slash])
  }

  /// The name of a file without its folder and without `.flow`.
  ///
  /// It looks at bytes: characters would cost a short run several pages of tables.
  package static func title(of path: String) -> String {
    var name = Array(path.utf8)[...]
    while name.last == UInt8(ascii: "/") { name.removeLast() }
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
    let ending = ".flow".utf8
    if name.count > ending.count, name.suffix(ending.count).elementsEqual(ending) {
      name.removeLast(ending.count)
    }
    return name.isEmpty ? path : String(decoding: name, as: UTF8.self)
  }
}
