import FlowCore

/// The link, to be read and to be scanned.
struct LinkStage: Stage {
  typealias Owner = QRPreviewFlow

  let step = QRPreviewFlow.Step.link
  let kind = StageKind.hub

  func text(for state: QRPreviewFlow.State) -> String? {
    ([state.link] + (QRCode(state.link)?.lines ?? [])).joined(separator: "\n")
  }
}
