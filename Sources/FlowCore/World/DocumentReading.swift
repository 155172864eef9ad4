import ExactDecimal

/// Reading typed values out of a document, so that what is wrong is named.
extension Document {
  /// The members of an object that has these and no others.
  public func members(_ names: String...) throws(DocumentError) -> Document {
    guard case .object(let members) = self else { throw wrong("an object") }
    for member in members where !names.contains(member.name) {
      throw DocumentError(
        "there is no such member; there are \(names.joined(separator: ", "))", at: [member.name],
        isUnknownName: true)
    }
    return self
  }

  /// The value of a member, read by `read`.
  public func member<Value>(
    _ name: String, _ read: (Document) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    guard let value = self[name] else { throw DocumentError("it is missing", at: [name]) }
    do throws(DocumentError) { return try read(value) } catch { throw error.inside(name) }
  }

  /// The items of a list, each read by `read`.
  public func items<Value>(
    _ read: (Document) throws(DocumentError) -> Value
  ) throws(DocumentError) -> [Value] {
    guard case .list(let items) = self else { throw wrong("a list") }
    var values: [Value] = []
    for (index, item) in items.enumerated() {
      do throws(DocumentError) {
        values.append(try read(item))
      } catch {
        throw error.inside(String(index))
      }
    }
    return values
  }

  /// The members of an object of any names, each read by `read`.
  public func entries<Value>(
    _ read: (String, Document) throws(DocumentError) -> Value
  ) throws(DocumentError) -> [Value] {
    guard case .object(let members) = self else { throw wrong("an object") }
    var values: [Value] = []
    for member in members {
      do throws(DocumentError) {
        values.append(try read(member.name, member.value))
      } catch {
        throw error.inside(member.name)
      }
    }
    return values
  }

  /// The words.
  public func text() throws(DocumentError) -> String {
    switch self {
    case .text(let text), .secret(let text): return text
    default: throw wrong("text")
    }
  }

  /// The number, whole or decimal.
  public func decimal() throws(DocumentError) -> DecimalNumber {
    switch self {
    case .decimal(let number): return number
    case .integer(let number): return DecimalNumber(number)
    default: throw wrong("a number")
    }
  }

  /// The whole number.
  public func integer() throws(DocumentError) -> Int64 {
    guard case .integer(let number) = self else { throw wrong("a whole number") }
    return number
  }

  /// The flag.
  public func flag() throws(DocumentError) -> Bool {
    guard case .flag(let flag) = self else { throw wrong("true or false") }
    return flag
  }

  private func wrong(_ expected: String) -> DocumentError {
    DocumentError("it must be \(expected), not \(kind)")
  }

  /// What kind of value it is, in a word.
  public var kind: String {
    switch self {
    case .null: "null"
    case .flag: "a flag"
    case .integer, .decimal: "a number"
    case .text, .secret: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
