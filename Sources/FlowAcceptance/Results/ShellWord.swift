/// Words of a command that a person pastes into a POSIX shell.
package enum ShellWord {
  /// The word as it must be written so that a shell takes it literally.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "@"),
          UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="):
          true
        default: false
        }
      }
    if isPlain { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}
