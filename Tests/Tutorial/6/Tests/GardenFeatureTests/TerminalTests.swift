// README: begin test
import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import GardenFeature

@MainActor
struct TerminalTests {
  @Test func aGardenIsTendedInATerminal() async {
    let screens = LockIsolated<[String]>([])
    let (lines, input) = AsyncStream<String>.makeStream()
    for line in ["add Fern", "water", "open 1", "remove", "yes"] { input.yield(line) }
    input.finish()

    await withDependencies {
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSince1970: 60)
      $0.gardenClient.load = { [] }
      $0.gardenClient.save = { _ in }
    } operation: {
      await runGarden(lines: lines) { screen in screens.withValue { $0.append(screen) } }
    }
    #expect(
      screens.value == [
        "Loading …",
        "No plants: add NAME",
        "1 Fern, thirsty",
        "1 Fern",
        "Fern: remove | back",
        "Remove Fern? yes | no",
        "No plants: add NAME",
      ])
  }
}
// README: end
