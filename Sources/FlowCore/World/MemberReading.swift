import ExactDecimal

/// Reading the members of an object that hold one value each.
extension Document {
  /// The words that a member holds.
  public func text(of name: String) throws(DocumentError) -> String {
    try member(name) { value throws(DocumentError) in try value.text() }
  }

  /// The words that the items of a member hold.
  public func texts(of name: String) throws(DocumentError) -> [String] {
    try member(name) { list throws(DocumentError) in
      try list.items { item throws(DocumentError) in try item.text() }
    }
  }

  /// The number that a member holds, whole or decimal.
  public func decimal(of name: String) throws(DocumentError) -> DecimalNumber {
    try member(name) { value throws(DocumentError) in try value.decimal() }
  }

  /// The whole number that a member holds.
  public func integer(of name: String) throws(DocumentError) -> Int64 {
    try member(name) { value throws(DocumentError) in try value.integer() }
  }

  /// The flag that a member holds.
  public func flag(of name: String) throws(DocumentError) -> Bool {
    try member(name) { value throws(DocumentError) in try value.flag() }
  }
}
