#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes to a descriptor, past stdio and at once.
enum Output {
  /// Writes all of a text.
  ///
  /// A descriptor that cannot be written to, as that of a closed terminal, is no error here: the
  /// session learns of it by a signal or the end of its input.
  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    write(bytes, to: descriptor) { true }
  }

  /// Writes a text that ends its line; nothing if it is empty.
  static func writeLine(_ text: String, to descriptor: Int32) {
    guard !text.isEmpty else { return }
    write(endingLine(text), to: descriptor)
  }

  /// The same, but stops in the middle once it is not to go on.
  static func writeLine(_ text: String, to descriptor: Int32, while goesOn: () -> Bool) {
    guard !text.isEmpty else { return }
    write(Array(endingLine(text).utf8), to: descriptor, while: goesOn)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, while goesOn: () -> Bool) {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes
      while unsafe !rest.isEmpty, goesOn() {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(pieceSize))
        let count = unsafe writeSome(piece, to: descriptor)
        guard count >= 0 else { return }
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  /// How much is written at once, in bytes: little enough for a terminal to take in a moment.
  private static let pieceSize = 16 << 10

  static func endingLine(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }

  /// How many bytes went; zero if it is worth trying again, negative if not.
  private static func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    let count = unsafe systemWrite(descriptor, bytes.baseAddress, bytes.count)
    guard count < 0 else { return count }
    if errno == EINTR { return 0 }
    guard errno == EAGAIN else { return -1 }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&waiting, 1, -1) < 0 && errno != EINTR ? -1 : 0
  }
}

/// `write(2)` under a name that the type above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
