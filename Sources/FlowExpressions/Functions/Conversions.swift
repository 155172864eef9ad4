import ExactDecimal

/// `size`, `type`, `dyn`, and the functions named after types.
enum Conversions {
  static let functions: [Function] = [
    Function("size", .both) { value in size(value).map { .int(Int64($0)) } },
    Function("type", .global) { value in .type(value.type) },
    Function("dyn", .global) { value in value },
    Function("bool", .global, bool),
    Function("bytes", .global, bytes),
    Function("decimal", .global, decimal),
    Function("double", .global, double),
    Function("duration", .global, duration),
    Function("int", .global, int),
    Function("string", .global, string),
    Function("timestamp", .global, timestamp),
    Function("uint", .global, uint),
  ]

  private static func size(_ value: Value) -> Int? {
    switch value {
    case .string(let text): text.unicodeScalars.count
    case .bytes(let bytes): bytes.count
    case .list(let list): list.count
    case .map(let map): map.count
    default: nil
    }
  }

  private static func bool(_ value: Value) throws(ExpressionError) -> Value? {
    guard case .string(let text) = value else { return value.type == .bool ? value : nil }
    switch text {
    case "1", "t", "true", "TRUE", "True": return .bool(true)
    case "0", "f", "false", "FALSE", "False": return .bool(false)
    default: throw unreadable(text, as: "bool")
    }
  }

  private static func bytes(_ value: Value) -> Value? {
    if case .string(let text) = value { return .bytes(Array(text.utf8)) }
    return value.type == .bytes ? value : nil
  }

  private static func string(_ value: Value) throws(ExpressionError) -> Value? {
    switch value {
    case .bytes(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ExpressionError("the bytes are not valid UTF-8")
      }
      return .string(text)
    case .null, .list, .map, .type, .optional: return nil
    default: return .string(value.text)
    }
  }

  private static func decimal(_ value: Value) throws(ExpressionError) -> Value? {
    guard case .string(let text) = value else {
      return try DecimalOperands.number(value).map(Value.decimal)
    }
    do {
      return .decimal(try DecimalNumber.parse(text))
    } catch .tooLong {
      throw ExpressionError("the decimal needs more than 34 digits")
    } catch {
      throw unreadable(text, as: "decimal")
    }
  }

  private static func double(_ value: Value) throws(ExpressionError) -> Value? {
    switch value {
    case .double: return value
    case .int(let value): return .double(Double(value))
    case .uint(let value): return .double(Double(value))
    case .decimal(let value): return Double(value.description).map(Value.double)
    case .string(let text):
      guard NumberText.isDouble(text), let number = Double(text) else {
        throw unreadable(text, as: "double")
      }
      return .double(number)
    default: return nil
    }
  }

  private static func duration(_ value: Value) throws(ExpressionError) -> Value? {
    guard case .string(let text) = value else { return value.type == .duration ? value : nil }
    guard let duration = Duration(text: text) else {
      throw unreadable(text, as: "duration", "or out of its range")
    }
    return .duration(duration)
  }

  private static func timestamp(_ value: Value) throws(ExpressionError) -> Value? {
    switch value {
    case .timestamp: return value
    case .int(let seconds):
      guard let instant = Timestamp(seconds: seconds) else { throw .range("timestamp") }
      return .timestamp(instant)
    case .string(let text):
      guard let instant = Timestamp(text) else {
        throw unreadable(text, as: "timestamp", "or out of its range")
      }
      return .timestamp(instant)
    default: return nil
    }
  }

  private static func int(_ value: Value) throws(ExpressionError) -> Value? {
    switch value {
    case .int: return value
    case .timestamp(let instant): return .int(instant.seconds)
    case .double(let number):
      // The ends themselves are refused: as doubles they stand for numbers past the range too.
      guard number > -0x1p63, number < 0x1p63 else { throw .range("int") }
      return .int(Int64(number))
    case .string(let text):
      guard NumberText.isInteger(text) else { throw unreadable(text, as: "int") }
      guard let number = Int64(text) else { throw .range("int") }
      return .int(number)
    default:
      return try whole(value).map { (number) throws(ExpressionError) in
        guard let number = Int64(exactly: number) else { throw .range("int") }
        return .int(number)
      }
    }
  }

  private static func uint(_ value: Value) throws(ExpressionError) -> Value? {
    switch value {
    case .uint: return value
    case .double(let number):
      guard number > -1, number < 0x1p64 else { throw .range("uint") }
      return .uint(UInt64(number))
    case .string(let text):
      guard NumberText.isInteger(text) else { throw unreadable(text, as: "uint") }
      guard let number = UInt64(text) else { throw .range("uint") }
      return .uint(number)
    default:
      return try whole(value).map { (number) throws(ExpressionError) in
        guard let number = UInt64(exactly: number) else { throw .range("uint") }
        return .uint(number)
      }
    }
  }

  /// An int, uint or decimal cut off after the point.
  private static func whole(_ value: Value) -> Int128? {
    switch value {
    case .int(let value): Int128(value)
    case .uint(let value): Int128(value)
    case .decimal(let value): Int128(value.description.prefix { $0 != "." })
    default: nil
    }
  }

  private static func unreadable(
    _ text: String, as type: String, _ more: String = ""
  ) -> ExpressionError {
    let shown = text.unicodeScalars.count > 60 ? "\(text.prefix(60))…" : text
    return ExpressionError("'\(shown)' is no \(type)\(more.isEmpty ? "" : " \(more)")")
  }
}
