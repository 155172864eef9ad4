import Foundation
import ProcessTesting

/// Swift that is only checked, by the compiler that built the tests and against what it built.
struct SwiftCheck {
  private let text: String
  private let imports: [String]

  /// Declarations, which stand in a namespace of their own, and what they import besides `FlowCore`.
  init(_ text: String, imports: [String] = []) {
    self.text = text
    self.imports = ["FlowCore"] + imports
  }

  /// An error or a warning.
  struct Finding {
    /// The text that the caret points at, as far as the rest of its line goes.
    let place: String
    let message: String
  }

  /// The compiler's findings in each of some files.
  static func check(_ files: [SwiftCheck]) throws -> [[Finding]] { try measure(files).findings }

  /// The compiler's findings in each of some files, and the time of the processor that it took.
  static func measure(
    _ files: [SwiftCheck]
  ) throws -> (findings: [[Finding]], seconds: Double) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = files.indices.map { folder.appending(path: "m\($0).swift") }
    for (number, file) in files.enumerated() {
      try file.source(number).write(to: paths[number], atomically: true, encoding: .utf8)
    }
    let (lines, seconds) = try output(
      of: ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-I", modules.path]
        + paths.map(\.path))
    let findings = files.indices.map { number in
      let source = files[number].source(number)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.compactMap { finding(in: $0, of: number, source) }
    }
    return (findings, seconds)
  }

  /// The lines that a program prints in the package's folder, and the time of the processor that it took.
  static func output(
    of command: [String]
  ) throws -> (lines: ArraySlice<Substring>, seconds: Double) {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    var package = URL(filePath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    var start = ChildProcess.Start(
      "/bin/sh", ["-c", #""$@"; times"#, "sh"] + command, in: package.path)
    start.output = try FileHandle(forWritingTo: output)
    start.errors = start.output
    _ = try ChildProcess(start).wait(seconds: 300)
    // The shell adds its own time and that of the program, a line each.
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    return (lines.dropLast(2), seconds(lines.last ?? ""))
  }

  /// The sum of `0m1.832s 0m0.382s`.
  private static func seconds(_ line: Substring) -> Double {
    var seconds = 0.0
    for match in line.matches(of: /(\d+)m([\d.]+)s/) {
      seconds += (Double(match.1) ?? 0) * 60
      seconds += Double(match.2) ?? 0
    }
    return seconds
  }

  private func source(_ number: Int) -> String {
    imports.map { "import \($0)\n" }.joined() + "public enum File\(number) {\n\(text)\n}\n"
  }

  /// The finding that a line tells: `FOLDER/mNUMBER.swift:LINE:COLUMN: error: MESSAGE`.
  private static func finding(
    in line: Substring, of number: Int, _ source: [Substring]
  ) -> Finding? {
    guard
      let match = line.firstMatch(of: /\/m(\d+)\.swift:(\d+):(\d+): (?:error|warning): (.*)$/),
      Int(match.1) == number, let row = Int(match.2), let column = Int(match.3)
    else { return nil }
    return Finding(
      place: String(source[row - 1].utf8.dropFirst(column - 1)) ?? "",
      message: String(match.4).replacing("File\(number).", with: ""))
  }

  /// The folder of the modules that were built with the tests.
  private static var modules: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: "Modules")
  }
}
