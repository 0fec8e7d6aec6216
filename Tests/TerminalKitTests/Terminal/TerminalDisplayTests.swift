import CNCurses
import Testing

@testable import TerminalKit

@MainActor
@Suite struct TerminalDisplayTests {
  /// The tests in a real terminal are those of `make test-terminal`.
  @Test func creatingADisplayRequiresATerminal() {
    #expect(terminal_colours() == 0)
    #expect(terminal_use_utf8())
  }
}
