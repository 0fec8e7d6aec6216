import Testing

@testable import BakoTerminal

@Suite struct FishCompletionsTests {
  private let lines = FishCompletions.script.split(separator: "\n").map(String.init)

  @Test func everyLineIsACommentOrACompletionWithBalancedQuotes() {
    let function = [
      "function __bako_new_files",
      "  __fish_complete_path (commandline -ct) |",
      #"    string match -rv '(\.sqlite3|-wal|-shm|-journal)(\t|$)'"#,
      "end",
    ]
    #expect(lines.filter(function.contains) == function)
    for line in lines where !function.contains(line) {
      #expect(line.hasPrefix("# ") || line.hasPrefix("complete -c bako "))
      #expect(line.replacing("\\'", with: "").count { $0 == "'" }.isMultiple(of: 2))
    }
  }

  @Test func optionsAreCompletedForTheirCommands() throws {
    let json = try #require(lines.first { $0.contains("-l json") })
    #expect(
      json.contains(
        "-n '__fish_seen_subcommand_from list; or __fish_seen_subcommand_from show; "
          + "or __fish_seen_subcommand_from trash'"))
    let plain = try #require(lines.first { $0.contains("-l plain") })
    #expect(plain.contains("-n '__fish_use_subcommand; or __fish_seen_subcommand_from export; "))
    #expect(plain.contains("or __fish_seen_subcommand_from open'"))
    let help = try #require(lines.first { $0.contains("-l help") })
    #expect(help.hasPrefix("complete -c bako -s h -l help -d "))
  }

  @Test func fileArgumentsCompleteFiles() {
    #expect(lines.contains("complete -c bako -n '__fish_seen_subcommand_from import' -F"))
    #expect(
      lines.contains(
        "complete -c bako -n '__fish_seen_subcommand_from export' -a '(__bako_new_files)'"))
  }
}
