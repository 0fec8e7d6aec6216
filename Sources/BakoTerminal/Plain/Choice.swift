import Tessera

/// Something that can be done on a screen.
@MainActor
struct Choice {
  let label: String
  let selection: Selection

  /// What choosing it leads to.
  enum Selection {
    /// It is done, and everything that it starts has ended when the closure returns.
    case act(@MainActor () async -> Void)
    /// A text is asked for, and then something is done with it.
    case ask(Question, @MainActor (String) async -> Void)
    /// Lines are asked for that go on from a text, and something is done with the whole, again and
    /// again while they are written.
    case write(prompt: String, after: @MainActor () -> String, @MainActor (String) async -> Void)
    /// Further choices are shown until one of them is taken.
    case menu(@MainActor () -> Screen)
  }

  /// A choice that sends an action.
  init(_ label: String, send: @escaping @MainActor () -> StoreTask) {
    self.label = label
    self.selection = .act { await send().finish() }
  }

  /// A choice that asks for a text and sends an action with it.
  init(_ label: String, asking question: Question, send: @escaping @MainActor (String) -> StoreTask)
  {
    self.label = label
    self.selection = .ask(question) { await send($0).finish() }
  }

  /// A choice that asks for lines that go on from a text, and sends actions with the whole.
  init(
    _ label: String, writing prompt: String, after text: @escaping @MainActor () -> String,
    send: @escaping @MainActor (String) -> StoreTask
  ) {
    self.label = label
    self.selection = .write(prompt: prompt, after: text) { await send($0).finish() }
  }

  /// A choice that shows further choices.
  init(_ label: String, menu: @escaping @MainActor () -> Screen) {
    self.label = label
    self.selection = .menu(menu)
  }
}
