/// A list, with its depth and size at hand so that bounds cost nothing to check.
package struct ListValue: Sendable {
  package private(set) var elements: [Value]
  private(set) var depth: Int
  private(set) var size: Int
  private(set) var holdsSecret = false

  package init(_ elements: [Value] = []) {
    self.elements = elements
    depth = 1
    size = 16
    for element in elements { measure(element) }
  }

  package mutating func append(_ element: Value) {
    elements.append(element)
    measure(element)
  }

  mutating func append(contentsOf other: ListValue) {
    elements.append(contentsOf: other.elements)
    depth = Swift.max(depth, other.depth)
    size = size.saturatingAdd(other.size)
    holdsSecret = holdsSecret || other.holdsSecret
  }

  private mutating func measure(_ element: Value) {
    depth = Swift.max(depth, element.depth + 1)
    size = size.saturatingAdd(element.size)
    if element.holdsSecret { holdsSecret = true }
  }
}

extension ListValue: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
  package subscript(index: Int) -> Value { elements[index] }
}

extension ListValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Value...) {
    self.init(elements)
  }
}

extension Int {
  /// The sum of two sizes, or the largest size there is.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
