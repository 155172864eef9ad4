import FlowCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The few calls to the system that the tool makes itself.
enum SystemCall {
  /// Ends the process.
  static func leave(_ code: ExitCode) -> Never { leave(code.rawValue) }

  /// Ends the process with any code.
  static func leave(_ code: Int32) -> Never {
    exit(code)
  }

  /// What went wrong with the last call, in words.
  static var lastError: String {
    unsafe String(cString: strerror(errno))
  }

  /// Writes all of it, however often that takes.
  ///
  /// - Returns: false if it cannot be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #else
        unsafe Darwin.write(
          descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #endif
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += written
    }
    return true
  }

  /// Reads up to `count` bytes; none at the end, nil if it cannot be read.
  static func read(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
    while true {
      var length = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        #if canImport(Glibc)
        length = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
        #elseif canImport(Musl)
        length = unsafe Musl.read(descriptor, buffer.baseAddress, count)
        #else
        length = unsafe Darwin.read(descriptor, buffer.baseAddress, count)
        #endif
        filled = max(0, length)
      }
      if length >= 0 { return bytes }
      if errno != EINTR { return nil }
    }
  }

  /// Reads to the end.
  ///
  /// A file says how long it is, so that one call reads it and sees that there is no more.
  static func readAll(_ descriptor: Int32) -> [UInt8]? {
    let length = length(descriptor)
    guard var all = read(descriptor, length.map { $0 + 1 } ?? 1 << 16) else { return nil }
    if all.isEmpty || all.count == length { return all }
    while let part = read(descriptor, 1 << 16) {
      if part.isEmpty { return all }
      all += part
      // One byte more than a script may have is enough to say so.
      if all.count > (64 << 20) + 1 { return all }
    }
    return nil
  }

  /// How long a file is; nil if that is not known before it is read.
  private static func length(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { return nil }
    return min(Int(status.st_size), 64 << 20)
  }

  /// The time that has passed since some moment, in nanoseconds; it never goes back.
  static var uptime: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time by the system's clock.
  static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The name of this machine, `localhost` if it has none.
  static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "localhost" : String(decoding: bytes, as: UTF8.self)
  }

  /// The path of the folder that the process runs in.
  static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The number of this process.
  static var processID: Int32 { getpid() }

  /// The environment, name by name.
  static var environment: [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    while let here = unsafe entry, let text = unsafe here.pointee {
      let parts = unsafe String(cString: text).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { all.append((String(parts[0]), String(parts[1]))) }
      unsafe entry = here.advanced(by: 1)
    }
    return all
  }

  /// The value of an environment variable, nil if it is unset.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
