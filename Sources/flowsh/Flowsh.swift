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
    RegisteredFlow("transfer", standIn: TransferStandIn.self),
    RegisteredFlow("booking", standIn: BookingStandIn.self),
    RegisteredFlow("account", standIn: AccountStandIn.self),
    RegisteredFlow("signIn", standIn: SignInStandIn.self),
    RegisteredFlow("signUp", standIn: SignUpStandIn.self),
    RegisteredFlow("updateAvatar", standIn: UpdateAvatarStandIn.self),
    RegisteredFlow("updateEmail", standIn: UpdateEmailStandIn.self),
    RegisteredFlow("updatePassword", standIn: UpdatePasswordStandIn.self),
    RegisteredFlow("updateDisplayName", standIn: UpdateDisplayNameStandIn.self),
    RegisteredFlow("qrPreview", standIn: QRPreviewStandIn.self),
    RegisteredFlow("logout", standIn: LogoutStandIn.self),
    RegisteredFlow("friends", standIn: FriendsStandIn.self),
    RegisteredFlow("userPreview", standIn: UserPreviewStandIn.self),
    RegisteredFlow("addExpense", standIn: AddExpenseStandIn.self),
    RegisteredFlow("pickCounterparty", standIn: PickCounterpartyStandIn.self),
    RegisteredFlow("app", standIn: AppStandIn.self, pages: Page.self),
    RegisteredFlow("home", standIn: HomeStandIn.self),
    RegisteredFlow("activities", standIn: ActivitiesStandIn.self),
  ]

  static func main() { runShell(flows, name: "flowsh") }
}
