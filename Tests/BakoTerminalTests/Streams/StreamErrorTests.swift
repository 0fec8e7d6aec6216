import Testing

@testable import BakoTerminal

@Suite struct StreamErrorTests {
  @Test func aFailureIsASentence() {
    #expect("\(StreamError.closed)" == "The output was closed.")
    #expect("\(StreamError.cannotWrite(reason: "x"))" == "The output cannot be written: x.")
    #expect("\(StreamError.cannotRead(reason: "x"))" == "The input cannot be read: x.")
  }
}
