/// The keys that the user has chosen in place of those that pages know.
package struct Keymap: Equatable, Sendable {
  package var commands: [Command]

  package init(_ commands: [Command] = []) { self.commands = commands }

  /// A command whose keys can be chosen.
  package struct Command: Equatable, Sendable {
    package let name: String
    /// The key that pages know.
    package let key: Key
    /// The names of the screens that have the command; `nil` means every screen.
    package let screens: Set<String>?
    /// The chosen keys.
    package var keys: [Key]

    package init(_ name: String, _ key: Key, on screens: Set<String>? = nil) {
      self.name = name
      self.key = key
      self.screens = screens
      keys = [key]
    }

    /// Whether a screen has the command.
    package func isOn(_ screen: String) -> Bool { screens?.contains(screen) ?? true }

    /// Whether a screen has both commands.
    package func meets(_ other: Command) -> Bool {
      guard let screens, let others = other.screens else { return true }
      return !screens.isDisjoint(with: others)
    }
  }

  /// The key that a page knows for a pressed one; `nil` if the user has chosen another for it.
  package func known(_ pressed: Key, on screen: String) -> Key? {
    let commands = commands.filter { $0.isOn(screen) }
    if let command = commands.first(where: { $0.keys.contains(pressed) }) { return command.key }
    return commands.contains { $0.key == pressed } ? nil : pressed
  }

  /// The keys to press for a key that a page knows.
  package func keys(for known: Key, on screen: String) -> [Key] {
    commands.first { $0.key == known && $0.isOn(screen) }?.keys ?? [known]
  }
}
