import TesseraTestSupport
import Testing

@testable import TesseraDependencies

@Suite struct KeysInMemoryTests {
  private struct Plain: DependencyKey {
    static var liveValue: Int { 1 }
  }

  @Test func aClientWithoutATestValueIsOnlyReadInARehearsal() {
    func read() -> [String] { issues { _ = DependencyValues.current[Plain.self] } }
    let found = withFreshDependencies {
      $0.keysInMemory = KeysInMemory()
    } operation: {
      read()
    }
    #expect(found.isEmpty)
    #expect(
      withFreshDependencies { _ in
      } operation: {
        read()
      }.count == 1)
  }
}
