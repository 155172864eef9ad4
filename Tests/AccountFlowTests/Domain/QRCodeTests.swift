import Testing

@testable import AccountFlow

struct QRCodeTests {
  @Test func `a short link is the symbol that other encoders make`() throws {
    let code = try #require(QRCode("app://u/amy", masked: QRMask(number: 2)))
    #expect(
      code.picture == """
        #######...#...#######
        #.....#..#..#.#.....#
        #.###.#.####..#.###.#
        #.###.#.####..#.###.#
        #.###.#.##..#.#.###.#
        #.....#.####..#.....#
        #######.#.#.#.#######
        ........##...........
        #.#####....#..#####..
        #..#.#.##.#######.###
        #####.#.#...####..##.
        .#..##.#######...###.
        #.#...##..#.#.#..#...
        ........##..#...#.#.#
        #######....#.#....##.
        #.....#.#....#..#.###
        #.###.#.####..#.##..#
        #.###.#.#...#####....
        #.###.#.#...##.#.....
        #.....#...####..#.#..
        #######.#....##.#..#.
        """)
  }

  /// Texts that fill each version, or nearly; and the hash of what the encoder of the Python package
  /// qrcode 8 makes of them: 64-bit FNV-1a of the picture.
  static let known: [(length: Int, mask: Int, size: Int, hash: UInt64)] = [
    (14, 0, 21, 0xd32f_a625_000a_fc35),
    (1, 3, 21, 0x9f78_5cc9_34d7_6485),
    (26, 1, 25, 0xf5de_82e3_10ca_dfcb),
    (25, 4, 25, 0x0cbf_2ae2_788f_aafd),
    (42, 2, 29, 0x1db1_5c39_233e_c894),
    (41, 5, 29, 0x2380_b78d_cae7_030a),
    (62, 3, 33, 0x40a5_f3cf_1988_db80),
    (61, 6, 33, 0x9b95_380d_8a77_8f32),
    (84, 4, 37, 0x6351_792d_a125_a825),
    (83, 7, 37, 0x1ad2_280a_e710_ac59),
    (106, 5, 41, 0xa54d_27b3_ba2e_0426),
    (105, 0, 41, 0x439e_64f0_77c7_9fc7),
    (122, 6, 45, 0xf13f_bd9d_a11e_6f17),
    (121, 1, 45, 0xb37b_4043_aad5_b4ea),
    (152, 7, 49, 0x28b2_c836_c446_baf3),
    (151, 2, 49, 0x5565_ee36_33eb_9289),
    (180, 0, 53, 0x93cc_042e_52e5_6b81),
    (179, 3, 53, 0x1f08_6842_fe05_d4b0),
    (213, 1, 57, 0x6074_f787_d4ca_4e6e),
    (212, 4, 57, 0x6165_20a0_1175_4a15),
  ]

  @Test(arguments: known)
  func `every version and mask is what other encoders make`(
    length: Int, mask: Int, size: Int, hash: UInt64
  ) throws {
    let code = try #require(QRCode(Self.text(length), masked: QRMask(number: mask)))
    #expect(code.rows.count == size)
    #expect(code.picture.fnv == hash)
  }

  @Test func `what has no place in the greatest version has no code`() {
    #expect(QRCode(Self.text(213)) != nil)
    #expect(QRCode(Self.text(214)) == nil)
    #expect(QRCode("") != nil)
  }

  @Test func `of all masks the one with the fewest points is taken`() throws {
    for length in [1, 20, 100] {
      let best = try #require(QRCode(Self.text(length)))
      let points = QRMask.all.compactMap { mask in
        QRCode(Self.text(length), masked: mask).map { QRPenalty($0.rows).points }
      }
      #expect(QRPenalty(best.rows).points == points.min())
    }
  }

  @Test func `points are counted for runs, squares, finders and one colour`() {
    // Runs 20 * (3 + 6), squares 81 * 3, balance 100.
    let light = [[Bool]](repeating: [Bool](repeating: false, count: 11), count: 11)
    #expect(QRPenalty(light).points == 22 * (3 + 6) + 100 * 3 + 100)
    var finder = (0..<11).map { y in (0..<11).map { x in (x + y) % 2 == 0 } }
    let before = QRPenalty(finder).points
    #expect(before == 0)
    finder[5] = [true, false, true, true, true, false, true, false, false, false, false]
    #expect(QRPenalty(finder).points >= 40)
  }

  @Test func `a code is drawn in light, two rows a line, with a margin of 4`() throws {
    let code = try #require(QRCode("app://u/amy"))
    let lines = code.lines
    #expect(lines.count == 15)
    #expect(lines.allSatisfy { $0.count == 29 })
    let margin = String(repeating: "█", count: 4)
    #expect(lines.allSatisfy { $0.hasPrefix(margin) && $0.hasSuffix(margin) })
    #expect(lines[2].hasPrefix("████ ▄▄▄▄▄ █"))
  }

  private static func text(_ length: Int) -> String {
    String(decoding: (0..<length).map { UInt8(33 + $0 * 7 % 90) }, as: UTF8.self)
  }
}

extension QRCode {
  /// A line a row, `#` for dark.
  fileprivate var picture: String {
    rows.map { row in row.map { $0 ? "#" : "." }.joined() }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var fnv: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
