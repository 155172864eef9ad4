import FlowCore
import FlowLanguage
import FlowOffer

/// The worlds of a session, as commands put others in their place.
package struct SessionWorlds {
  let session: AppSession

  /// The world as a file keeps it.
  package var saved: [UInt8] {
    Array(session.state.worlds.saved(runs: session.state.outside.runs).savedJSON.utf8)
  }

  /// Replaces the world by one that was saved, completely or not at all.
  package func load(_ document: Document) throws(Refusal) {
    do throws(DocumentError) {
      try session.state.load(document)
    } catch {
      throw Refusal("world.value", Message(error.line))
    }
    followWorlds()
  }

  /// Puts a value that was typed at a path of the world.
  package func set(_ path: [Subject.Segment], to text: String) throws(Refusal) {
    try session.state.worlds.checkShown(path)
    defer { followWorlds() }
    try session.state.worlds.set(path, to: text)
  }

  /// Shows what watches the worlds, or reads the config, as they are now.
  private func followWorlds() {
    session.state.useConfig()
    session.state.useOwner(of: session.backend)
    if session.state.host?.isWatching == true { session.state.followWorld(of: session.backend) }
  }
}
