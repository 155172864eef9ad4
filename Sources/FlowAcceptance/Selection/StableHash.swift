/// A number made of bytes that is the same on every machine and in every version.
package enum StableHash {
  /// The hash of a name.
  package static func of(_ name: String) -> UInt64 { of(Array(name.utf8)[...]) }

  /// FNV-1a (Fowler, Noll, Vo) over the bytes, then the finalizer of SplitMix64, since FNV's low bits
  /// alone are spread badly over names that differ in one place.
  ///
  /// Each step can be inverted, so two texts of one length that differ in one byte never have one hash.
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}
