import Testing

@testable import TesseraDependencies

struct DependencyContextTests {
  @Test func aProcessThatTestsIsInTheTestContext() {
    #expect(DependencyContext.process == .test)
    #expect(DependencyValues.current.context == .test)
  }

  @Test(arguments: [
    (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
  ])
  func theContextChoosesTheDefault(context: DependencyContext, name: String) {
    @Dependency(\.unit.name) var unitName
    let found = withDependencies {
      $0.context = context
    } operation: {
      unitName
    }
    #expect(found == name)
  }
}
