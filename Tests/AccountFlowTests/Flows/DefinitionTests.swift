import AccountFlow
import FlowCore
import Testing

struct DefinitionTests {
  @Test func `every definition is sound`() {
    #expect(AccountFlow.definition.problems.isEmpty)
    #expect(SignInFlow.definition.problems.isEmpty)
    #expect(SignUpFlow.definition.problems.isEmpty)
    #expect(UpdateAvatarFlow.definition.problems.isEmpty)
    #expect(UpdateEmailFlow.definition.problems.isEmpty)
    #expect(UpdatePasswordFlow.definition.problems.isEmpty)
    #expect(UpdateDisplayNameFlow.definition.problems.isEmpty)
    #expect(QRPreviewFlow.definition.problems.isEmpty)
    #expect(LogoutFlow.definition.problems.isEmpty)
    #expect(FriendsFlow.definition.problems.isEmpty)
    #expect(UserPreviewFlow.definition.problems.isEmpty)
    #expect(AddExpenseFlow.definition.problems.isEmpty)
    #expect(PickCounterpartyFlow.definition.problems.isEmpty)
  }

  @Test func `each flow knows its direct children`() {
    #expect(
      AccountFlow.definition.graph.children.map(\.graph.name) == [
        "updateAvatar", "updateEmail", "updatePassword", "updateDisplayName", "qrPreview",
        "logout",
      ])
    #expect(SignInFlow.definition.graph.children.map(\.graph.name) == ["signUp"])
    #expect(
      FriendsFlow.definition.graph.children.map(\.graph.name) == ["userPreview", "addExpense"])
    #expect(AddExpenseFlow.definition.graph.children.map(\.graph.name) == ["pickCounterparty"])
  }

  @Test func `passwords and codes are secret fields`() {
    #expect(SignInFlow.definition.flow.secretFields == ["password"])
    #expect(SignUpFlow.definition.flow.secretFields == ["password", "repeat"])
    #expect(UpdatePasswordFlow.definition.flow.secretFields == ["old", "new", "repeat"])
    #expect(UpdateEmailFlow.definition.flow.secretFields == ["code"])
  }
}
