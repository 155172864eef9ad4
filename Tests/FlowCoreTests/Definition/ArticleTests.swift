import Foundation
import Testing

/// The articles, which show or at least name all that there is.
struct ArticleTests {
  /// The names that the standard library's protocols and result builders demand, which nobody writes.
  private static let demanded: Set = [
    "Element", "StringInterpolation", "appendInterpolation", "appendLiteral", "buildBlock",
    "buildExpression", "customMirror", "debugDescription", "endIndex", "hash", "startIndex",
  ]

  @Test(arguments: [
    "FlowCore": 330, "FlowStore": 30, "FlowTesting": 40, "FlowSimulation": 60, "ExactDecimal": 12,
  ])
  func `each public name of a library occurs in one`(library: String, least: Int) throws {
    let names = try Self.text(of: "Sources/\(library)", "swift").flatMap(Self.publicNames)
    #expect(Set(names).count >= least)
    let articles = try Self.text(of: "Sources/FlowCore/FlowCore.docc", "md")
    let words = Set(articles.flatMap { $0.matches(of: /\w+/).map(\.output) })
    let missing = Set(names).filter { !words.contains($0) && !Self.demanded.contains(String($0)) }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  /// The names that a file declares, without those that the compiler answers with others.
  private static func publicNames(_ text: String) -> [Substring] {
    var isUnavailable = false
    var names: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.contains("*, unavailable") { isUnavailable = true }
      guard let name = line.firstMatch(of: declaration)?.name else { continue }
      if !isUnavailable { names.append(name) }
      isUnavailable = false
    }
    return names
  }

  private static var declaration: Regex<(Substring, name: Substring)> {
    let words = "func|var|let|struct|class|enum|protocol|typealias|actor"
    let pattern = #"^ *public (?:[\w()]+ )*?(?:"# + words + #") (?<name>\w+)"#
    guard let regex = try? Regex(pattern, as: (Substring, name: Substring).self) else {
      preconditionFailure("the expression is one")
    }
    return regex
  }

  /// The files of a kind in a folder.
  private static func text(of folder: String, _ kind: String) throws -> [String] {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == kind }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
