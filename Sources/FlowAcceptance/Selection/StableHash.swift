/// A number made of a name that is the same on every machine and in every version.
package enum StableHash {
  /// FNV-1a (Fowler, Noll, Vo) over the bytes, then the finalizer of SplitMix64, since FNV's low bits
  /// alone are spread badly over names that differ in one place.
  package static func of(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}
