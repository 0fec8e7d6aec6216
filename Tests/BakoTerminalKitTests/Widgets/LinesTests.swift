import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct LinesTests {
  @Test func linesAreTruncated() {
    #expect(Lines("by the sea", "and on").text(6) == ["by th…", "and on"])
    #expect(Lines("ab", isCentred: true).text(6) == ["  ab"])
    #expect(Lines.gap.text(6) == [""])
  }

  @Test func headingsFillTheLine() {
    #expect(Lines.heading("Days").text(8) == ["Days ───"])
    #expect(Lines.heading("Emotions").text(4) == ["Emo…"])
  }

  @Test func linesCanDependOnTheWidth() {
    #expect(Lines { width in [Line("\(width)")] }.text(12) == ["12"])
  }
}
