import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

extension Screen {
  /// The labels of the available choices.
  var labels: [String] { choices.compactMap { $0?.label } }

  /// Selects the choice with a label, and answers its question with a text.
  func choose(
    _ label: String, answer: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let choice = try #require(
      choices.compactMap(\.self).first { $0.label == label }, sourceLocation: sourceLocation)
    switch choice.selection {
    case .act(let act): await act()
    case .ask(_, let act): await withDependencies(today) { await act(answer) }
    case .write(_, let after, let act):
      await act([after, answer].filter { !$0.isEmpty }.joined(separator: "\n"))
    case .menu: Issue.record("“\(label)” opens a menu.", sourceLocation: sourceLocation)
    }
  }

  /// The menu that the choice with a label opens.
  func menu(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    let choice = try #require(
      choices.compactMap(\.self).first { $0.label == label }, sourceLocation: sourceLocation)
    guard case .menu(let menu) = choice.selection else {
      Issue.record("“\(label)” opens no menu.", sourceLocation: sourceLocation)
      return Screen(title: "", choices: [])
    }
    return menu()
  }
}

/// Overrides the date and the time zone of the front end: 2026-11-20 at 08:15 in Beijing.
func today(_ values: inout DependencyValues) {
  values.date.now = Entry.fixture().date
  values.timeZone = TimeZone(secondsFromGMT: 28_800) ?? .current
}

/// Runs the body with the dependencies of the features: a storage, and 2026-11-20 at 08:15 in
/// Beijing.
func surroundings(
  _ storage: StorageClient = .inMemory()
) -> (inout DependencyValues) -> Void {
  {
    today(&$0)
    $0.uuid = .incrementing
    $0.storage = storage
  }
}

/// The store of a feature on a journal, with the dependencies of the screens.
@MainActor
func makeStore<R: Reducer>(
  _ reducer: R, _ state: @autoclosure () -> R.State, _ storage: StorageClient = .inMemory()
) -> StoreOf<R> {
  Store(initialState: state()) {
    reducer
  } withDependencies: {
    surroundings(storage)(&$0)
  }
}
