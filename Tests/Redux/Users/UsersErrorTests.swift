import Testing

@testable import ExampleUsers

@Suite
struct UsersErrorTests {
  @Test func errorsAreSentences() {
    #expect(UsersError.message(of: UsersError.unreachable) == "The server doesn't answer.")
    #expect(UsersError.status(500).message == "The server answered with status 500.")
    #expect(UsersError.unreadable.message == "The server's answer can't be read.")
    #expect(UsersError.message(of: CancellationError()) == UsersError.unreachable.message)
  }
}
