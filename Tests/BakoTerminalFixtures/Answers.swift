package import Tessera

/// Collects the answers of prompts.
@MainActor
package final class Answers {
  package private(set) var sent: [PresentationAction<Int>] = []

  package init() {}

  /// A prompt that can be answered once.
  package func prompt(_ state: ConfirmationDialogState<Int>) -> StorePrompt {
    let store = Store<ConfirmationDialogState<Int>, Int>(initialState: state) {
      Reduce { [weak self] _, action in
        MainActor.assumeIsolated { self?.sent.append(.presented(action)) }
        return .none
      }
    }
    return StorePrompt(store) { [weak self] in
      self?.sent.append(.dismiss)
      return nil
    }
  }
}
