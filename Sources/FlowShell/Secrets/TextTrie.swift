/// Texts, as bytes, that are looked for at each place of another text.
///
/// Adding a text and looking for all of them at one place take time for the length of the text, however many there
/// are and however many begin alike.
struct TextTrie {
  private var edges: [Edge: Int] = [:]
  private var ends: Set<Int> = []
  private var nodeCount = 1
  /// The length of the longest text.
  private(set) var longest = 0

  /// A byte that leads from one beginning of texts to the next.
  private struct Edge: Hashable {
    let node: Int
    let byte: UInt8
  }

  private static let root = 0

  mutating func insert(_ text: [UInt8]) {
    var node = Self.root
    for byte in text {
      let edge = Edge(node: node, byte: byte)
      if let next = edges[edge] {
        node = next
      } else {
        edges[edge] = nodeCount
        node = nodeCount
        nodeCount += 1
      }
    }
    ends.insert(node)
    longest = max(longest, text.count)
  }

  /// The length of the longest text that some bytes begin with; nil if they begin with none.
  func match(_ bytes: ArraySlice<UInt8>) -> Int? {
    var (node, length, found) = (Self.root, 0, Int?.none)
    for byte in bytes {
      guard let next = edges[Edge(node: node, byte: byte)] else { break }
      (node, length) = (next, length + 1)
      if ends.contains(node) { found = length }
    }
    return found
  }

  /// True if some text begins with all of the bytes.
  func hasText(beginningWith bytes: ArraySlice<UInt8>) -> Bool {
    var node = Self.root
    for byte in bytes {
      guard let next = edges[Edge(node: node, byte: byte)] else { return false }
      node = next
    }
    return true
  }
}
