/// A word of an expression.
struct Token {
  enum Kind: Equatable {
    case name
    case quotedName
    case int
    case uint
    case double
    case string
    case bytes
    case symbol(Symbol)
    case end
  }

  let kind: Kind
  let range: Range<Int>
}

/// The signs of the language, and `in`.
enum Symbol: String {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case colon = ":"
  case question = "?"
  case dot = "."
  case not = "!"
  case minus = "-"
  case plus = "+"
  case times = "*"
  case divide = "/"
  case modulo = "%"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case membership = "in"
  case and = "&&"
  case or = "||"
}
