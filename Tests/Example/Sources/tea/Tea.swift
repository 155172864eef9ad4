import FlowShell
import FlowTool
import TransferFlow

@main
struct Tea {
  static func main() {
    runShell(
      [
        RegisteredFlow("tea", standIn: TeaStandIn.self),
        RegisteredFlow("transfer", standIn: TransferStandIn.self),
      ], name: "tea", version: "1.0.0")
  }
}
