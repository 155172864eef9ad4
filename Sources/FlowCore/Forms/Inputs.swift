/// An answer as somebody typed it: field names and values, or one value for a step's only field.
///
/// It borrows a stretch of a shared array of words, so that taking, keeping and comparing answers
/// copies no text.
public struct Inputs: Sendable {
  private let words: [String]
  private let start: Int32
  private let length: Int32

  /// No input at all.
  @inline(__always) public static var none: Inputs { Inputs(words: [], start: 0, count: 0) }

  /// Fields and their values.
  public init(_ fields: KeyValuePairs<String, String>) {
    self.init(fields.map { ($0.key, $0.value) })
  }

  /// Fields and their values.
  public init(_ fields: [(name: String, value: String)]) {
    var words: [String] = []
    words.reserveCapacity(fields.count * 2)
    for field in fields {
      words.append(field.name)
      words.append(field.value)
    }
    self.init(words: words, start: 0, count: words.count)
  }

  /// A value without a name, for a form with one field.
  public init(value: String) {
    self.init(words: [value], start: 0, count: 1)
  }

  /// A stretch of words: names and values in turn, or one value alone.
  ///
  /// - Parameters:
  ///   - words: the array that holds them.
  ///   - start: the position of the first.
  ///   - count: their number: 1, or an even one.
  package init(words: [String], start: Int, count: Int) {
    self.words = words
    self.start = Int32(truncatingIfNeeded: start)
    length = Int32(truncatingIfNeeded: count)
  }

  /// The number of words.
  package var wordCount: Int { Int(length) }

  /// The word at `index`.
  package func word(_ index: Int) -> String { words[Int(start) + index] }

  /// All words but the first.
  package func dropFirst() -> Inputs {
    Inputs(words: words, start: Int(start) + 1, count: Int(length) - 1)
  }

  /// The number of fields that have a value here.
  package var count: Int { isSingle ? 1 : Int(length) / 2 }

  /// True if this is one value without a name.
  package var isSingle: Bool { length == 1 }

  /// True if nothing was typed.
  package var isEmpty: Bool { length == 0 }

  /// The one value without a name.
  package var single: String { words[Int(start)] }

  /// The name of the field at `index`.
  package func name(_ index: Int) -> String { words[Int(start) + index * 2] }

  /// The value of the field at `index`.
  package func value(_ index: Int) -> String { words[Int(start) + index * 2 + 1] }

  /// The value given for a field, nil if none was.
  package func value(of name: String) -> String? {
    guard !isSingle else { return nil }
    var index = Int(start)
    let end = index + Int(length)
    while index < end {
      if words[index] == name { return words[index + 1] }
      index += 2
    }
    return nil
  }

  /// The names that were given, in order.
  package var names: [String] { isSingle ? [] : (0..<count).map(name) }
}
