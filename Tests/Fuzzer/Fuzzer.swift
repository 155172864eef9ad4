import BookingFlow
import BookingWorld
import FlowShell
import HostSystem
import ReaderTesting
import TransferFlow
import TransferWorld

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  if let complaint = unsafe Fuzzed.readers.read(bytes, by: Fuzzed.name) { fatalError(complaint) }
  return 0
}

/// What is fuzzed: the reader that `FLOWSH_READER` names, in a session that asks for something.
private enum Fuzzed {
  static let name: Readers.Name = {
    let name = Environment["FLOWSH_READER"] ?? ""
    guard let reader = Readers.Name(rawValue: name) else {
      fatalError("FLOWSH_READER: '\(name)' is none of \(Readers.Name.allCases)")
    }
    return reader
  }()

  nonisolated(unsafe) static let readers: Readers = {
    do {
      return try Readers(
        [
          RegisteredFlow(TransferFlow.self, on: TransferWorld.self, sample: .transfer),
          RegisteredFlow(BookingFlow.self, on: BookingWorld.self, sample: .booking),
        ], after: "start transfer", "let x = [1, 2]", "let a = {'b': 1}")
    } catch {
      fatalError("\(error)")
    }
  }()
}
