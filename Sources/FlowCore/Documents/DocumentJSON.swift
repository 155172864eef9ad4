import ExactDecimal
import FlowText

extension Document {
  /// The value as JSON on one line.
  ///
  /// A secret is shown as dots.
  package var json: String {
    var bytes: [UInt8] = []
    writeJSON(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as JSON for a file, indented, with its secrets.
  package var savedJSON: String {
    var bytes: [UInt8] = []
    writeJSON(into: &bytes, showsSecrets: true, indent: 0)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  package func writeJSON(
    into bytes: inout [UInt8], showsSecrets: Bool = false, indent: Int? = nil
  ) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): bytes.append(contentsOf: number.description.utf8)
    case .decimal(let number): number.write(into: &bytes)
    case .text(let text): JSONString.write(text, into: &bytes)
    case .secret(let text):
      JSONString.write(showsSecrets ? text : HiddenText.dots, into: &bytes)
    case .list(let items):
      writeItems(items.count, "[", "]", into: &bytes, indent) { index, bytes, inner in
        items[index].writeJSON(into: &bytes, showsSecrets: showsSecrets, indent: inner)
      }
    case .object(let members):
      writeItems(members.count, "{", "}", into: &bytes, indent) { index, bytes, inner in
        JSONString.write(members[index].name, into: &bytes)
        bytes.append(contentsOf: (inner == nil ? ":" : ": ").utf8)
        members[index].value.writeJSON(into: &bytes, showsSecrets: showsSecrets, indent: inner)
      }
    }
  }

  private func writeItems(
    _ count: Int, _ open: String, _ close: String, into bytes: inout [UInt8], _ indent: Int?,
    _ write: (Int, inout [UInt8], Int?) -> Void
  ) {
    bytes.append(contentsOf: open.utf8)
    let inner = indent.map { $0 + 1 }
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine(inner, into: &bytes)
      write(index, &bytes, inner)
    }
    if count > 0 { newLine(indent, into: &bytes) }
    bytes.append(contentsOf: close.utf8)
  }

  private func newLine(_ indent: Int?, into bytes: inout [UInt8]) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
  }
}
