/// The place where bytes stop being text.
package enum EncodedText {
  /// The offset of the first byte that belongs to no character of UTF-8; nil if there is none.
  package static func fault(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    return offset
  }
}
