import FlowCore
import FlowSimulation

extension Simulation<AccountWorld> {
  /// Answers what is asked about friends and what is owed.
  mutating func answerFriends() {
    on(Friends.self) { request, world in try world.friends(of: request.user) }
    on(UserPreviewFlow.User.self) { request, world in
      try world.preview(of: request.id, for: request.me)
    }
    on(UserPreviewFlow.Relate.self) { request, world in
      try world.relate(request.user, request.action, request.other)
      return try world.preview(of: request.other, for: request.user)
    }
    on(AddExpense.self) { request, world in try world.add(request) }
  }
}
