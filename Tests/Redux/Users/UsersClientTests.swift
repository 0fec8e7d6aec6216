import Tessera
import TesseraTesting
import Testing
import ExampleUsers

@MainActor
@Suite
struct UsersClientTests {
  @Test func aTestThatDoesNotGiveItFails() async {
    await withExpectedIssue {
      _ = try? await UsersClient.testValue.content()
    }
  }
}
