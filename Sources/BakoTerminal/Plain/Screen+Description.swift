import BakoSentences
import BakoModels
import Tessera

extension Screen {
  /// Creates the screen of a feature, or that of its dialog while it presents one.
  init<State: DescribedScreen>(
    _ store: Store<State, State.Action>, prompt: StorePrompt? = nil,
    clock: ClockFace = .twentyFourHours
  ) {
    if let prompt {
      self = DialogScreen(prompt: prompt).screen
    } else {
      self.init(store.state.screen(clock), clock) { store.send($0) }
    }
  }

  /// Creates the screen that a feature describes.
  private init<Action>(
    _ description: ScreenDescription<Action>, _ clock: ClockFace,
    send: @escaping @MainActor (Action) -> StoreTask
  ) {
    let text = description.text.map { text in
      text.isEmpty ? [Sentences.journalNothing] : [Sentences.journalColon] + Screen.indented(text)
    }
    let heading = description.heading.map { [$0] } ?? []
    self.init(
      title: description.title,
      lines: description.lines + (text ?? []) + description.notes + heading,
      list: description.list.map { heading.isEmpty ? $0 : "  \($0)" },
      choices: description.commands.map { $0.map { Choice($0, clock, send: send) } },
      loss: description.loss)
  }

  /// The lines of a text, indented.
  static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}

extension Choice {
  /// Creates the choice of a command.
  fileprivate init<Action>(
    _ command: ScreenCommand<Action>, _ clock: ClockFace,
    send: @escaping @MainActor (Action) -> StoreTask
  ) {
    let label = command.label + (command.chosen.map { " (\($0))" } ?? "")
    switch command.kind {
    case .send(let action):
      self.init(label) { send(action) }
    case .field(let hint, let actions):
      self.init(label, asking: .line(hint)) { await Choice.send(actions($0), send) }
    case .text(let text, let actions):
      self.init(
        label, writing: Sentences.writeEndWithDot, after: text
      ) { await Choice.send(actions($0), send) }
    case .choice(let question, let commands):
      self.init(label) {
        Screen(title: question, choices: commands.map { Choice($0, clock, send: send) })
      }
    case .entries(let entries, let action):
      self.init(label) {
        Screen(
          title: Sentences.whichOne,
          choices: entries.map { entry in
            Choice(entry.sentence(clock)) { send(action(entry.id)) }.listed
          })
      }
    }
    if command.isListed { self = listed }
    if let work = command.work { self = announced(work) }
  }

  /// Sends actions, and waits for all their effects.
  private static func send<Action>(
    _ actions: [Action], _ send: @MainActor (Action) -> StoreTask
  ) async {
    for task in actions.map({ send($0) }) { await task.finish() }
  }
}
