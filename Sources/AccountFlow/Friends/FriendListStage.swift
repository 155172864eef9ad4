import FlowCore

/// The list, in sections.
///
/// A list that could not be loaded leaves the last one there.
struct FriendListStage: Stage {
  typealias Owner = FriendsFlow

  let step = FriendsFlow.Step.list
  let kind = StageKind.hub

  func text(for state: FriendsFlow.State) -> String? { state.list?.summary }

  func entryLoad(in state: FriendsFlow.State) -> FriendsFlow.LoadCommand? {
    .friends(user: state.user, Reply { list, state, _ in state.list = list })
  }
}
