import CBakoNCurses
import Foundation
import Testing

@testable import BakoTerminalKit

@Suite struct DisplayWidthTests {
  @Test func lettersAreNarrowAndIdeographsAreWide() {
    #expect(DisplayWidth.of("a") == .cells(1))
    #expect(DisplayWidth.of("─") == .cells(1))
    #expect(DisplayWidth.of("語") == .cells(2))
    #expect(DisplayWidth.of("한") == .cells(2))
    #expect(DisplayWidth.of("🌊") == .cells(2))
    #expect(DisplayWidth.of("\u{301}") == .mark)
    #expect(DisplayWidth.of("\u{200D}") == .none)
    #expect(DisplayWidth.of("\u{FE0F}") == .none)
    #expect(DisplayWidth.of("\u{7}") == .unknown)
  }

  #if os(Linux)
    /// A character whose width the system sees differently is drawn as question marks.
    @Test func widthsMatchTheSystemsForNearlyEveryCharacter() throws {
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let old = uselocale(locale)
      defer {
        uselocale(old)
        freelocale(locale)
      }
      var different: [UInt32] = []
      for value in UInt32(0xA0)...0x3FFFF {
        guard let scalar = Unicode.Scalar(value), case .cells(let width) = DisplayWidth.of(scalar),
          !DisplayWidth.isRegionalIndicator(scalar)
        else { continue }
        let known = Int(terminal_width(value))
        // The system's tables lack characters that are newer than they are.
        if known >= 0, known != width { different.append(value) }
      }
      #expect(different.count < 200, "\(different.map { String($0, radix: 16) })")
      // None of those belong to a widely used script.
      #expect(different.filter { $0 < 0x900 } == [])
    }
  #endif
}
