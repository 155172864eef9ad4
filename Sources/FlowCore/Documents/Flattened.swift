/// A type whose members are shown in the place of the member that holds it, such as those of a profile
/// in the state of an account.
///
/// Saved it is an object of its own. While it is nil none of its members is shown.
public protocol Flattened: SpecialForm, Codable {}
