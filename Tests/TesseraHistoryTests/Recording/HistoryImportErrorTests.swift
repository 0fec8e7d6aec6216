import Testing

@testable import TesseraHistory

@Suite
struct HistoryImportErrorTests {
  @Test func errorsAreSentences() {
    let errors: [HistoryImportError] = [
      .notAHistory, .unknownVersion(3, known: 1), .noStore,
      .otherFeature(state: "A", action: "B", expectedState: "C", expectedAction: "D"),
      .brokenLine(4, reason: "'id' is missing."), .incomplete(entries: 2, expected: 3),
    ]
    for error in errors { #expect(error.description.hasSuffix(".")) }
    #expect("\(errors[4])" == "Line 4 of the recording cannot be read: 'id' is missing.")
    #expect("\(errors[3])" == "The recording belongs to 'A' and 'B', not to 'C' and 'D'.")
  }
}
