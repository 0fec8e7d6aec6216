import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite(.serialized)
struct ActionSourceTests {
  @Test func aNotedSourceIsTakenOnce() {
    SourceRecording.begin()
    defer { SourceRecording.end() }
    let callSite = #callSite
    SourceRecording.note(ActionSource(.effect, callSite))
    let source = SourceRecording.take()
    #expect(source?.sender == .effect && source?.callSite?.line == callSite.line)
    #expect(SourceRecording.take() == nil)
    SourceRecording.noteView(callSite)
    #expect(SourceRecording.take()?.sender == .view)
  }
}
