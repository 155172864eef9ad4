import FlowCore
import FlowShell
import FlowSimulation

/// Everything that an input to a ``Drive`` can change.
public struct Situation<F: Flow, W: World> {
  /// The step where the flow is.
  public var step: F.Step
  /// Everything gathered so far.
  public var state: F.State
  /// The world.
  public var world: W
  /// The failure of the last request.
  public var failure: Failure?
  /// True while something is held.
  public var isBusy: Bool
  /// The output of the flow; nil as long as it has not completed.
  public var output: F.Output?
  /// The steps that `back` leads through, and then where the flow is.
  public var path: [F.Step]

  init(_ drive: Drive<F, W>) {
    step = drive.step
    state = drive.state
    world = drive.world
    failure = drive.failure
    isBusy = drive.isBusy
    if case .completed(let output)? = drive.outcome { self.output = output }
    path = drive.path
  }

  fileprivate var document: Document {
    .object([
      .init("step", .text(step.name)), .init("state", Document(state)),
      .init("world", Document(world)),
      .init("failure", failure.map { .text($0.code) } ?? .null), .init("isBusy", .flag(isBusy)),
      .init("output", output.map { Document($0) } ?? .null),
      .init("path", .list(path.map { .text($0.name) })),
    ])
  }
}

/// Changes that a test did not expect, or expected in vain.
public struct UnexpectedChanges: Error, CustomStringConvertible {
  /// A line for each place: what was expected there, and what is there.
  public let description: String
}

extension Drive {
  /// Does something, and accounts for every change that comes of it.
  ///
  ///     try transfer.exhaustively { try $0.submit(\.amount, 250) } changes: {
  ///       $0.step = .tariffs
  ///       $0.path = [.amount, .tariffs]
  ///       $0.state.amount = 250
  ///       $0.state.tariffs = tariffs
  ///     }
  ///
  /// - Parameters:
  ///   - act: what is done.
  ///   - expect: makes the situation before into the one that is expected.
  /// - Throws: ``UnexpectedChanges`` if anything else has changed, or something has not; or what `act`
  ///   throws.
  public mutating func exhaustively(
    _ act: (inout Drive) throws -> Void,
    changes expect: (inout Situation<F, W>) -> Void = { _ in }
  ) throws {
    var expected = Situation(self)
    try act(&self)
    expect(&expected)
    let differences = Situation(self).document.differences(from: expected.document, at: "")
    if differences.isEmpty { return }
    throw UnexpectedChanges(description: differences.joined(separator: "\n"))
  }
}

extension Document {
  fileprivate init(_ value: some Encodable) {
    self = (try? DocumentEncoder.saved.encode(value)) ?? .null
  }

  /// A line for each place where the document is not as expected.
  fileprivate func differences(from expected: Document, at path: String) -> [String] {
    if self == expected { return [] }
    guard case .object(let members) = self, case .object(let others) = expected else {
      return ["\(path): expected \(expected.json), found \(json)"]
    }
    let names = members.map { $0.name } + others.map { $0.name }.filter { self[$0] == nil }
    return names.flatMap { name in
      (self[name] ?? .null).differences(
        from: expected[name] ?? .null, at: path.isEmpty ? name : "\(path).\(name)")
    }
  }
}
