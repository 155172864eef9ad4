import Foundation
import ProcessTesting

/// Graphviz as the judge of what DOT means.
enum Graphviz {
  /// The picture that Graphviz draws: the text of each node and of each line, in the order of the
  /// description.
  struct Drawing: Decodable {
    struct Object: Decodable {
      var nodes: [Int]?
      var labelDrawing: [Operation]?

      enum CodingKeys: String, CodingKey {
        case nodes
        case labelDrawing = "_ldraw_"
      }

      var text: String { (labelDrawing ?? []).compactMap(\.text).joined(separator: "\n") }
    }

    struct Operation: Decodable {
      var text: String?
    }

    var objects: [Object]?
    var edges: [Object]?

    var nodes: [Object] { (objects ?? []).filter { $0.nodes == nil } }
    var clusters: [Object] { (objects ?? []).filter { $0.nodes != nil } }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Draws a description, and fails if Graphviz has anything to complain of.
  static func draw(_ dot: String) throws -> Drawing {
    try JSONDecoder().decode(Drawing.self, from: run(["-Tjson"], dot))
  }

  /// Runs `dot` and returns what it writes.
  static func run(_ arguments: [String], _ dot: String) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "errors"].map { folder.appending(path: $0) }
    try Data(dot.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    var start = ChildProcess.Start("/usr/bin/env", ["dot"] + arguments)
    start.input = try FileHandle(forReadingFrom: files[0])
    start.output = try FileHandle(forWritingTo: files[1])
    start.errors = try FileHandle(forWritingTo: files[2])
    let code = try ChildProcess(start).wait(seconds: 60)
    if code == 127 {
      throw Failure(
        description: "`dot` is missing: apt-get install graphviz, or brew install graphviz")
    }
    let complaints = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    guard code == 0, complaints.isEmpty else {
      throw Failure(description: "dot ended with \(code): \(complaints)")
    }
    return try Data(contentsOf: files[1])
  }
}
