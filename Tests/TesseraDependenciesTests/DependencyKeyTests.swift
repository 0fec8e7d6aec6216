import TesseraDependencies
import TesseraSupport
import Testing

struct DependencyKeyTests {
  enum LiveOnly: DependencyKey {
    static var liveValue: Int { 1 }
  }
  enum TestOnly: TestDependencyKey {
    static var testValue: Int { 3 }
  }

  @Test func thePreviewValueIsTheLiveOneByDefault() {
    #expect(LiveOnly.previewValue == 1)
  }

  @Test func thePreviewValueOfAnInterfaceIsTheTestValue() {
    #expect(TestOnly.previewValue == 3)
  }

  @Test func readingAMissingTestValueIsAnIssue() {
    withExpectedIssue { #expect(LiveOnly.testValue == 1) }
  }
}
