package import Tessera

/// The palette of commands: finds a command by its words, and selects one.
///
/// A front end creates it with the commands of its screen, and performs the selected one.
@Reducer
package struct CommandPaletteReducer {
  /// The state of the palette.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// All commands of the screen, in its order.
    package let commands: [OfferedCommand]
    /// The text that the user typed.
    package var filter = ""
    /// The index of the selected command among those that match.
    package var selection = 0

    /// Creates the palette of a screen.
    ///
    /// - Parameter commands: The screen's commands.
    package init(commands: [OfferedCommand]) { self.commands = commands }
  }

  /// The events of the palette.
  package enum Action: Equatable, Sendable, Codable {
    /// The user typed into the filter.
    case filterChanged(String)
    /// The user moved the selection down, or up by a negative number.
    case selectionMoved(by: Int)
  }

  /// Creates the feature.
  package init() {}

  /// Keeps the selection within the commands that match.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .filterChanged(let filter):
        state.filter = filter
        state.selection = 0
      case .selectionMoved(let step):
        state.selection = max(0, min(state.selection + step, state.matches.count - 1))
      }
      return .none
    }
  }
}

extension CommandPaletteReducer.State {
  /// The commands that match the filter.
  package var matches: [OfferedCommand] { commands.matching(filter) }

  /// The selected command, or `nil` if none matches.
  package var selected: OfferedCommand? {
    let matches = matches
    return matches.indices.contains(selection) ? matches[selection] : nil
  }
}
