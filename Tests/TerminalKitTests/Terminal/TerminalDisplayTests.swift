import CNCurses
import Testing

@testable import TerminalKit

@MainActor
@Suite struct TerminalDisplayTests {
  /// Tests in a real terminal are run by `make test-terminal`.
  @Test func creatingADisplayRequiresATerminal() {
    #expect(terminal_colours() == 0)
    #expect(terminal_use_utf8())
  }
}
