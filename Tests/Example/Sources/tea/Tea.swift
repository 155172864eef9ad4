import FlowShell
import FlowTool
import TransferFlow

@main
struct Tea {
  static func main() {
    runShell([
      RegisteredFlow("tea", standIn: TeaStandIn.self),
      RegisteredFlow(TransferFlow.self, on: TransferWorld.self),
    ])
  }
}
