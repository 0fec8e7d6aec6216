import SwiftUI
import Tessera
import TesseraQueries
import TesseraSwiftUI
import Testing

@MainActor
@Suite
struct ViewScenePhaseTests {
  // SEMANTICS queries.focus
  @Test func theClientOfQueriesKnowsWhetherTheSceneIsActive() {
    @Dependency(\.queryClient) var client
    for (phase, isSeen) in [(ScenePhase.background, false), (.inactive, false), (.active, true)] {
      ScenePhase.$ofTest.withValue(phase) {
        for change in Window({ Text("Reader").notesScenePhase() }).screen.changes { change() }
      }
      #expect(client.isInForeground == isSeen)
    }
  }
}
