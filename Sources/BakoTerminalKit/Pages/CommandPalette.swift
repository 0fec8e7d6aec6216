import BakoSentences

/// Makes a page that offers the commands of the page below it.
@MainActor
package struct CommandPalette {
  /// A command of the page below.
  package struct Command {
    package var label: String
    /// The label of its key.
    package var key: String
    /// Performs the command, after the palette was closed.
    package var action: PageAction
  }

  /// Makes the page for some commands.
  package let open: @MainActor ([Command]) -> @MainActor (_ note: String) -> Page

  package init(open: @escaping @MainActor ([Command]) -> @MainActor (_ note: String) -> Page) {
    self.open = open
  }
}

extension PageController {
  /// The binding that opens the palette, from a text field as well.
  var offering: KeyBinding {
    KeyBinding(
      keys: [Key(":"), .control("p")], label: Sentences.commands, section: .general,
      isMovement: true
    ) { controller, _ in
      controller.commandPalette.flatMap { palette in
        controller.perform(.open(palette.open(controller.offeredCommands)))
      }
    }
  }

  /// The commands for a palette: what the bindings of the page do besides moving the focus.
  package var offeredCommands: [CommandPalette.Command] {
    let pairs = zip(page.commands, commandBindings).flatMap { command, binding in
      command.ends.map { end in (binding, [end.key]) }
    }
    // In a field there is no focused item.
    let items = focusedControl?.isField == false ? itemBindings : []
    let others = (items + generalBindings).filter { !$0.isMovement }.map { ($0, $0.keys) }
    var offered: Set<Key> = []
    return (pairs + others).compactMap { binding, keys in
      guard let key = keys.first(where: { !offered.contains($0) }) else { return nil }
      offered.formUnion(keys)
      return CommandPalette.Command(
        label: binding.label,
        key: keymap.keys(for: key, on: page.screen).first?.label ?? key.label,
        action: .both(.close, .command(binding, key)))
    }
  }
}
