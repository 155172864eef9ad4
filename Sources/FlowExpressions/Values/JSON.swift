import ExactDecimal
import FlowText

extension Value {
  /// The value as JSON text.
  ///
  /// Numbers of all types are plain numbers, decimals with the scale they have and doubles by their
  /// shortest text with a point or an exponent (`3.0`, `1e+20`). What JSON lacks is a string: an
  /// infinity or NaN (`"Infinity"`, `"-Infinity"`, `"NaN"`), bytes (base64 with padding), a
  /// timestamp (RFC 3339, UTC), a duration (`"1.5s"`), a type (its name). Keys keep their order;
  /// those that are no strings are written as text.
  package var json: String {
    var bytes: [UInt8] = []
    writeJSON(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `json` to UTF-8 output.
  package func writeJSON(into output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): output.append(contentsOf: value.description.utf8)
    case .uint(let value): output.append(contentsOf: value.description.utf8)
    case .double(let value): Self.write(value, into: &output)
    case .decimal(let value): value.write(into: &output)
    case .string(let value): JSONString.write(value, into: &output)
    case .bytes(let value): JSONString.write(Base64.encode(value), into: &output)
    case .list(let value): value.writeJSON(into: &output)
    case .map(let value): value.writeJSON(into: &output)
    case .timestamp, .duration, .type, .secret: JSONString.write(text, into: &output)
    case .optional(let value): (value ?? .null).writeJSON(into: &output)
    }
  }

  private static func write(_ value: Double, into output: inout [UInt8]) {
    if value.isFinite {
      output.append(contentsOf: value.description.utf8)
    } else if value.isNaN {
      output.append(contentsOf: "\"NaN\"".utf8)
    } else {
      output.append(contentsOf: (value > 0 ? "\"Infinity\"" : "\"-Infinity\"").utf8)
    }
  }

  /// The text that `string(…)` gives for a scalar; the value is written so inside other text, too.
  ///
  /// Lists and maps are their JSON, bytes their base64.
  package var text: String {
    switch self {
    case .string(let value): value
    case .double(let value): value.shortestText
    case .bytes(let value): Base64.encode(value)
    case .timestamp(let value): value.description
    case .duration(let value): value.secondsText
    case .type(let value): value.rawValue
    case .secret: Value.dots
    case .optional(let value?): value.text
    case .null, .bool, .int, .uint, .decimal, .list, .map, .optional(nil): json
    }
  }
}

extension ListValue {
  fileprivate func writeJSON(into output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (position, element) in elements.enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      element.writeJSON(into: &output)
    }
    output.append(UInt8(ascii: "]"))
  }
}

extension MapValue {
  fileprivate func writeJSON(into output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (position, key) in keys.enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      JSONString.write(key.text, into: &output)
      output.append(UInt8(ascii: ":"))
      values[position].writeJSON(into: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension Double {
  /// The shortest text that reads back as this number, whole ones without a point: `1`, `0.1`,
  /// `1e+20`, `Infinity`, `NaN`.
  var shortestText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self > 0 ? "Infinity" : "-Infinity" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
