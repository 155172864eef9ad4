import AccountFlow
import AccountWorld
import AppConfig
import AppFlow
import AppWorld
import BookingFlow
import BookingWorld
import ColoursFlow
import ColoursWorld
import FlowShell
import FlowSimulation
import FlowTool
import TransferFlow
import TransferWorld

/// The stock shell, built the way everybody builds one: a list of flows.
@main
struct Flowsh {
  /// The flows that there are.
  static let flows = [
    RegisteredFlow(
      TransferFlow.self, on: TransferWorld.self, beside: ConfigWorld<AppConfig>.self,
      sample: .transfer),
    RegisteredFlow(
      BookingFlow.self, on: BookingWorld.self, beside: ConfigWorld<AppConfig>.self, sample: .booking
    ),
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
      TransferWorld.self, ConfigWorld<AppConfig>.self, sample: .app, pages: Page.self,
      credentials: .init(AppFlow.self, orElse: .noSession) { $0.session?.user }),
    RegisteredFlow(HomeFlow.self, on: AppWorld.self, sample: .home),
    RegisteredFlow(ActivitiesFlow.self, on: AppWorld.self, sample: .activities),
    RegisteredFlow(
      AskForPushNotificationPermissionFlow.self, on: AppWorld.self,
      sample: .askForPushNotificationPermission),
    RegisteredFlow(ColoursFlow.self, on: ColoursWorld.self, sample: .colours),
  ]

  static func main() { runShell(flows, name: "flowsh") }
}
