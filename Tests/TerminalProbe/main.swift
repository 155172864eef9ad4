import HostSystem
import Terminal

// A program behind a prompt that does a bit of everything an editor has to cope with. The tests drive
// it over a terminal.
MainActor.assumeIsolated {
  let probe = Probe(arguments: Array(CommandLine.arguments.dropFirst()))
  switch probe.run() {
  case .left(let exitCode): ThisProcess.exit(exitCode)
  case .signalled(let number): ThisProcess.die(of: number)
  }
}
