import FlowShell
import FlowTool
import TransferFlow

/// The stock shell, built the way everybody builds one: a list of flows.
@main
struct Flowsh {
  static func main() {
    runShell([RegisteredFlow("transfer", standIn: TransferStandIn.self)])
  }
}
