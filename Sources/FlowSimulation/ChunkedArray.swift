/// An array in chunks: a copy that changes shares all full chunks with the original.
///
/// A world is copied before every mutation, and for every state that can be put back; what only grows
/// costs that copy one chunk and a reference to each of the others, and not every element.
struct ChunkedArray<Element> {
  private var full: [[Element]] = []
  private var last: [Element] = []

  private static var size: Int { 64 }

  /// Adds an element behind all others.
  mutating func append(_ element: Element) {
    last.append(element)
    if last.count < Self.size { return }
    full.append(last)
    last = []
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { full.count * Self.size + last.count }

  subscript(place: Int) -> Element {
    get {
      let chunk = place / Self.size
      return chunk < full.count ? full[chunk][place % Self.size] : last[place % Self.size]
    }
    set {
      let chunk = place / Self.size
      if chunk < full.count {
        full[chunk][place % Self.size] = newValue
      } else {
        last[place % Self.size] = newValue
      }
    }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
