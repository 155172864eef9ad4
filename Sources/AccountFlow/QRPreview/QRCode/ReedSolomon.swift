/// Makes the codewords that correct errors, over the field of 256 elements that QR codes use.
struct ReedSolomon {
  /// The generator polynomial without its leading 1, highest power first.
  private let generator: [UInt8]

  /// A code with so many correcting codewords.
  init(correctionCount count: Int) {
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        generator[index] = ReedSolomon.product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = ReedSolomon.product(root, 2)
    }
    self.generator = generator
  }

  /// The codewords that correct `data`: what is left when it is divided by the generator.
  func correction(of data: some Sequence<UInt8>) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= ReedSolomon.product(generator[index], factor) }
    }
    return rest
  }

  /// The product of two elements, modulo x^8 + x^4 + x^3 + x^2 + 1.
  static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = (product << 1) ^ (product >> 7 == 1 ? 0x1d : 0)
      if (other >> bit) & 1 == 1 { product ^= one }
    }
    return product
  }
}
