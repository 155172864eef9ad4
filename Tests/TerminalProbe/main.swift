import Terminal

// A program behind a prompt that does a bit of everything an editor has to cope with. The tests drive
// it over a terminal.
MainActor.assumeIsolated {
  let probe = Probe(arguments: Array(CommandLine.arguments.dropFirst()))
  switch probe.run() {
  case .left(let exitCode): Exit.with(exitCode)
  case .signalled(let number): Ending.die(of: number)
  }
}
