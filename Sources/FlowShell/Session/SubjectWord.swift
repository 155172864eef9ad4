/// A word that begins with a subject: `step`, or `state.amount`.
struct SubjectWord {
  let root: Subject.Root
  /// Where the name of a member begins, in bytes; 0 if there is none.
  let memberStart: Int

  /// - Returns: nil if the word begins with anything else.
  init?(_ text: String) {
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe SubjectWord($0) }
    guard let word = found ?? nil else { return nil }
    self = word
  }

  /// - Returns: nil if the word is anything but a subject, or one and the name of a member.
  init?(whole text: String) {
    guard let word = SubjectWord(text), word.isWhole(text) else { return nil }
    self = word
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var key: UInt64 = 0
    var length = 0
    while length < bytes.count, unsafe bytes[length] != UInt8(ascii: ".") {
      if length == 8 { return nil }
      key |= unsafe UInt64(bytes[length]) &<< UInt64(8 &* length)
      length += 1
    }
    guard let root = Subject.Root(key: key) else { return nil }
    self.root = root
    memberStart = length < bytes.count ? length + 1 : 0
  }

  /// Whether nothing but the name of a member stands behind the subject.
  private func isWhole(_ text: String) -> Bool {
    if memberStart == 0 { return true }
    let isName = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      var end = memberStart
      while end < bytes.count, unsafe Subject.isNameByte(bytes[end]) { end += 1 }
      return end > memberStart && end == bytes.count
    }
    return isName ?? false
  }

  /// The name of the member that begins at a byte of a word.
  static func member(of text: String, from start: Int) -> String {
    let name = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }
    return name ?? String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }
}
