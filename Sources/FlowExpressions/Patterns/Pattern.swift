/// A pattern compiled to the instructions of a nondeterministic automaton (Thompson's).
struct Pattern: Sendable {
  enum Instruction {
    case scalar(Unicode.Scalar)
    case folded(Unicode.Scalar)
    case any
    case anyButNewline
    case set(Int)
    case assertion(PatternAssertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []

  init(_ source: String) throws(ExpressionError) {
    try compile(try PatternParser.parse(source))
    try emit(.match)
  }

  private mutating func emit(_ instruction: Instruction) throws(ExpressionError) {
    guard instructions.count < Limits.patternSize else {
      throw ExpressionError(
        "the pattern is too large: its repetitions multiply to more than \(Limits.patternSize) parts",
        kind: .limit)
    }
    instructions.append(instruction)
  }

  private mutating func compile(_ syntax: PatternSyntax) throws(ExpressionError) {
    switch syntax {
    case .empty: break
    case .scalar(let scalar, let folding): try emit(folding ? .folded(scalar) : .scalar(scalar))
    case .any(let newline): try emit(newline ? .any : .anyButNewline)
    case .set(let set):
      sets.append(set)
      try emit(.set(sets.count - 1))
    case .assertion(let assertion): try emit(.assertion(assertion))
    case .sequence(let parts): for part in parts { try compile(part) }
    case .alternatives(let branches): try compile(branches)
    case .repetition(let part, let least, let most):
      try compile(repeating: part, least: least, most: most)
    }
  }

  private mutating func compile(_ branches: [PatternSyntax]) throws(ExpressionError) {
    var jumps: [Int] = []
    for branch in branches.dropLast() {
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try compile(branch)
      jumps.append(instructions.count)
      try emit(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = branches.last { try compile(last) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func compile(
    repeating part: PatternSyntax, least: Int, most: Int?
  ) throws(ExpressionError) {
    for _ in 0..<least { try compile(part) }
    guard let most else {
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try compile(part)
      try emit(.jump(split))
      instructions[split] = .split(split + 1, instructions.count)
      return
    }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(instructions.count)
      try emit(.split(instructions.count + 1, 0))
      try compile(part)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }
}
