import BakoModels
import Foundation
import Tessera
import TestSupport
import Testing

@testable import BakoStorage

@Suite struct StorageClientTestTests {
  /// Every endpoint by name.
  static let endpoints: [(name: String, call: @Sendable (StorageClient) async throws -> Void)] = [
    ("insert", { try await $0.insert(.mock()) }),
    ("update", { try await $0.update(.mock()) }),
    ("delete", { try await $0.delete(UUID(1)) }),
    ("importEntries", { _ = try await $0.importEntries([]) }),
    ("entry", { _ = try await $0.entry(UUID(1)) }),
    ("entries", { _ = try await $0.entries(.min) }),
    ("latest", { _ = try await $0.latest(1) }),
    ("page", { _ = try await $0.page(nil, 1) }),
    ("search", { _ = try await $0.search("") }),
    ("countsPerDay", { _ = try await $0.countsPerDay(Day.min...Day.max) }),
    ("emotionCounts", { _ = try await $0.emotionCounts(Day.min...Day.max) }),
    ("entryCount", { _ = try await $0.entryCount() }),
    ("daysWithEntries", { _ = try await $0.daysWithEntries() }),
    ("onboardingSeen", { _ = try await $0.onboardingSeen() }),
    ("setOnboardingSeen", { try await $0.setOnboardingSeen(true) }),
    ("customChoices", { _ = try await $0.customChoices(.place) }),
    ("addCustomChoice", { try await $0.addCustomChoice(.place, "") }),
    ("removeCustomChoice", { try await $0.removeCustomChoice(.place, "") }),
    ("lastChoices", { _ = try await $0.lastChoices() }),
    ("setLastChoices", { try await $0.setLastChoices(LastChoices()) }),
    ("resumption", { _ = try await $0.resumption() }),
    ("setResumption", { try await $0.setResumption(nil) }),
  ]

  @Test(arguments: endpoints.indices)
  func anEndpointThatWasNotGivenReportsItselfAndThrows(index: Int) async {
    let (name, call) = Self.endpoints[index]
    let messages = await issues {
      await #expect(throws: UnimplementedEndpoint(name: name)) { try await call(.unimplemented) }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'storage.\(name)'") == true)
  }

  @Test(arguments: endpoints.indices)
  func aFailingStorageFailsInEveryEndpoint(index: Int) async {
    await #expect(throws: StorageError.locked) {
      try await Self.endpoints[index].call(.failing(with: .locked))
    }
  }
}
