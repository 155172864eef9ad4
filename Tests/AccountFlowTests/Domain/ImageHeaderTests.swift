import FlowCore
import FlowSimulation
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct ImageHeaderTests {
  @Test(arguments: [(1, 1), (640, 480), (65_536, 3), (0x7fff_ffff, 0x7fff_ffff)])
  func `a PNG says its size in its first chunk`(width: Int, height: Int) {
    #expect(ImageHeader(png(width, height)) == ImageHeader(.png, width: width, height: height))
  }

  @Test(arguments: [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf] as [UInt8])
  func `a JPEG says its size in its frame, whichever kind it is`(frame: UInt8) {
    #expect(ImageHeader(jpeg(300, 401, frame)) == ImageHeader(.jpeg, width: 300, height: 401))
  }

  @Test func `tables, comments and fill bytes may stand before the frame`() {
    let tables: [UInt8] = [0xff, 0xc4, 0, 3, 0xc0, 0xff, 0xff, 0xfe, 0, 4, 0xff, 0xc0, 0xff, 0x01]
    #expect(ImageHeader(jpeg(2, 3, 0xc0, before: tables))?.height == 3)
  }

  @Test(
    arguments: [
      [], [0x89], Array("GIF89a".utf8), Array("this is text".utf8), png(0, 5), png(5, 0),
      png(0x8000_0000, 1), jpeg(0, 5), jpeg(5, 0), [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xd9],
      [0xff, 0xd8, 0xff, 0xda, 0, 2], [0xff, 0xd8, 0xff, 0xe0, 0, 0],
      [0xff, 0xd8, 0xff, 0xe0, 0, 1],
      [0xff, 0xd8, 0xff, 0, 0, 9], [0xff, 0xd8, 0x12], [0xff, 0xd8, 0xff, 0xff, 0xff],
    ] as [[UInt8]])
  func `what is neither, or broken, is none`(bytes: [UInt8]) {
    #expect(ImageHeader(bytes) == nil)
  }

  @Test func `a file that is cut off anywhere has no header`() {
    for whole in [png(640, 480), jpeg(300, 401)] {
      for length in 0..<whole.count where length < 29 || whole[0] == 0xff {
        let header = ImageHeader(Array(whole.prefix(length)))
        #expect(header == nil || header == ImageHeader(whole))
      }
      #expect(ImageHeader(Array(whole.prefix(20))) == nil)
    }
  }

  @Test func `no bytes crash it`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let length = Int(generator.next() % 40)
      var bytes = (0..<length).map { _ in
        [0xff, 0xd8, 0xc0, 0, 8, 0xe1][Int(generator.next() % 6)] as UInt8
      }
      if generator.next() % 2 == 0 { bytes = [0xff, 0xd8] + bytes }
      if let header = ImageHeader(bytes) { #expect(header.width > 0 && header.height > 0) }
    }
  }

  @Test(arguments: [
    (640, 480, 80, 0, 480, 256), (300, 401, 0, 50, 300, 256), (64, 64, 0, 0, 64, 64),
    (256, 257, 0, 0, 256, 256), (1, 1000, 0, 499, 1, 1), (255, 300, 0, 22, 255, 255),
  ])
  func `an avatar is the greatest centred square, shown at most 256 wide`(
    width: Int, height: Int, x: Int, y: Int, side: Int, size: Int
  ) throws {
    let avatar = Avatar(of: try #require(ImageHeader(.png, width: width, height: height)))
    #expect([avatar.x, avatar.y, avatar.side, avatar.size] == [x, y, side, size])
  }
}

private func png(_ width: Int, _ height: Int) -> [UInt8] {
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    + bytes(width, 4) + bytes(height, 4) + [8, 2, 0, 0, 0]
}

private func jpeg(
  _ width: Int, _ height: Int, _ frame: UInt8 = 0xc0, before: [UInt8] = []
) -> [UInt8] {
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46] + before + [0xff, frame, 0, 11, 8]
    + bytes(height, 2) + bytes(width, 2) + [1, 1, 0x11, 0]
}

private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
