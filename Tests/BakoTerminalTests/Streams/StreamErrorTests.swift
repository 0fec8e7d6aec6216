import Testing

@testable import BakoTerminal

@Suite struct StreamErrorTests {
  @Test func reasonsFitInASentence() {
    #expect(StreamError.closed.reason == "its reader is gone")
    #expect(StreamError.cannotRead(reason: "No").reason == "No")
    #expect(StreamError.cannotWrite(reason: "No").reason == "No")
  }

  @Test func failuresAreSentences() {
    #expect("\(StreamError.lineTooLong)" == "A line of the input is too long for a text.")
    #expect("\(StreamError.closed)" == "The output was closed.")
    #expect("\(StreamError.cannotWrite(reason: "x"))" == "The output cannot be written: x.")
    #expect("\(StreamError.cannotRead(reason: "x"))" == "The input cannot be read: x.")
  }
}
