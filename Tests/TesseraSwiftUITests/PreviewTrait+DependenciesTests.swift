import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI
import Testing

@MainActor
@Suite
struct PreviewTraitDependenciesTests {
  @Test func aTraitPreparesADependency() {
    let date = Date(timeIntervalSince1970: 1)
    _ = PreviewTrait<Preview.ViewTraits>.dependency(\.date.now, date)
    @Dependency(\.date.now) var now
    #expect(now == date)
  }
}
