import BakoStorage
import Foundation
import Testing

@Suite struct ResumptionTests {
  @Test func theContentIsNobodysBusinessHere() {
    let resumption = Resumption(date: Date(timeIntervalSince1970: 0), content: "\u{0}{")
    #expect(resumption.content == "\u{0}{")
    #expect(resumption != Resumption(date: resumption.date, content: ""))
  }
}
