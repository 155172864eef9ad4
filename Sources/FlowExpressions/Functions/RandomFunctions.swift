/// `random.int(1, 6)` and the like, drawn from the scope's stream of random numbers.
enum RandomFunctions {
  /// The greatest length of a random text.
  private static let longestText: Int64 = 1 << 20

  static let functions: [Function] = [
    Function("random.int", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 2, let low = arguments.int(0), let high = arguments.int(1)
      else { return nil }
      guard low <= high else {
        throw ExpressionError("no number is between \(low) and \(high)")
      }
      let span = UInt64(bitPattern: high &- low)
      return .int(low &+ Int64(bitPattern: try evaluator.random(through: span)))
    },
    Function("random.double", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.isEmpty else { return nil }
      return .double(Double(try evaluator.random() >> 11) * 0x1p-53)
    },
    Function("random.bool", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.isEmpty else { return nil }
      return .bool(try evaluator.random() >> 63 == 1)
    },
    Function("random.choice", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 1, let list = arguments.list(0) else { return nil }
      guard !list.isEmpty else { throw ExpressionError("an empty list has nothing to choose") }
      return list[Int(try evaluator.random(through: UInt64(list.count - 1)))]
    },
    Function("random.text", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 1, let count = arguments.int(0) else { return nil }
      guard count >= 0, count <= longestText else {
        throw ExpressionError("a random text is 0 to \(longestText) letters long, not \(count)")
      }
      try evaluator.spend(Int(count), at: 0..<0)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Int(count))
      for _ in 0..<count {
        bytes.append(letters[Int(try evaluator.random(through: UInt64(letters.count - 1)))])
      }
      return .string(String(decoding: bytes, as: UTF8.self))
    },
  ]

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
}

extension Evaluator {
  fileprivate func random() throws(ExpressionError) -> UInt64 {
    guard let bits = scope.nextRandomBits() else {
      throw ExpressionError("there are no random numbers here")
    }
    return bits
  }

  /// A number from 0 through `last`, each as likely as any other: by multiplication, drawn again
  /// where it would favour one (Lemire, "Fast random integer generation in an interval", 2019).
  fileprivate func random(through last: UInt64) throws(ExpressionError) -> UInt64 {
    if last == .max { return try random() }
    let count = last + 1
    let least = (0 &- count) % count
    while true {
      let product = try random().multipliedFullWidth(by: count)
      if product.low >= least { return product.high }
    }
  }
}
