import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct YearPixelsTests {
  private let entries = (0..<40).map { number -> Entry in
    let entry = Entry.fixture(0, emotion: number.isMultiple(of: 3) ? .sad : .joyful)
    let day = number < 39 ? entry.day.advanced(by: -number) : entry.day.advanced(by: -365)
    return entry.copy(id: UUID()).moved(to: day)
  }

  @Test(arguments: [(80, 24), (200, 60), (20, 8)])
  func homeLooksBackWhereThereIsRoom(width: Int, height: Int) async throws {
    let journey = try await Journey(entries, width: width, height: height)
    #expect(journey.title == "Home")
    #expect(journey.shows("▼▲▲▼▲▲▼ The last seven days: 4 positive, 0 mixed") == (width >= 80))
    #expect(journey.shows("A year ago today") == (width == 200))
    #expect(journey.shows("2026 so far: 26 positive, 0 mixed, 13 negative.") == (width == 200))
  }
}
