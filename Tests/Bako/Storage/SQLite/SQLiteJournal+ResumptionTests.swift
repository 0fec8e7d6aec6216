import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct SQLiteJournalResumptionTests {
  /// A process that runs as long as this test: the one that started it.
  private let other = RunningProcess(number: getppid())
  /// A process that has ended.
  private let ended = RunningProcess(.max, start: 1)

  private func resumption(_ content: String, at seconds: Double = 0) -> Resumption {
    Resumption(date: Date(timeIntervalSince1970: seconds), content: content)
  }

  @Test func anotherWindowsPathIsNotOffered() async throws {
    let journal = try SQLiteJournal(entries: [])
    let other = try #require(other)
    try await journal.setResumption(resumption("theirs", at: 9), of: other)
    #expect(try await journal.resumption() == nil)
    try await journal.setResumption(resumption("mine"))
    #expect(try await journal.resumption() == resumption("mine"))
    // Neither window replaces the path of the other one.
    try await journal.setResumption(nil)
    try await journal.setResumption(resumption("theirs, again"), of: other)
    #expect(try await journal.resumption() == nil)
  }

  @Test func thePathOfAWindowThatHasEndedIsOfferedUntilItIsReplaced() async throws {
    let journal = try SQLiteJournal(entries: [])
    try await journal.setResumption(resumption("left"), of: ended)
    #expect(try await journal.resumption() == resumption("left"))
    #expect(try await journal.resumption() == resumption("left"))
    try await journal.setResumption(resumption("mine"))
    #expect(try await journal.resumption() == resumption("mine"))
    try await journal.setResumption(nil)
    #expect(try await journal.resumption() == nil)
  }

  @Test func ofTwoWindowsThatHaveEndedBothAreOffered() async throws {
    let journal = try SQLiteJournal(entries: [])
    try await journal.setResumption(resumption("older", at: 1), of: ended)
    try await journal.setResumption(resumption("newer", at: 2), of: RunningProcess(.max, start: 2))
    #expect(try await journal.resumption() == resumption("newer", at: 2))
    try await journal.setResumption(nil)
    #expect(try await journal.resumption() == resumption("older", at: 1))
  }

  @Test func pathsThatCannotBeReadStayAndHideNoOther() async throws {
    let journal = try SQLiteJournal(entries: [])
    let isReadable: @Sendable (String) -> Bool = { $0 != "foreign" }
    try await journal.setResumption(resumption("ours", at: 1), of: ended)
    try await journal.setResumption(
      resumption("foreign", at: 2), of: RunningProcess(.max, start: 2))
    #expect(try await journal.resumption(where: isReadable) == resumption("ours", at: 1))
    try await journal.setResumption(nil)
    #expect(try await journal.resumption(where: isReadable) == nil)
    #expect(try await journal.resumption() == resumption("foreign", at: 2))
  }

  @Test func aNumberThatAnotherProcessHasNowIsNotThatWindow() throws {
    let current = RunningProcess.current
    #expect(current.isRunning)
    #if os(Linux)
      #expect(!RunningProcess(current.number, start: current.start + 1).isRunning)
    #endif
  }

  #if os(Linux)
    @Test func aWindowThatHasEndedIsNoneBeforeItsParentKnows() async throws {
      var child: pid_t = 0
      var words = [strdup("/bin/true"), nil]
      defer { free(words[0]) }
      try #require(posix_spawn(&child, "/bin/true", nil, nil, &words, nil) == 0)
      var information = siginfo_t()
      while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      #expect(kill(child, 0) == 0)
      #expect(RunningProcess(number: child) == nil)
      waitpid(child, nil, 0)
    }
  #endif

  @Test func processesRoundTrip() {
    #expect(RunningProcess("\(RunningProcess.current)") == .current)
    for text in ["", "1", "-1-2", "a-1", "1-2-3"] { #expect(RunningProcess(text) == nil) }
  }
}
