import TesseraTestSupport
import Testing

@testable import TesseraInspect

@Suite struct InspectCompletionsTests {
  private func offers(_ words: String...) async throws -> [String] {
    try await bashCompletions(
      words, of: "tessera-inspect", by: "_tessera_inspect",
      in: InspectCompletions.script(for: .bash))
  }

  @Test(arguments: InspectShell.allCases)
  func eachOptionIsCompleted(shell: InspectShell) {
    let script = InspectCompletions.script(for: shell)
    for option in InspectOption.allCases {
      #expect(script.contains(shell == .fish ? "-l \(option.rawValue)" : option.flag))
    }
    for shell in InspectShell.allCases { #expect(script.contains(shell.rawValue)) }
  }

  @Test func optionsAreCompleted() async throws {
    #expect(try await offers("--o") == ["--open"])
    #expect(try await offers("--port", "8080", "--k") == ["--keep"])
    #expect(try await offers("") == ["page", "test"] + InspectOption.allCases.map(\.flag))
    #expect(try await offers("page", "/et") == ["/etc"])
  }

  @Test func shellsAreCompletedAndNumbersAreNot() async throws {
    #expect(try await offers("--completions", "") == ["bash", "fish", "zsh"])
    #expect(try await offers("--completions", "=", "z") == ["zsh"])
    #expect(try await offers("--port", "") == [])
    #expect(try await offers("--keep", "=") == [])
  }
}
