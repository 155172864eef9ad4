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
    /// Continues at both; the first is preferred.
    case split(Int, Int)
    /// Keeps the place as the one with that number: the start of a group at an even one, its end at the next.
    case place(Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []

  /// The number of groups.
  let groups: Int

  /// Compiles a pattern, whose groups are kept only if a search must report what each has matched.
  init(_ source: String, keepsGroups: Bool = false) throws(ExpressionError) {
    let syntax: PatternSyntax
    (syntax, groups) = try PatternParser.parse(source, keepsGroups: keepsGroups)
    try compile(syntax)
    try emit(.match)
  }

  /// True if an instruction takes a code point.
  func takes(_ scalar: Unicode.Scalar, at state: Int) -> Bool {
    switch instructions[state] {
    case .scalar(let expected): scalar == expected
    case .folded(let expected): CaseFolding.fold(scalar) == expected
    case .any: true
    case .anyButNewline: scalar != "\n"
    case .set(let index): sets[index].contains(scalar)
    case .assertion, .jump, .split, .place, .match: false
    }
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
    case .repetition(let part, let least, let most, let isLazy):
      try compile(repeating: part, least: least, most: most, isLazy: isLazy)
    case .group(let part, let number):
      try emit(.place(2 * number))
      try compile(part)
      try emit(.place(2 * number + 1))
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
    repeating part: PatternSyntax, least: Int, most: Int?, isLazy: Bool
  ) throws(ExpressionError) {
    for _ in 0..<least { try compile(part) }
    guard let most else {
      let split = instructions.count
      try emit(.split(split + 1, 0))
      try compile(part)
      try emit(.jump(split))
      setSplit(at: split, isLazy: isLazy)
      return
    }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(instructions.count)
      try emit(.split(instructions.count + 1, 0))
      try compile(part)
    }
    for split in splits { setSplit(at: split, isLazy: isLazy) }
  }

  /// Makes a split continue after itself, or here; what is lazy prefers to continue here.
  private mutating func setSplit(at split: Int, isLazy: Bool) {
    let end = instructions.count
    instructions[split] = isLazy ? .split(end, split + 1) : .split(split + 1, end)
  }
}
