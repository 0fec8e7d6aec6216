import Foundation
import TesseraDependencies
import Testing

struct DateGeneratorTests {
  @Dependency(\.date) var date
  @Dependency(\.date.now) var now

  @Test func settingNowStopsTheTime() {
    let moment = Date(timeIntervalSince1970: 5)
    withDependencies {
      $0.date.now = moment
    } operation: {
      #expect(now == moment)
      #expect(date() == moment)
      #expect(date.now == moment)
    }
  }

  @Test func aConstantStays() {
    let generator = DateGenerator.constant(Date(timeIntervalSince1970: 1))
    #expect(generator() == Date(timeIntervalSince1970: 1))
  }

  @Test func theLiveDateIsTheSystems() {
    withDependencies {
      $0.context = .live
    } operation: {
      let before = Date()
      let found = now
      #expect(before <= found)
      #expect(found <= Date())
    }
  }
}
