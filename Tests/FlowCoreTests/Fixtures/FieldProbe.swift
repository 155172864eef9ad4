@testable import FlowCore

/// Reads one field by itself, as a form of that one field does.
struct FieldProbe<Value: Sendable> {
  let form: Form<[String], Value>

  init(_ field: Field<[String], Value, Value>) { form = Form({ $0 }, field) }

  /// The field's value for a text, or its refusal.
  func read(_ text: String, from source: [String] = []) -> Result<Value, Refusal> {
    read(Inputs([("f", text)]), from: source)
  }

  func read(
    _ inputs: Inputs, previous: Inputs = .none, from source: [String] = []
  ) -> Result<Value, Refusal> {
    do throws(Refusal) {
      return .success(try form.answer(inputs, previous: previous, from: source))
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Failure == Refusal {
  /// The code of the refusal, nil for a value.
  var code: String? {
    guard case .failure(let refusal) = self else { return nil }
    return refusal.code.rawValue
  }

  /// The message of the refusal, nil for a value.
  var message: String? {
    guard case .failure(let refusal) = self else { return nil }
    return refusal.message
  }

  /// The value, nil for a refusal.
  var value: Success? { try? get() }
}
