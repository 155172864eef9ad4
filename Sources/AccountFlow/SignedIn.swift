import FlowEngine

/// The id of the user who is signed in, for a flow that cannot start without one.
///
///     start().load(into: \.user) { _ in SignedIn() }
struct SignedIn: Query { typealias Value = Hidden<String> }
