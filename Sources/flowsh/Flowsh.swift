import AccountFlow
import BookingFlow
import FlowShell
import FlowTool
import TransferFlow

/// The stock shell, built the way everybody builds one: a list of flows.
@main
struct Flowsh {
  static func main() {
    runShell([
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
    ])
  }
}
