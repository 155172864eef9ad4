import FlowShell
import FlowTool
import TransferFlow
import TransferWorld

runShell(
  [
    RegisteredFlow(TeaFlow.self, on: TeaWorld.self),
    RegisteredFlow(TransferFlow.self, on: TransferWorld.self),
  ], name: "tea", version: "1.0.0")
