import FlowShell
import FlowTool
import TransferFlow
import TransferWorld

@main
struct Tea {
  static func main() {
    runShell(
      [
        RegisteredFlow(TeaFlow.self, on: TeaWorld.self),
        RegisteredFlow(TransferFlow.self, on: TransferWorld.self),
      ], name: "tea", version: "1.0.0")
  }
}
