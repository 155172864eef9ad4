/// The processors that this process may use.
package enum Processors {
  /// The number of threads that can run at once: the processors of the machine, or fewer where the
  /// process is bound to some of them, or its control group to a share of their time.
  package static var count: Int {
    let online = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let limits = [
      bound(inStatus: text("/proc/self/status")), share(ofQuota: text("/sys/fs/cgroup/cpu.max")),
    ]
    return limits.compactMap(\.self).reduce(online, min)
  }

  /// The processors that a process is bound to, as its status says (`proc(5)`); nil if it does not.
  static func bound(inStatus text: String) -> Int? {
    let name = "Cpus_allowed:".utf8
    // By bytes: the lines of a status are many, and to find their characters takes long.
    let line = text.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name) }
    let mask = line.map { Substring($0.dropFirst(name.count)) } ?? ""
    let count = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return count > 0 ? count : nil
  }

  /// The processors that come to a share of time as `cpu.max` says it (cgroups, version 2), rounded up;
  /// nil if there is no limit.
  static func share(ofQuota text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace).map { Int($0) ?? 0 }
    guard words.count == 2, words[0] > 0, words[1] > 0 else { return nil }
    return (words[0] - 1) / words[1] + 1
  }

  private static func text(_ path: String) -> String {
    String(decoding: (try? FileSystem.read(path)) ?? [], as: UTF8.self)
  }
}
