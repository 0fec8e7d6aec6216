import BakoFoundation
import Foundation
import Testing

@Suite struct TrimmingTests {
  @Test func blanksAreThoseOfFoundation() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let isBlank = text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      #expect(text.trimmingBlanks.isEmpty == isBlank, "\(scalar.value)")
    }
  }

  @Test(arguments: [
    (" a b\r\n", "a b"), (" \t1 2\u{3000}", "1 2"), ("", ""), (" \n\t ", ""),
    (" \u{301}a", "\u{301}a"), ("é\u{200B}", "é"),
  ])
  func onlyTheEndsAreTrimmed(text: String, trimmed: String) {
    #expect(text.trimmingBlanks.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
  }
}
