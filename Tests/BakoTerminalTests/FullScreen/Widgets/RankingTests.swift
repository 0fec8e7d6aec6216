import BakoModels
import BakoStorage
import BakoTerminalKit
import Testing

@testable import BakoTerminal
import BakoTerminalFixtures

@MainActor
@Suite struct RankingTests {
  @Test func theMostFrequentEmotionHasTheLongestBar() {
    let ranking = Ranking([EmotionCount(.joyful, count: 4), EmotionCount(.sad, count: 1)])
    #expect(ranking.text(22) == ["😄 Joyful   ▇▇▇▇▇ 4", "😢 Sad      ▇ 1"])
  }

  @Test func emptyRankingsSaySo() { #expect(Ranking([]).text(22) == ["None yet."]) }
}
