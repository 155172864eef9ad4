import AccountFlow
import BookingFlow
import FlowCore
import TransferFlow

/// A page of the app, a link away.
public typealias Page = FlowPage<AppFlow>

extension AppFlow: PagedFlow {
  /// The pages: what is called leads over the tab that is selected.
  public static let pages = Pages(base: "app://main", web: "https://www.myapp.com/app") {
    page("main/home", also: "main", tab: HomeFlow.self, of: signedIn)
    page(
      "main/activities/purchases/{filter=history}", tab: ActivitiesFlow.self, of: signedIn)
    page("main/activities", tab: ActivitiesFlow.self, of: signedIn)
    page("main/friends", tab: FriendsFlow.self, of: signedIn)
    page("main/profile", tab: AccountFlow.self, of: signedIn)
    page("main/profile/avatar", starts: UpdateAvatarFlow.self, from: profile)
    page("main/profile/name", starts: UpdateDisplayNameFlow.self, from: profile)
    page("main/profile/password", starts: UpdatePasswordFlow.self, from: profile)
    page("main/profile/email", starts: UpdateEmailFlow.self, from: profile)
    page("main/profile/qr", starts: QRPreviewFlow.self, from: profile)
    page(
      "main/booking/{storeId}/store", also: "main/booking/{storeId}", starts: BookingFlow.self,
      from: signedIn, query: cart, isFilledIn: true)
    page("main/booking", starts: BookingFlow.self, from: signedIn)
    page(
      "main/booking/{storeId}/shoppingCart", also: "main/booking/{storeId}/cart",
      starts: BookingFlow.self, at: .shoppingCart, from: signedIn, query: cart)
    page(
      "main/booking/{storeId}/checkout", starts: BookingFlow.self, at: .checkout, from: signedIn,
      query: cart, landings: ["booking.cartEmpty": .shoppingCart])
    page(
      "main/transfer/amount", also: "main/transfer", starts: TransferFlow.self, at: .amount,
      from: signedIn, query: transfer)
    page(
      "main/transfer/invalidAmount", starts: TransferFlow.self, at: .invalidAmount, from: signedIn,
      query: transfer)
    page(
      "main/transfer/tariffs", starts: TransferFlow.self, at: .tariffs, from: signedIn,
      query: transfer)
    page(
      "main/transfer/confirmation", starts: TransferFlow.self, at: .confirmation, from: signedIn,
      query: transfer)
    page("main/notifications", starts: AskForPushNotificationPermissionFlow.self, from: signedIn)
    page("u/{user}", starts: UserPreviewFlow.self, from: signedIn)
    page("onboarding", at: .onboarding, by: .onboarding)
  }

  private static let signedIn = Destination(AppFlow.self, at: .signedIn)
  private static let profile = signedIn.tab(AccountFlow.self)

  private static let cart: [PageParameter<BookingFlow>] = [
    .each(\.services, "service"), .each(\.products, "product"),
  ]
  private static let transfer: [PageParameter<TransferFlow>] = [
    .value(\.country), .value(\.amount), .value(\.tariff),
  ]
}
