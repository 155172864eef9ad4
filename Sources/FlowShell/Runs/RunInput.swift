/// The input of a command to a running flow.
package enum RunInput: Sendable {
  case back
  case backTo(String)
  case cancel
  case retry
}
