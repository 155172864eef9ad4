import FlowCore
import StageTesting
import Testing

@testable import AccountFlow

struct UpdateAvatarTests {
  /// The files there are: their bytes, by name.
  private func visit(_ files: [String: [UInt8]]) throws -> Visit<UpdateAvatarStandIn> {
    var surroundings = Surroundings.calm
    surroundings.files = FileReader { path, limit throws(Failure) in
      guard let bytes = files[path] else { throw Failure("file", "cannot read '\(path)'") }
      return Array(bytes.prefix(limit))
    }
    return try Visit(
      UpdateAvatarStandIn.self, in: .with(session: "amy"), surroundings: surroundings)
  }

  private static let image: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 1, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0,
    ]

  @Test func `an image of 10 MiB is taken, one byte more is not`() throws {
    let rest = [UInt8](repeating: 0, count: (10 << 20) - Self.image.count)
    var visit = try visit(["most": Self.image + rest, "more": Self.image + rest + [0]])
    try visit.submit(["image": "more"])
    #expect(visit.error == "account.image")
    #expect(visit.machine.failure?.message == "The image has more than 10 MiB")
    try visit.submit(["image": "most"])
    #expect(visit.world.users["amy"]?.avatar?.side == 256)
    #expect(visit.world.users["amy"]?.avatar?.y == 128)
  }

  @Test func `what cannot be read or is no image changes nothing`() throws {
    var visit = try visit(["text": Array("hello".utf8), "empty": []])
    for (file, code) in [
      ("nowhere", "file"), ("text", "account.image"), ("empty", "account.image"),
    ] {
      try visit.submit(["image": file])
      #expect(visit.error == code)
      #expect(visit.world.users["amy"]?.avatar == nil)
    }
  }
}
