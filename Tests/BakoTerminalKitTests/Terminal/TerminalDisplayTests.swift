import CBakoNCurses
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct TerminalDisplayTests {
  /// Tests in a real terminal are run by `make test-terminal`.
  @Test func creatingADisplayRequiresATerminal() {
    #expect(terminal_colours() == 0)
    #expect(terminal_use_utf8())
  }
}
