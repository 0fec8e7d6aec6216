import Foundation
import Testing

@testable import TesseraSupport

struct SystemEnvironmentTests {
  @Test func aVariableHasTheValueThatTheProcessWasStartedWith() {
    #expect(SystemEnvironment.variable("PATH") == ProcessInfo.processInfo.environment["PATH"])
  }

  @Test func aVariableThatIsNotSetHasNoValue() {
    #expect(SystemEnvironment.variable("TESSERA_NOT_SET") == nil)
  }
}
