import TesseraSupport
import Testing

@testable import TesseraTesting

@Suite
struct SourceTextTests {
  @Test(arguments: [
    (#"await store.receive(\.form.saved) { $0.a = 1 }"#, #"\.form.saved"#),
    (#"await store.receive(\.path[id: 0].form.saved, "x")"#, #"\.path[id: 0].form.saved"#),
    ("await store.receive(\n  \\.saved,\n  1)", #"\.saved"#),
    (#"await store.receive(\Action.Cases.saved)"#, #"\Action.Cases.saved"#),
  ])
  func theCaseIsReadFromTheCall(code: String, path: String) {
    #expect(SourceText.casePath(inCall: code) == path)
  }

  @Test(arguments: ["await expectSaved(store)", "await store.receive(.saved)", "store.receive("])
  func anotherCallNamesNoCase(code: String) {
    #expect(SourceText.casePath(inCall: code) == nil)
  }

  @Test func theSourceOfATestIsFound() {
    func place(receive path: Int, _ callSite: CallSite = #callSite) -> CallSite { callSite }
    #expect(SourceText.casePath(receivedAt: place(receive: 1)) == nil)
  }
}
