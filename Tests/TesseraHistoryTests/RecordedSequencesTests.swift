import Foundation
import Tessera
import Testing

@testable import TesseraHistory

@Suite
struct RecordedSequencesTests {
  @Test func theyGoThroughTheListAndStayAtItsEnd() {
    let uuid = UUIDGenerator.sequence([UUID(3), UUID(5)])
    #expect([uuid(), uuid(), uuid()] == [UUID(3), UUID(5), UUID(5)])
    let date = DateGenerator.sequence([Date(timeIntervalSince1970: 9)])
    #expect([date(), date()].map(\.timeIntervalSince1970) == [9, 9])
    #expect(UUIDGenerator.sequence([])() == UUID(0))
    #expect(DateGenerator.sequence([])().timeIntervalSince1970 == 0)
  }
}
