import FlowScript

/// A word that begins with a subject: `step`, or `state.amount`.
struct SubjectWord {
  /// Where the subject stands among all of them.
  private let position: Int
  /// Where the name of a member begins, in bytes; 0 if there is none.
  let memberStart: Int

  var root: Subject.Root { Subject.Root(position: position) }

  /// The word as a number that is not 0, to be kept.
  var note: UInt32 {
    UInt32(truncatingIfNeeded: memberStart) << 8 | UInt32(truncatingIfNeeded: position + 1)
  }

  /// - Returns: nil if nothing was noted.
  init?(note: UInt32) {
    if note == 0 { return nil }
    position = Int(note & 0xFF) - 1
    memberStart = Int(note >> 8)
  }

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
    guard let position = Subject.Root.position(key: key) else { return nil }
    self.position = position
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
      unsafe String(copying: bytes[start...])
    }
    return name ?? String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }
}
