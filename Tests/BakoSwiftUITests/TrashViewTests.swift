import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import BakoHome
import SwiftUI
import Tessera
import Testing
import BakoTrash

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TrashViewTests {
  @Test func aSingleEntryIsDeletedForGoodAfterAConfirmation() async throws {
    let bako = await RunningBako(entries: [.fixture(1, journal: "Tea"), .fixture(2)])
    for id in [1, 2] {
      await bako.store.send(.home(.deleteButtonTapped(Entry.fixture(id).id))).finish()
      await bako.store.send(.home(.dialog(.presented(.deletionConfirmed(Entry.fixture(id).id)))))
        .finish()
    }
    bako.screen.press("Open the trash")
    await bako.wait { $0.path.last?.trash?.entries.count == 2 }
    bako.top.press("Delete an entry for good")
    let dialog = try #require(bako.top.prompts.first)
    #expect(dialog.press("Delete for good"))
    await bako.wait { $0.path.last?.trash?.entries.count == 1 }
  }

  @Test func aDeletedEntryIsRestored() async throws {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.wait { !$0.home.overview.entries.isEmpty }
    bako.screen.press("Delete an entry")
    let dialog = try #require(bako.screen.prompts.first)
    dialog.press(try #require(dialog.buttons.first { $0.role == .destructive }).label)
    await bako.wait { $0.home.overview.entries.isEmpty && !$0.home.isLoading }
    #expect(bako.screen.press("Open the trash"))
    #expect(bako.top.title == "The trash")
    await bako.wait { $0.path.last?.trash?.entries.count == 1 }
    let label = try #require(bako.top.buttons.first { $0.label.hasSuffix("Tea") }).label
    bako.top.press(label)
    await bako.wait { $0.path.last?.trash?.entries.isEmpty == true }
    #expect(!bako.top.press("Empty the trash"))
  }
}
