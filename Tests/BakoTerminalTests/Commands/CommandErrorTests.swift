import Testing

@testable import BakoTerminal

@Suite struct CommandErrorTests {
  @Test(arguments: [
    CommandError.damaged, .notInTrash("9A", isAmbiguous: false),
    .notInTrash("9A", isAmbiguous: true),
    .outputLost(done: "The entry was saved", .cannotWrite(reason: "No space")),
  ])
  func everyErrorIsASentence(error: CommandError) {
    #expect(error.description.hasSuffix("."))
  }

  @Test func linesAboutFinishedWorkSaySoWhenTheyAreLost() {
    let full = Output { _ throws(StreamError) in throw .cannotWrite(reason: "No space") }
    let error = CommandError.outputLost(
      done: "The entry was saved", .cannotWrite(reason: "No space"))
    #expect(throws: error) { try full.line("x", done: "The entry was saved") }
    let gone = Output { _ throws(StreamError) in throw .closed }
    #expect(throws: Never.self) { try gone.line("x", done: "The entry was saved") }
  }
}
