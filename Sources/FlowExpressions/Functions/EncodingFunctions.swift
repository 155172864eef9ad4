/// The functions of CEL's extension library `encoders`.
enum EncodingFunctions {
  static let functions: [Function] = [
    Function("base64.encode", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 1, case .bytes(let bytes) = arguments[0] else { return nil }
      try evaluator.charge(bytes.count)
      try Evaluator.checkSize(bytes.count / 3 * 4)
      return .string(Base64.encode(bytes))
    },
    Function("base64.decode", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 1, let text = arguments.text(0) else { return nil }
      try evaluator.charge(text.utf8.count)
      guard let bytes = Base64.decode(text) else {
        throw ExpressionError("the text is no base64")
      }
      return .bytes(bytes)
    },
  ]
}
