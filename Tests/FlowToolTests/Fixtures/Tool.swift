import Foundation
import ProcessTesting

/// The built binary, run as a user runs it.
struct Tool {
  /// The folder it runs in, which is its own.
  let folder: URL
  let executable: String

  /// A tool in a folder of its own: the binary that is tested, or another that was built beside the
  /// tests.
  init(_ name: String? = nil) throws {
    executable = (name.map(Tool.built) ?? Tool.binary).path
    folder = FileManager.default.temporaryDirectory.appending(path: "flowsh-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// In a folder that is there.
  init(folder: URL) {
    self.folder = folder
    executable = Tool.binary.path
  }

  /// The result of a run.
  struct Result {
    var output: String
    var diagnostics: String
    /// The exit code; 128 and the signal's number if a signal ended it, -1 if it had to be killed.
    var code: Int32

    /// The lines of a run of tests that say what came of its cases, annotations, and the counts.
    var verdicts: String { Tool.verdicts(in: output) }
  }

  /// The lines of what tests print that say what came of their cases, annotations, and the counts.
  static func verdicts(in text: String) -> String {
    let words = ["passed ", "failed ", "error ", "skipped ", "todo ", "flaky ", "::"]
    return text.split(separator: "\n").filter { line in
      words.contains { line.hasPrefix($0) } || line.first?.isNumber == true && !line.contains("|")
    }.map { "\($0)\n" }.joined()
  }

  /// The binary that is tested: the one that `FLOWSH` names, or the one that was built beside the tests.
  static var binary: URL {
    if let path = ProcessInfo.processInfo.environment["FLOWSH"] { return URL(filePath: path) }
    return built("flowsh")
  }

  private static func built(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appending(path: name)
  }

  /// The root of the package.
  static var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The example scripts; those that others source have a name with `_`.
  static var scripts: [URL] {
    let folder = package.appending(path: "scripts/transfer")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter {
      $0.pathExtension == "flow" && !$0.lastPathComponent.hasPrefix("_")
    }.sorted { $0.path < $1.path }
  }

  /// Writes a file into the tool's folder.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return name
  }

  func read(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Runs it to its end.
  func run(
    _ arguments: String..., input: String = "", output: String? = nil,
    variables: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: Data(input.utf8), output: output, variables: variables)
  }

  func run(
    _ arguments: [String], input: Data, output: String? = nil, variables: [String: String] = [:]
  ) throws -> Result {
    var start = start(arguments, executable: executable)
    start.environment.merge(variables) { $1 }
    return try run(start, input: input, output: output)
  }

  /// Runs a command of the system's shell, which finds the tool by its name; diagnostics are in the
  /// output.
  func shell(_ command: String) throws -> Result {
    var start = start(["-c", "{ \(command)\n} 2>&1"], executable: "/bin/sh")
    let path = Self.binary.deletingLastPathComponent().path
    start.environment["PATH"] = "\(path):/usr/bin:/bin"
    return try run(start, input: Data())
  }

  private func run(
    _ start: ChildProcess.Start, input: Data, output: String? = nil
  ) throws -> Result {
    var start = start
    let id = UUID().uuidString
    let (inputFile, outputFile, errorFile) = ("\(id).in", "\(id).out", "\(id).err")
    for name in [outputFile, errorFile] { try write(name, "") }
    try write(inputFile, input)
    start.input = try FileHandle(forReadingFrom: folder.appending(path: inputFile))
    start.output = try FileHandle(
      forWritingTo: output.map { URL(filePath: $0) } ?? folder.appending(path: outputFile))
    start.errors = try FileHandle(forWritingTo: folder.appending(path: errorFile))
    let code = try ChildProcess(start).wait(seconds: 60)
    let diagnostics = try Data(contentsOf: folder.appending(path: errorFile))
    let result = Result(
      output: read(outputFile) ?? "", diagnostics: String(decoding: diagnostics, as: UTF8.self),
      code: code)
    for name in [inputFile, outputFile, errorFile] {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    return result
  }

  /// The start of a program in the folder, as if by a user whose home it is.
  func start(_ arguments: [String], executable: String = binary.path) -> ChildProcess.Start {
    ChildProcess.Start(
      executable, arguments, in: folder.path,
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
