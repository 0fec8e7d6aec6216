import Foundation
import TesseraDependencies
import TesseraFoundation
import Testing

struct DependencyValuesNotificationCenterTests {
  @Test func aTestHasItsOwnNotificationCenter() {
    #expect(DependencyValues.current.notificationCenter !== NotificationCenter.default)
  }

  @Test func theLiveCenterIsTheDefaultOne() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues.current.notificationCenter === NotificationCenter.default)
    }
  }
}
