/// Looks for a text in others in linear time (Knuth, Morris and Pratt).
struct TextSearch {
  private let part: [UInt8]
  /// The length of the longest proper prefix that is also a suffix, for each prefix.
  private let borders: [Int]

  init(_ part: [UInt8]) {
    self.part = part
    var borders = [Int](repeating: 0, count: part.count)
    var length = 0
    for position in part.indices.dropFirst() {
      while length > 0, part[length] != part[position] { length = borders[length - 1] }
      if part[length] == part[position] { length += 1 }
      borders[position] = length
    }
    self.borders = borders
  }

  /// The first place at `start` or after it where the part begins.
  func first(in text: [UInt8], from start: Int = 0) -> Int? {
    if part.isEmpty { return start }
    var matched = 0
    for position in start..<max(start, text.count) {
      let byte = text[position]
      while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return position + 1 - matched }
    }
    return nil
  }

  /// The places where the part begins, from left to right; none overlaps the one before.
  ///
  /// An empty part begins before each code point and at the end.
  func places(in text: [UInt8], limit: Int) -> [Int] {
    var places: [Int] = []
    var start = 0
    while places.count < limit, start <= text.count, let place = first(in: text, from: start) {
      places.append(place)
      start = place + max(part.count, 1)
      if part.isEmpty { while start < text.count, text[start].isContinuation { start += 1 } }
    }
    return places
  }
}

extension UInt8 {
  /// True of the second and later bytes of a code point in UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
