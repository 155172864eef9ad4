/// The precedence of binary operators; more binds tighter.
enum Precedence {
  static let or = 1
  static let and = 2
  static let tightest = 5

  static func of(_ symbol: Symbol) -> Int {
    switch symbol {
    case .or: or
    case .and: and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .membership: 3
    case .plus, .minus: 4
    case .times, .divide, .modulo: tightest
    default: 0
    }
  }
}
