import FlowCore
import FlowSimulation
import FlowTesting
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct UpdateAvatarTests {
  /// A visit by Amy; the files there are, by their paths.
  private func visit(
    _ files: [String: [UInt8]]
  ) throws -> Drive<UpdateAvatarFlow, AccountWorld> {
    let world = SharedWorld(try AccountWorld.with(session: "amy"))
    world.files = FileReader { path, limit throws(Failure) in
      guard let bytes = files[path] else { throw Failure("file", "cannot read '\(path)'") }
      return Array(bytes.prefix(limit))
    }
    return try Drive(UpdateAvatarFlow.self, in: world)
  }

  private static let image: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 1, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0,
    ]

  @Test func `an image of 10 MiB is taken, one byte more is not`() throws {
    let rest = [UInt8](repeating: 0, count: (10 << 20) - Self.image.count)
    var visit = try visit(["most": Self.image + rest, "more": Self.image + rest + [0]])
    try visit.submit(\.image, "more")
    #expect(visit.failure?.code == "account.image")
    #expect(visit.failure?.message == "The image has more than 10 MiB")
    try visit.submit(\.image, "most")
    #expect(visit.world.users["amy"]?.avatar?.side == 256)
    #expect(visit.world.users["amy"]?.avatar?.y == 128)
  }

  @Test(arguments: [
    ("nowhere", "file"), ("text", "account.image"), ("empty", "account.image"),
  ])
  func `what cannot be read or is no image changes nothing`(file: String, code: String) throws {
    var visit = try visit(["text": Array("hello".utf8), "empty": []])
    try visit.submit(file)
    #expect(visit.failure?.code == code)
    #expect(visit.world.users["amy"]?.avatar == nil)
  }
}
