import Testing

@testable import TesseraSupport

@Suite
struct ErasedPointerTests {
  @Test func aValueIsReadAndChangedAtItsAddress() {
    var number = 1
    ErasedPointer.withPointer(to: &number) { $0.assuming(Int.self).pointee += 1 }
    #expect(number == 2)
    #expect(ErasedPointer.withPointer(to: "text") { $0.assuming(String.self).pointee } == "text")
  }

  #if DEBUG
    @Test func readingAnotherTypeIsAProgrammerError() async {
      await #expect(processExitsWith: .failure) {
        _ = ErasedPointer.withPointer(to: 1) { $0.assuming(String.self).pointee }
      }
    }
  #endif
}
