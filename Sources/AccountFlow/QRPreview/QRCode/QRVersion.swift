/// The size of a QR code and how its codewords are divided, at error correction level M.
///
/// The numbers are those of ISO/IEC 18004:2015, tables 1 and 9. Versions past 10 have no place on a
/// terminal.
struct QRVersion {
  /// 1 to 10.
  let number: Int

  /// The number of codewords that each block adds to correct errors.
  var correctionCount: Int { QRVersion.correctionCounts[number - 1] }
  /// The number of blocks.
  var blockCount: Int { QRVersion.blockCounts[number - 1] }

  private static let correctionCounts = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
  private static let blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]

  /// The smallest version that holds so many bytes; nil if none does.
  init?(forByteCount count: Int) {
    let fitting = (1...10).first { QRVersion(number: $0).holds(count) }
    guard let fitting else { return nil }
    number = fitting
  }

  private init(number: Int) { self.number = number }

  private func holds(_ count: Int) -> Bool { 4 + countBits + 8 * count <= 8 * dataCount }

  /// The number of modules on a side.
  var size: Int { 17 + 4 * number }

  /// The number of bits that say how many bytes there are.
  var countBits: Int { number < 10 ? 8 : 16 }

  /// The number of codewords, those that correct errors included.
  var codewordCount: Int {
    var modules = (16 * number + 128) * number + 64
    if number >= 2 {
      let count = alignments.count
      modules -= (25 * count - 10) * count - 55
      if number >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  /// The number of codewords that are left for data.
  var dataCount: Int { codewordCount - correctionCount * blockCount }

  /// The centres of the alignment patterns, in both directions.
  var alignments: [Int] {
    if number == 1 { return [] }
    return number < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
  }
}
