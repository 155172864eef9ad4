/// Puts dots in the place of secrets, wherever they turn up.
struct Redactor {
  /// What stands for a secret.
  static let dots = "••••••"

  /// How long a secret must be to be looked for everywhere, in characters.
  ///
  /// A shorter one is likely to turn up by chance; it is hidden in its own field only.
  static let shortest = 6

  private var secrets: [[UInt8]] = []

  var isEmpty: Bool { secrets.isEmpty }

  /// Adds a secret, unless it is too short to be looked for.
  mutating func add(_ secret: String) {
    let bytes = Array(secret.utf8)
    guard secret.count >= Redactor.shortest, !secrets.contains(bytes) else { return }
    secrets.append(bytes)
    secrets.sort { $0.count > $1.count }
  }

  /// The text without the secrets; of two that begin at one place the longer is replaced.
  func redact(_ text: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    clean.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if let secret = secrets.first(where: { text[index...].starts(with: $0) }) {
        clean.append(contentsOf: Redactor.dots.utf8)
        index += secret.count
      } else {
        clean.append(text[index])
        index += 1
      }
    }
    return clean
  }
}
