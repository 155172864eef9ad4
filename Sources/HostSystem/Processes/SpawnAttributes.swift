/// The attributes that a child starts with: no signal blocked, every signal as it is by default,
/// its streams where they should be.
@safe struct SpawnAttributes {
  #if canImport(Darwin)
  var attributes: posix_spawnattr_t?
  var actions: posix_spawn_file_actions_t?
  #else
  var attributes = posix_spawnattr_t()
  var actions = unsafe posix_spawn_file_actions_t()
  #endif

  mutating func open(
    input: Int32, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO,
    lifeline: Int32? = nil, ownGroup: Bool = false
  ) {
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if ownGroup {
      flags |= POSIX_SPAWN_SETPGROUP
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
    }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let streams = [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    for (from, to) in streams where from != to {
      unsafe posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    if let lifeline { unsafe posix_spawn_file_actions_adddup2(&actions, lifeline, 3) }
  }

  mutating func close() {
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }

  /// Starts a program with them.
  mutating func spawn(_ path: String, _ words: [String]) -> Result<pid_t, SystemError> {
    // If the parent of this process ignored it, how a child ended could not be found out.
    _ = signal(SIGCHLD, SIG_DFL)
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { while let argument = unsafe arguments.popLast() { unsafe free(argument) } }
    var child: pid_t = 0
    let failure = unsafe posix_spawn(
      &child, path, &actions, &attributes, arguments, Environment.pointers)
    return failure == 0 ? .success(child) : .failure(SystemError(number: failure))
  }
}
