/// The attributes that a child starts with: no signal blocked, every signal as it is by default,
/// its input where it should be.
@safe struct SpawnAttributes {
  #if canImport(Darwin)
  var attributes: posix_spawnattr_t?
  var actions: posix_spawn_file_actions_t?
  #else
  var attributes = posix_spawnattr_t()
  var actions = unsafe posix_spawn_file_actions_t()
  #endif

  mutating func open(input: Int32) {
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    if input != STDIN_FILENO {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
  }

  mutating func close() {
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }
}
