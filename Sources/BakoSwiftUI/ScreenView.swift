#if canImport(SwiftUI)
  import BakoModels
  import BakoStorage
  import SwiftUI
  import Tessera

  /// A screen as its feature describes it: its lines, and buttons and fields for its commands.
  struct ScreenView<Action>: View {
    let screen: ScreenDescription<Action>
    let clock: ClockFace
    let send: @MainActor (Action) -> Void

    /// Creates the view of a feature.
    init<State: DescribedScreen>(
      store: Store<State, State.Action>, clock: ClockFace = .twentyFourHours
    ) where State.Action == Action {
      self.init(screen: store.state.screen(clock), clock: clock) { store.send($0) }
    }

    /// Creates the view of a description.
    init(
      screen: ScreenDescription<Action>, clock: ClockFace,
      send: @escaping @MainActor (Action) -> Void
    ) {
      self.screen = screen
      self.clock = clock
      self.send = send
    }

    var body: some View {
      List {
        Section {
          ForEach(screen.lines.indices, id: \.self) { Text(screen.lines[$0]) }
          editor
          ForEach(screen.notes.indices, id: \.self) { Text(screen.notes[$0]) }
        }
        CommandList(commands: screen.commands, send: send)
        entries
      }
      .navigationTitle(screen.title)
    }

    /// The user's text, in one box for all the ways to write it.
    @ViewBuilder private var editor: some View {
      let boxes = screen.commands.compactMap { command -> ((String) -> [Action])? in
        if case .text(_, let actions) = command?.kind { actions } else { nil }
      }
      if let text = screen.text, let actions = boxes.first {
        TextEditor(
          text: Binding(get: { @MainActor in text }) { @MainActor new in
            actions(new).forEach { send($0) }
          })
      }
    }

    /// The entries, each with its first command as a button and the others behind a swipe.
    @ViewBuilder private var entries: some View {
      let choices = screen.commands.compactMap { command -> EntryChoice? in
        guard let command, case .entries(let entries, let action) = command.kind else { return nil }
        return EntryChoice(label: command.label, entries: entries, action: action)
      }
      if let first = choices.first {
        Section(screen.heading ?? first.label) {
          ForEach(first.entries) { entry in
            EntryButton(entry: entry, clock: clock) { send(first.action(entry.id)) }
              .swipeActions {
                ForEach(choices.indices.dropFirst(), id: \.self) { index in
                  Button(choices[index].label, role: .destructive) {
                    send(choices[index].action(entry.id))
                  }
                }
              }
          }
        }
      }
    }

    private struct EntryChoice {
      let label: String
      let entries: [Entry]
      let action: (Entry.ID) -> Action
    }
  }

  /// The commands of a screen that are neither about its text nor about its entries.
  struct CommandList<Action>: View {
    let commands: [ScreenCommand<Action>?]
    let send: @MainActor (Action) -> Void

    var body: some View {
      ForEach(commands.indices, id: \.self) { index in
        if let command = commands[index] { view(of: command) }
      }
    }

    @ViewBuilder private func view(of command: ScreenCommand<Action>) -> some View {
      switch command.kind {
      case .send(let action):
        CommandButton(label: command.label, isChosen: command.chosen != nil) { send(action) }
      case .field(let hint, let actions):
        CommandField(hint: hint, button: command.label) { actions($0).forEach { send($0) } }
      case .choice(_, let commands):
        Section(command.label) { AnyView(CommandList(commands: commands, send: send)) }
      case .text, .entries:
        EmptyView()
      }
    }
  }

  /// A button, with a mark if it is the chosen one of several.
  private struct CommandButton: View {
    let label: String
    let isChosen: Bool
    let press: @MainActor () -> Void

    var body: some View {
      Button(action: press) {
        HStack {
          Text(label)
          if isChosen {
            Spacer()
            Image(systemName: "checkmark")
          }
        }
      }
    }
  }

  /// A field of one line, whose text is used when the button is pressed.
  private struct CommandField: View {
    let hint: String
    let button: String
    let take: @MainActor (String) -> Void
    @State private var text = ""

    init(hint: String, button: String, take: @escaping @MainActor (String) -> Void) {
      self.hint = hint
      self.button = button
      self.take = take
    }

    var body: some View {
      TextField(hint, text: $text)
      Button(button) { take(text) }
    }
  }

  /// A row with an entry, which opens it.
  struct EntryButton: View {
    let entry: Entry
    let clock: ClockFace
    let open: @MainActor () -> Void

    var body: some View {
      Button(action: open) {
        VStack(alignment: .leading) {
          Text("\(entry.day) \(entry.time(clock))").foregroundStyle(.secondary)
          Text(entry.emotion.description).font(.headline)
          if !entry.journal.isEmpty { Text(entry.journal) }
        }
      }
    }
  }
#endif
