/// The codewords of a QR code, in the order they are drawn.
enum QRCodewords {
  /// The codewords of bytes that fit a version.
  static func of(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
    interleaved(data(bytes, version), version)
  }

  /// The bytes behind their mode and count, filled up.
  private static func data(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
    var bits: [Bool] = []
    append(0b0100, 4, to: &bits)
    append(bytes.count, version.countBits, to: &bits)
    for byte in bytes { append(Int(byte), 8, to: &bits) }
    let room = version.dataCount * 8
    append(0, min(4, room - bits.count), to: &bits)
    append(0, (8 - bits.count % 8) % 8, to: &bits)
    var filler = 0xec
    while bits.count < room {
      append(filler, 8, to: &bits)
      filler ^= 0xec ^ 0x11
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  private static func append(_ value: Int, _ count: Int, to bits: inout [Bool]) {
    for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
  }

  /// The blocks' codewords in turn, data first; the last blocks may have one more.
  private static func interleaved(_ data: [UInt8], _ version: QRVersion) -> [UInt8] {
    let code = ReedSolomon(correctionCount: version.correctionCount)
    let (length, longer) = data.count.quotientAndRemainder(dividingBy: version.blockCount)
    var blocks: [ArraySlice<UInt8>] = []
    var rest = data[...]
    for block in 0..<version.blockCount {
      let count = block < version.blockCount - longer ? length : length + 1
      blocks.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    let corrections = blocks.map { code.correction(of: $0) }
    let inTurn = (0...length).flatMap { index in
      blocks.compactMap { $0.dropFirst(index).first }
    }
    return inTurn
      + (0..<version.correctionCount).flatMap { index in corrections.map { $0[index] } }
  }
}
