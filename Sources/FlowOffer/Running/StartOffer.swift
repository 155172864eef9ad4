import FlowCore
import FlowText

/// The values that a start of a flow can be given, as far as can be known without running it.
package struct StartOffer: Sendable {
  /// The fields of the start form, then those of the steps before the one to start at: each name once,
  /// with what can be chosen.
  package let fields: [FieldView]
  /// The names of the steps that answers lead to, in declared order.
  package let steps: [String]
}

extension AnyFlow {
  /// The values that a start can be given besides some inputs.
  ///
  /// - Parameters:
  ///   - step: the name of the step to start at; nil for the first.
  ///   - inputs: the inputs given already; those that the start form does not know are passed over.
  ///   - now: the time.
  ///   - config: the config; nil for its defaults.
  ///   - ask: answers what is loaded before a start; nil if it cannot be loaded.
  /// - Returns: the fields, and the steps to start at; nil if the flow cannot be started.
  package func startOffer(
    at step: String?, _ inputs: Inputs, _ now: Moment, _ config: ConfigBox? = nil,
    asking ask: (AskedRequest) -> (any Sendable)?
  ) -> StartOffer? {
    var given = types.beginning(now)
    given.config = config
    for site in start.entry {
      guard let request = site.request(.nothing, given) else { continue }
      let asked = AskedRequest(request, at: site, key: nil)
      guard let value = ask(asked) else { return nil }
      do throws(Failure) { try site.fold(value, into: &given) } catch {
        return nil
      }
    }
    let fields = start.form.view(given, .typed(inputs), submitted: .none)
    let known = Inputs(
      start.form.descriptions.compactMap { field in
        inputs.value(of: field.name).map { (field.name, $0) }
      })
    _ = try? start.form.answer(.typed(known), previous: .none, &given)
    guard let first = try? neededPlace(given) else { return StartOffer(fields: fields, steps: []) }
    let reach = StartReach(outline, from: first)
    let places = reach.places
    let end = places.first { stepNames[$0] == step }
    let later = end.map(reach.places(before:)) ?? []
    return StartOffer(
      fields: (fields + later.flatMap { steps[$0].form.view(given, submitted: .none) })
        .uniqued { $0.description.name },
      steps: places.map { stepNames[$0] })
  }
}
