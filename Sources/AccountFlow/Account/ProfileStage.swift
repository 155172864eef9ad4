import FlowCore

/// What the user is to others, and the ways to change it.
struct ProfileStage: Stage {
  typealias Owner = AccountFlow

  let step = AccountFlow.Step.profile
  let kind = StageKind.hub

  func isNeeded(in state: AccountFlow.State) -> Bool { state.session != nil }

  func missing(in state: AccountFlow.State) -> [String] {
    state.session == nil ? ["session"] : []
  }

  func text(for state: AccountFlow.State) -> String? { state.profile?.summary }

  func entryLoad(in state: AccountFlow.State) -> AccountFlow.LoadCommand? {
    state.session.map { user in
      .profile(user: user, Reply { profile, state, _ in state.profile = profile })
    }
  }
}
