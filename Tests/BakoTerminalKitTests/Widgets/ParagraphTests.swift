import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct ParagraphTests {
  @Test func paragraphsWrap() {
    #expect(Paragraph("by the sea").text(6) == ["by the", "sea"])
    #expect(Paragraph("sea", isCentred: true).text(7) == ["  sea"])
  }
}
