import Foundation
import TesseraTestSupport
import Testing

@testable import BakoModels

@Suite struct NormalizationTests {
  private func hasFoundationsForms(_ text: String) -> Bool {
    text.decomposed.utf8.elementsEqual(text.decomposedStringWithCompatibilityMapping.utf8)
      && text.composed.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8)
  }

  /// Whether Unicode 15 has the scalar.
  ///
  /// Later ones are new to some versions of utf8proc and of Foundation.
  private func isOld(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major < 15 || age.major == 15 && age.minor == 0
  }

  @Test func scalarsHaveTheFormsOfFoundation() {
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    let others = scalars.filter { !hasFoundationsForms(String($0)) && isOld($0) }
    #expect(Array(others) == [])
  }

  /// Foundation doesn't order all marks of a letter with several as Unicode says.
  @Test func textsHaveTheScalarsOfFoundation() {
    var random = SeededGenerator(seed: 56)
    let scalars = (UInt32(0)...0x1FFFF).compactMap(Unicode.Scalar.init).filter(isOld)
    let marks = scalars.filter { $0.properties.canonicalCombiningClass != .notReordered }
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let pool = Bool.random(using: &random) ? marks : scalars
        text.unicodeScalars.append(pool[Int.random(in: pool.indices, using: &random)])
      }
      let foundations = text.decomposedStringWithCompatibilityMapping.unicodeScalars
      #expect(text.decomposed.unicodeScalars.sorted() == foundations.sorted())
      #expect(text.decomposed.decomposed.utf8.elementsEqual(text.decomposed.utf8))
    }
  }
}
