import TesseraSupport
import Testing

@testable import TesseraInspector

@Suite
struct HistoryInspectionErrorTests {
  @Test func errorsAreSentencesThatNameThePath() {
    let error = HistoryInspectionError(
      SystemError("listen at", "/x", code: SystemError.alreadyExists))
    #expect(
      error.description == "Inspectors can't connect: cannot listen at “/x”: File exists.")
    let unsafe = HistoryInspectionError.unsafeFolder(path: "/x", reason: "It is a symbolic link.")
    #expect(
      unsafe.description
        == "The folder for inspectors, “/x”, isn't this user's alone. It is a symbolic link.")
    for error in [HistoryInspectionError.noStore, .unavailable] {
      #expect(error.description.hasSuffix("."))
    }
  }
}
