import Testing

@testable import UsersFeature

@Suite
struct UsersErrorTests {
  @Test func errorsAreSentences() {
    #expect(UsersError.message(of: UsersError.unreachable) == "The server does not answer.")
    #expect(UsersError.status(500).message == "The server answers with the status 500.")
    #expect(UsersError.unreadable.message == "The server's answer cannot be read.")
    #expect(UsersError.message(of: CancellationError()) == "CancellationError()")
  }
}
