import Testing

@testable import TesseraDependencies

struct DependencyContextTests {
  @Test func aProcessThatRunsTestsHasTheTestContext() {
    #expect(DependencyContext.process == .test)
    #expect(DependencyValues.current.context == .test)
  }

  @Test(arguments: [
    (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
  ])
  func theContextSelectsTheDefault(context: DependencyContext, name: String) {
    @Dependency(\.unit.name) var unitName
    let found = withDependencies {
      $0.context = context
    } operation: {
      unitName
    }
    #expect(found == name)
  }
}

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

  @Test func theDefaultIsTheContextOfTheProcess() {
    #expect(ContextKey.liveValue == .test)
    #expect(ContextKey.testValue == .test)
  }
}
