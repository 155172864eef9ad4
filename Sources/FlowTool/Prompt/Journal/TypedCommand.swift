import FlowShell

/// A command as it was typed, apart from the secrets in it.
struct TypedCommand {
  /// A secret that was typed or asked for.
  private struct Secret {
    /// The place in the command, in bytes of what is left of that.
    let offset: Int
    let label: String
    /// The word as it was written.
    let word: [UInt8]
  }

  private var rest: [UInt8]
  private var secrets: [Secret] = []

  /// True if a secret was typed or asked for.
  var hasSecrets: Bool { !secrets.isEmpty }

  /// The command without its secrets.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Takes the secrets out of a line.
  init(_ line: TypedLine) {
    let bytes = line.bytes
    var (rest, end): ([UInt8], Int) = ([], bytes.startIndex)
    for (label, place) in line.secretPlaces {
      rest += bytes[end..<place.lowerBound]
      secrets.append(Secret(offset: rest.count, label: label, word: Array(bytes[place])))
      end = place.upperBound
    }
    self.rest = rest + bytes[end...]
  }

  /// A command and the secrets before it in a journal.
  init(_ record: JournalRecord, secrets: [JournalRecord]) {
    rest = record.body
    self.secrets = secrets.map { secret in
      let (place, word) = secret.pair
      let parts = place.split(separator: " ", maxSplits: 1)
      let offset = parts.first.flatMap { Int($0) } ?? record.body.count
      return Secret(
        offset: min(max(0, offset), record.body.count), label: parts.last.map(String.init) ?? "",
        word: word ?? [])
    }
  }

  /// The same command after something else.
  func behind(_ lead: String) -> TypedCommand {
    var command = self
    command.rest = Array(lead.utf8) + rest
    command.secrets = secrets.map { secret in
      Secret(offset: secret.offset + lead.utf8.count, label: secret.label, word: secret.word)
    }
    return command
  }

  /// The records that a journal keeps of it.
  var records: [JournalRecord] {
    secrets.map { secret in
      JournalRecord(.typed, "\(secret.offset) \(secret.label)", secret.word)
    } + [JournalRecord(.run, rest)]
  }

  /// The whole command.
  var completed: String {
    var (bytes, end): ([UInt8], Int) = ([], 0)
    for secret in secrets where secret.offset >= end {
      bytes += rest[end..<secret.offset] + secret.word
      end = secret.offset
    }
    return String(decoding: bytes + rest[end...], as: UTF8.self)
  }
}
