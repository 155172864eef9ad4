import AccountFlow
import AppFlow
import BookingFlow
import FlowShell
import FlowTool
import TransferFlow

/// The stock shell, built the way everybody builds one: a list of flows.
@main
struct Flowsh {
  /// The flows that there are.
  static let flows = [
    RegisteredFlow(TransferFlow.self, on: TransferWorld.self, sample: .transfer),
    RegisteredFlow(BookingFlow.self, on: BookingWorld.self, sample: .booking),
    RegisteredFlow(AccountFlow.self, on: AccountWorld.self, sample: .account),
    RegisteredFlow(SignInFlow.self, on: AccountWorld.self, sample: .signIn),
    RegisteredFlow(SignUpFlow.self, on: AccountWorld.self, sample: .signUp),
    RegisteredFlow(UpdateAvatarFlow.self, on: AccountWorld.self, sample: .updateAvatar),
    RegisteredFlow(UpdateEmailFlow.self, on: AccountWorld.self, sample: .updateEmail),
    RegisteredFlow(UpdatePasswordFlow.self, on: AccountWorld.self, sample: .updatePassword),
    RegisteredFlow(UpdateDisplayNameFlow.self, on: AccountWorld.self, sample: .updateDisplayName),
    RegisteredFlow(QRPreviewFlow.self, on: AccountWorld.self, sample: .qrPreview),
    RegisteredFlow(LogoutFlow.self, on: AccountWorld.self, sample: .logout),
    RegisteredFlow(FriendsFlow.self, on: AccountWorld.self, sample: .friends),
    RegisteredFlow(UserPreviewFlow.self, on: AccountWorld.self, sample: .userPreview),
    RegisteredFlow(AddExpenseFlow.self, on: AccountWorld.self, sample: .addExpense),
    RegisteredFlow(PickCounterpartyFlow.self, on: AccountWorld.self, sample: .pickCounterparty),
    RegisteredFlow(
      AppFlow.self, on: AppWorld.self, beside: AccountWorld.self, BookingWorld.self,
      TransferWorld.self, sample: .app, pages: Page.self),
    RegisteredFlow(HomeFlow.self, on: AppWorld.self, sample: .home),
    RegisteredFlow(ActivitiesFlow.self, on: AppWorld.self, sample: .activities),
  ]

  static func main() { runShell(flows, name: "flowsh") }
}
