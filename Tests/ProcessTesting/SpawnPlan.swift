import Foundation

/// The way the system is to start a program: with three files, in a group of its own, with no signal blocked.
@unsafe struct SpawnPlan {
  #if canImport(Darwin)
  private var actions: posix_spawn_file_actions_t?
  private var attributes: posix_spawnattr_t?
  #else
  private var actions = unsafe posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  #endif

  /// - Parameter files: descriptors of its standard input, output and error; nil for the null device.
  init(_ files: [Int32?]) {
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    for (number, file) in files.enumerated() {
      if let file {
        unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    // The threads of tests block signals, and what they start would go on doing so.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // What a program sends to its group stays among its own.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  mutating func destroy() {
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }

  /// Starts the program that the first word is.
  mutating func spawn(_ words: [String], _ environment: [String]) throws -> pid_t {
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var identifier: pid_t = 0
    let problem = unsafe posix_spawn(
      &identifier, words[0], &actions, &attributes, arguments, variables)
    if problem != 0 { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EINVAL) }
    return identifier
  }
}
