extension Document {
  /// The document with another value at a path, or without one.
  package func setting(_ path: ArraySlice<String>, to value: Document?) -> Document {
    guard let name = path.first, case .object(var members) = self else { return value ?? .null }
    let rest = path.dropFirst()
    let index = members.firstIndex { $0.name == name }
    let inner = index.map { members[$0].value } ?? .object([])
    let changed = rest.isEmpty ? value : inner.setting(rest, to: value)
    if let index { members.remove(at: index) }
    if let changed { members.insert(Member(name, changed), at: index ?? members.count) }
    return .object(members)
  }
}
