import TesseraSupport
import Testing

@Suite struct CurrentThreadTests {
  @Test @MainActor func aThreadHasOneNumber() {
    let id = CurrentThread.id
    #expect(id != 0)
    #expect(CurrentThread.id == id)
  }
}
