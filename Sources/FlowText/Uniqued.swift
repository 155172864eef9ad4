extension Sequence {
  /// The elements, the first of each key.
  ///
  /// Different keys are meant to be few: each is compared with those before it.
  @inlinable package func uniqued(by key: (Element) -> String) -> [Element] {
    var keys: [String] = []
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
