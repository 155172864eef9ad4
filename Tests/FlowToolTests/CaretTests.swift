import Testing

/// The part of a line that a diagnostic points at: what stands between « and ».
struct CaretTests {
  @Test(arguments: [
    // Found before anything runs.
    ("echo ${1 +«»} x", 2), ("expect step \"${«]»}\"", 2), ("source a.flow x=${(«)»}", 2),
    ("eval 1 + «)»", 2),
    // Found when the line runs.
    ("eval 1 + «foo».bar", 1), ("eval {'a': 1}.«b»", 1), ("eval 1 + «sise»('a')", 1),
    ("echo a ${1 + «b»}", 1), ("echo \"ü ${«b»}\"", 1), ("echo a \\\n  ${«b»}", 1),
    ("eval 1 + \\\n  «b»", 1), ("advance «${'soon'}»", 1), ("expect «1 + 1»", 1),
    ("expect «state.none» 1", 1), ("expect «nothing» 1", 1),
    // A field of an answer.
    ("start transfer\nsubmit amount 200 «amount» 300", 1),
    ("start transfer\nsubmit amount=200 «amount» 300", 1),
    ("start booking\nsubmit storeId=1a2b «storeId=42»", 1),
    ("start transfer\nsubmit amount=200 «colour» amount", 1),
    ("start transfer\nsubmit «colour» colour", 1),
    ("start transfer\nsubmit amount «amount»", 1),
    ("start transfer\nsubmit amount «'-1'»", 1), ("start transfer\nsubmit «-1»", 1),
    ("start transfer\nsubmit «${0 - 1}»", 1), ("start transfer\nsubmit amount «${0 - 1}»", 1),
    ("start transfer\nsubmit 100\nsubmit «submit»", 1),
    ("start signIn\nsubmit «pasword» x", 1),
    // An item of a list.
    ("start booking\nsubmit storeId 1a2b products 9,«1»", 1),
    ("start booking\nsubmit storeId=1a2b services='123, «9»'", 1),
    ("start booking\nsubmit storeId=1a2b «services=9»", 1),
    ("start booking\nsubmit storeId=1a2b services=${'123,«9»'}", 1),
    // A field, a step or a flow of a start.
    ("start transfer at amount «amount=200»", 1),
    ("start transfer at confirmation amount=200 tariff=economy «confirmation=continue»", 1),
    ("start transfer at confirmation amount=200 «tariff=amount»", 1),
    ("start transfer at «amout» amount=200", 1), ("start «amount» amount=200", 1),
    ("start «start»", 1), ("start transfer at «at»", 1), ("start «at» at at", 1),
    ("start transfer\nback to «success»", 1), ("start transfer\nback to «to»", 1),
    // An option.
    ("open «--forse» app://main/home", 2), ("open --force «--force» app://main/home", 2),
    ("graph transfer «--fromat» dot", 2),
    ("action «--jsno»", 2), ("state amount «--jsn»", 2), ("world «--jsn» transfer", 2),
    ("! world «--jsn»", 2), ("world load «--jsn»", 2), ("world set «--json» 5", 2),
    // The world: a path, a value or a file.
    ("world «nope»", 1), ("world --json «transfer.nope»", 1), ("world set «nope» 5", 1),
    ("world set «transfer.wallet.balanc» 5", 1), ("world set «transfer.nope.x» 5", 1),
    ("world set transfer.wallet.balance «abc»", 1), ("world set transfer «'[]'»", 1),
    ("world load «nofile.json»", 1), ("world load «a.flow»", 1), ("world save «nowhere/w.json»", 1),
    // What does not hold.
    ("expect flow «transfer»", 1), ("expect «busy || 1 == 2»", 1),
    ("expect 1 == 1 && «1 == 2» && 1 == 1", 1), ("expect «!true»", 1),
  ])
  func `the caret is under what is wrong`(marked: String, code: Int32) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    try tool.write("a.flow", "echo a\n")
    let script = parts[0] + rest.joined() + "\n"
    let result = try tool.run(try tool.write("s.flow", String(script)))
    #expect(result.code == code)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let lines = result.diagnostics.split(separator: "\n")
    #expect(
      lines[1].hasSuffix(":\(before.count):\((before.last?.count ?? 0) + 1)"),
      "\(result.diagnostics)")
    #expect(lines[4].count { $0 == "^" } == max(rest[0].count, 1), "\(result.diagnostics)")
  }
}
