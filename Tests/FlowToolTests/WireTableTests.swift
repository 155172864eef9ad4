import FlowCore
import Testing

@testable import FlowTool

private let declined = #"{"code": "transfer.insufficientFunds"}"#

/// The meaning of what a server answers to an effect: done, refused this time, refused for good, or not known.
struct WireTableTests {
  @Test(
    arguments: [
      (200, #""t1""#, "done"), (201, #""t1""#, "done"), (204, "", "done"), (299, "null", "done"),
      (200, "<html>", "unknown http.answer"), (200, "", "unknown http.answer"),
      (200, declined, "declared transfer.insufficientFunds"),
      (301, "", "unknown http.301"), (304, "", "unknown http.304"),
      (400, "", "attempt http.400"), (401, "{}", "attempt http.401"), (403, "", "attempt http.403"),
      (404, "<html>", "attempt http.404"), (408, "", "unknown http.408"),
      (409, #"{"code": "busy"}"#, "unknown busy"), (409, "", "unknown http.answer"),
      (409, declined, "declared transfer.insufficientFunds"), (410, "", "attempt http.410"),
      (422, #"{"code": "odd"}"#, "attempt odd"),
      (422, declined, "declared transfer.insufficientFunds"), (425, "", "attempt http.425"),
      (429, "", "attempt http.429"), (499, "", "attempt http.499"),
      (402, declined, "declared transfer.insufficientFunds"), (500, "", "unknown http.500"),
      (500, declined, "declared transfer.insufficientFunds"),
      (502, "", "unknown http.502"), (503, "{}", "unknown http.503"), (599, "", "unknown http.599"),
      (100, "", "unknown http.100"), (600, "", "unknown http.600"),
    ] as [(Int, String, String)])
  func `a status and a body mean`(status: Int, body: String, meaning: String) {
    let answer = HTTPStatus.answer(
      status, Array(body.utf8), declaring: ["transfer.insufficientFunds"], from: "bank")
    #expect(WireTableTests.text(answer) == meaning)
  }

  private static func text(_ answer: Result<Document, Failure>) -> String {
    switch answer {
    case .success: "done"
    case .failure(let failure) where failure.code == "transfer.insufficientFunds":
      "declared \(failure.code)"
    case .failure(let failure):
      "\(failure.tookEffect == .no ? "attempt" : "unknown") \(failure.code)"
    }
  }

  @Test(
    arguments: [
      (#"{"code": "session", "tookEffect": false}"#, "attempt session"),
      (#"{"code": "session"}"#, "unknown session"), (#"{"code": "offline"}"#, "attempt offline"),
      (#"{"code": "session", "tookEffect": null}"#, "unknown session"),
    ])
  func `a failure that a program tells of means`(json: String, meaning: String) throws {
    let document = try JSONAnswer.document(Array(json.utf8), from: "program")
    let failure = try JSONAnswer.failure(in: document, from: "program")
    #expect(WireTableTests.text(.failure(failure)) == meaning)
  }

  @Test func `a program cannot say that a failure took effect`() throws {
    let json = #"{"code": "session", "tookEffect": true}"#
    let document = try JSONAnswer.document(Array(json.utf8), from: "program")
    #expect(throws: Failure.self) { try JSONAnswer.failure(in: document, from: "program") }
  }
}
