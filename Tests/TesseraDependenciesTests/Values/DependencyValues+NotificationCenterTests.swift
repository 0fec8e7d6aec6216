import Foundation
import TesseraDependencies
import Testing

struct DependencyValuesNotificationCenterTests {
  @Test func aTestHasACenterOfItsOwn() {
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
