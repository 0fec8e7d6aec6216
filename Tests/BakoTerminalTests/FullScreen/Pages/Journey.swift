import BakoApp
import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

/// The whole app on a screen, operated with keys, on 2026-11-20 at 08:15 in Beijing.
@MainActor
struct Journey {
  let store: StoreOf<AppReducer>
  let controller: PageController

  /// Starts the app with entries and a completed onboarding.
  init(
    _ entries: [Entry] = [], storage: StorageClient? = nil, width: Int = 80, height: Int = 24,
    isFirst: Bool = false
  ) async throws {
    let storage = storage ?? .inMemory(entries: entries)
    if !isFirst { try await storage.preferences.change { $0.isOnboardingSeen = true } }
    let store = makeStore(AppReducer(), AppReducer.State(), storage)
    self.store = store
    controller = withDependencies {
      today(&$0)
      $0.storage = storage
    } operation: {
      let preferences = SharedReader(.preferences)
      return PageController(width: width, height: height) {
        AppPage(store: store, preferences: preferences).page
      }
    }
    controller.commandPalette = CommandPalettePage.palette
    await store.send(.started).finish()
  }

  /// Presses keys, each after the effects of the previous one have finished.
  func press(_ keys: Key...) async {
    for key in keys {
      await withDependencies(today) { _ = await controller.press(key)?.finish() }
    }
  }

  /// Types text.
  func type(_ text: String) async {
    for scalar in text.unicodeScalars { await controller.press(.scalar(scalar))?.finish() }
  }

  var title: String { controller.page.title }

  /// The page without the title bar, the key hints and the surrounding empty lines.
  var body: [String] {
    var lines = controller.lines.dropFirst().dropLast()
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }

  /// The key hints at the bottom.
  var keys: String { controller.lines.last ?? "" }

  /// Whether the screen contains a text.
  func shows(_ text: String) -> Bool { controller.lines.contains { $0.contains(text) } }
}
