/// Puts dots in the place of secrets, wherever they turn up.
struct Redactor {
  /// What stands for a secret.
  static let dots = "••••••"

  /// How long a secret must be to be looked for everywhere, in characters.
  ///
  /// A shorter one is likely to turn up by chance; it is hidden in its own field only.
  static let shortest = 6

  private var known: Set<[UInt8]> = []

  /// The secrets by their first bytes, the longest first.
  private var secrets: [UInt32: [[UInt8]]] = [:]

  var isEmpty: Bool { known.isEmpty }

  /// Adds a secret, unless it is too short to be looked for.
  mutating func add(_ secret: String) {
    let bytes = Array(secret.utf8)
    guard secret.count >= Redactor.shortest, known.insert(bytes).inserted else { return }
    var alike = secrets[Redactor.beginning(of: bytes[...])] ?? []
    alike.insert(bytes, at: alike.firstIndex { $0.count < bytes.count } ?? alike.endIndex)
    secrets[Redactor.beginning(of: bytes[...])] = alike
  }

  /// The text without the secrets; of two that begin at one place the longer is replaced.
  func redact(_ text: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if let secret = secret(at: index, in: text) {
        clean.append(contentsOf: Redactor.dots.utf8)
        index += secret.count
      } else {
        clean.append(text[index])
        index += 1
      }
    }
    return clean
  }

  private func secret(at index: Int, in text: [UInt8]) -> [UInt8]? {
    let rest = text[index...]
    guard rest.count >= Redactor.shortest else { return nil }
    return secrets[Redactor.beginning(of: rest)]?.first { rest.starts(with: $0) }
  }

  /// The first four bytes, of which a secret has more than enough.
  private static func beginning(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
