import TesseraSharedValues
import Testing

@testable import TesseraDependencies

@Suite struct SharedValueGeneratorTests {
  private final class Value: SharedValue {
    var name: String { "a value" }
    func content(in view: SharedView?) -> any Sendable { 1 }
    func isSame(in first: SharedView?, _ second: SharedView?) -> Bool { true }
    func show(_ content: any Sendable) -> Bool { false }
  }

  @Test func theInnermostGeneratorIsAskedForSharedValues() {
    let (made, recorded) = (Value(), Value())
    #expect(DependencyValues.current.sharedValueGenerator == nil)
    withDependencies {
      $0.sharedValueGenerator = { make in make() }
    } operation: {
      #expect(DependencyValues.current.sharedValueGenerator?({ made }) === made)
      withDependencies {
        $0.sharedValueGenerator = { _ in recorded }
      } operation: {
        #expect(DependencyValues.current.sharedValueGenerator?({ made }) === recorded)
      }
    }
  }
}
