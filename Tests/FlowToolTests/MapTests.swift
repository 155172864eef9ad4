import Foundation
import Testing

/// The map of the sources, `Sources/README.md`.
struct MapTests {
  @Test func `the map has every target and every folder of one`() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    let map = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    for target in try folders(in: sources) where target != "CReadline" {
      #expect(map.contains("`\(target)`"))
      for folder in try folders(in: sources.appending(path: target)) {
        let own = map.components(separatedBy: "\n## ").first { $0.hasPrefix("\(target)\n") }
        #expect(
          own?.contains("`\(folder)`") ?? map.contains("`\(target)/\(folder)`"),
          "\(target)/\(folder)")
      }
    }
  }

  private func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent)
  }
}
