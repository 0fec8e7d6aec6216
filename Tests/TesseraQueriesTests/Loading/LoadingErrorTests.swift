import Foundation
import TesseraQueries
import Testing

@Suite struct LoadingErrorTests {
  private struct Described: LocalizedError {
    var errorDescription: String? { "The server is closed." }
  }
  private enum Plain: Error { case offline }

  @Test func theMessageIsTheDescriptionForUsers() {
    #expect(LoadingError(Described()).message == "The server is closed.")
    #expect(LoadingError(Described()).localizedDescription == "The server is closed.")
  }

  @Test func theMessageOfAPlainErrorIsItsDescription() {
    #expect(LoadingError(Plain.offline).message == "offline")
    #expect(LoadingError(Plain.offline).underlying is Plain)
  }

  @Test func aLoadingErrorIsNotWrappedAgain() {
    #expect(LoadingError(LoadingError(Plain.offline)).underlying is Plain)
  }

  @Test func errorsAreComparedByTheirMessages() {
    #expect(LoadingError(Plain.offline) == LoadingError(message: "offline"))
  }
  @Test func errorsWithOneMessageAreComparedByThemselves() {
    enum Refusal: LocalizedError {
      case full, closed
      var errorDescription: String? { "The server is closed." }
    }
    #expect(LoadingError(Refusal.full) == LoadingError(Refusal.full))
    #expect(LoadingError(Refusal.full) != LoadingError(Refusal.closed))
    #expect(LoadingError(Described()) == LoadingError(Described()))
    #expect(LoadingError(Described()) != LoadingError(Refusal.closed))
    #expect(LoadingError(Refusal.full) == LoadingError(message: "The server is closed."))
  }
}
