import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct ClustersTests {
  private func shown(_ text: String, _ clusters: Clusters = .all) -> [String] {
    Clusters.drawing(clusters) {
      text.flatMap { Glyph.glyphs(of: $0) }.map { "\($0.text)/\($0.width)" }
    }
  }

  @Test(arguments: ["👩‍👩‍👧", "🇩🇪", "👍🏽", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈", "❤️‍🔥", "👩🏽‍🚀", "☝🏽"])
  func joinedCharactersAreDrawnWhole(text: String) {
    #expect(shown(text) == ["\(text)/2"])
    #expect(Clusters.drawing(.all) { text.displayWidth } == 2)
  }

  @Test func eachKindIsDrawnByItself() {
    #expect(shown("👩‍👩‍👧🇩🇪👍🏽", .joined) == ["👩‍👩‍👧/2", "D/1", "E/1", "👍/2"])
    #expect(shown("👩‍👩‍👧🇩🇪👍🏽", .flags) == ["👩/2", "🇩🇪/2", "👍/2"])
    #expect(shown("👩‍👩‍👧🇩🇪👍🏽", .skinTones) == ["👩/2", "D/1", "E/1", "👍🏽/2"])
    #expect(shown("🏴󠁧󠁢󠁳󠁣󠁴󠁿", .tagged) == ["🏴󠁧󠁢󠁳󠁣󠁴󠁿/2"])
  }

  @Test func aKindThatNeedsTwoAbilitiesRequiresBoth() {
    #expect(shown("👩🏽‍🚀", .joined) == ["👩/2"])
    #expect(shown("👩🏽‍🚀", [.joined, .skinTones]) == ["👩🏽‍🚀/2"])
    #expect(shown("🏳️‍🌈", .joined) == ["🏳/1"])
    #expect(shown("🏳️‍🌈", [.joined, .narrowBase]) == ["🏳️‍🌈/2"])
  }

  @Test(arguments: ["a", "語", "é", "e\u{301}", "🌊", "❤️", "1️⃣", "🇩", "\u{1F3FD}", "a\u{200D}"])
  func otherCharactersAreAsInAnyTerminal(text: String) {
    #expect(shown(text) == shown(text, []))
  }

  @Test func anEndlessChainIsNoPicture() {
    let chain = Array(repeating: "👩", count: 1000).joined(separator: "\u{200D}")
    #expect(chain.count == 1)
    #expect(shown(chain) == ["👩/2"])
  }

  @Test func aClusterTakesTwoCellsOfALine() {
    Clusters.drawing(.all) {
      let line = Line("a👩‍👩‍👧b")
      #expect(line.width == 4)
      #expect(line.cells.map(\.isCluster) == [false, true, false, false])
      #expect(line.clipped(to: 2).text == "a")
      #expect(line.clipped(to: 3).text == "a👩‍👩‍👧")
      #expect(line.dropped(2).text == " b")
      #expect(line.truncated(to: 3).text == "a …")
    }
  }

  @Test func aTextIsLaidOutByWholeClusters() {
    let text = "👍🏽🇩🇪👩‍👩‍👧"
    Clusters.drawing(.all) {
      let layout = TextLayout(text, width: 4)
      #expect(layout.lines == ["👍🏽🇩🇪", "👩‍👩‍👧"])
      #expect(layout.position(of: "👍🏽".utf8.count) == Position(row: 0, column: 2))
      #expect(layout.offset(of: Position(row: 0, column: 3)) == "👍🏽".utf8.count)
    }
  }

  @Test(arguments: [Clusters.all, []])
  func aClusterIsEditedAsOneCharacter(clusters: Clusters) {
    Clusters.drawing(clusters) {
      var text = EditedText("a👩‍👩‍👧🇩🇪")
      text.moveLeft()
      text.moveLeft()
      #expect(text.cursor == 1)
      text.moveRight()
      #expect(text.deleteBackward() == "👩‍👩‍👧")
      #expect(text.deleteForward() == "🇩🇪")
      #expect(text.text == "a")
    }
  }

  @Test func theCursorOfAFieldFollowsTheWidth() {
    func column(_ clusters: Clusters) -> Int? {
      Clusters.drawing(clusters) {
        let text = "🏳️‍🌈🏳️‍🌈x"
        return Line(text).width
      }
    }
    #expect(column(.all) == 5)
    #expect(column([]) == 3)
  }
}
