extension Sequence {
  /// The elements, the first of each key.
  ///
  /// Different keys are meant to be few: each is compared with those before it.
  @inlinable package func uniqued<Key: Equatable>(by key: (Element) -> Key) -> [Element] {
    var keys: [Key] = []
    return filter { element in
      let key = key(element)
      if keys.contains(key) { return false }
      keys.append(key)
      return true
    }
  }
}

extension Sequence<String> {
  /// The texts, each once.
  @inlinable package var uniqued: [String] { uniqued { $0 } }
}
