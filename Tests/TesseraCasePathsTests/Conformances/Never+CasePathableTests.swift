import TesseraCasePaths
import Testing

struct NeverCasePathableTests {
  @Test func thereAreNoPaths() { #expect(Array(Never.allCasePaths).isEmpty) }
}
