import Testing

@testable import TesseraDependencies

struct DependencyValuesContextTests {
  @Test func aScopeSetsItsContext() {
    @Dependency(\.context) var context
    #expect(context == .test)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(context == .preview)
    }
  }

  @Test func theDefaultIsThatOfTheProcess() {
    #expect(ContextKey.liveValue == .test)
    #expect(ContextKey.testValue == .test)
  }
}
