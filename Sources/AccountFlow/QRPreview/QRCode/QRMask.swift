/// Turns modules over, so that a QR code looks like none of its own patterns.
struct QRMask {
  /// 0 to 7.
  let number: Int

  static let all = (0..<8).map(QRMask.init)

  /// True if the module at a place is turned over: ISO/IEC 18004:2015, table 10.
  func turns(_ x: Int, _ y: Int) -> Bool {
    switch number {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

/// The difficulty of reading a QR code: the points of ISO/IEC 18004:2015, 7.8.3.
struct QRPenalty {
  private let lines: [[Bool]]
  private let size: Int

  init(_ rows: [[Bool]]) {
    size = rows.count
    lines = rows + rows.indices.map { x in rows.map { $0[x] } }
  }

  var points: Int { lines.reduce(blocks + balance) { $0 + runs($1) + finders($1) } }

  /// Five or more of one colour in a row.
  private func runs(_ line: [Bool]) -> Int {
    var points = 0
    var length = 0
    for index in line.indices {
      length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
      if length == 5 { points += 3 } else if length > 5 { points += 1 }
    }
    return points
  }

  /// The points for what looks like a finder, with light on one side.
  private func finders(_ line: [Bool]) -> Int {
    let dark = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    return [dark + light, light + dark].reduce(0) { points, pattern in
      points
        + 40
        * (0...(size - pattern.count)).count { line[$0...].starts(with: pattern) }
    }
  }

  /// Squares of four of one colour.
  private var blocks: Int {
    var points = 0
    for y in 1..<size {
      for x in 1..<size
      where lines[y][x] == lines[y][x - 1] && lines[y][x] == lines[y - 1][x]
        && lines[y][x] == lines[y - 1][x - 1]
      { points += 3 }
    }
    return points
  }

  /// Ten for every 5% that dark is away from a half.
  private var balance: Int {
    let dark = lines[..<size].reduce(0) { $0 + $1.count { $0 } }
    return abs(dark * 20 - size * size * 10) / (size * size) * 10
  }
}
